import { expect, test } from 'vitest'
import { deferScripts, MarkupError } from './defer-scripts.ts'

const preload = '<link rel="modulepreload" href="/assets/a.js"/>'
const start = '<script nonce="n" type="module" async="">import "/assets/a.js"</script>'

test('the app’s script becomes inert text that names its chunks', () => {
  expect(deferScripts(preload + start)).toBe(
    '<script nonce="n" type="text/plain" id="app" data-chunks="/assets/a.js">import "/assets/a.js"</script>',
  )
})

test.each([
  ['no module script', preload],
  ['two module scripts', preload + start + start],
  ['a module script of another form', `${preload}<script async="" type="module">import "/a.js"</script>`],
  ['no preloads', start],
  ['a preload of another form', `${preload}<link href="/assets/b.js" rel="modulepreload"/>${start}`],
  ['a script with an address', `${preload}${start}<script src="/b.js"></script>`],
])('a page with %s is refused', (_name, html) => {
  expect(() => deferScripts(html)).toThrow(MarkupError)
})
