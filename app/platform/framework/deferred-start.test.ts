import { expect, it, test } from 'vitest'
import { deferScripts, MarkupError, manifestWithout } from './deferred-start.ts'

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

const script = (routes: object, url = '/assets/manifest-1a2b.js') =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/e.js', imports: ['/app.js'] }, routes, url })};`

it('a partial manifest lacks the layout and all routes below it, routes without a page, and the entry’s chunks', () => {
  const hasDefaultExport = true
  const imports = ['/app.js', '/form.js']
  const routes = {
    root: { id: 'root', hasDefaultExport, imports },
    home: { id: 'home', parentId: 'root', hasDefaultExport, imports },
    feed: { id: 'feed', parentId: 'root', hasDefaultExport: false, imports },
    staff: { id: 'staff', parentId: 'root', hasDefaultExport, imports },
    inner: { id: 'inner', parentId: 'staff', hasDefaultExport, imports },
    leads: { id: 'leads', parentId: 'inner', hasDefaultExport, imports },
  }
  expect(manifestWithout('staff', script(routes))).toBe(
    script(
      {
        root: { ...routes.root, imports: ['/form.js'] },
        home: { ...routes.home, imports: ['/form.js'] },
      },
      '/assets/manifest-1a2b-public.js',
    ),
  )
})

it('a script of another form is refused', () => {
  expect(() => manifestWithout('staff', 'export default {}')).toThrow('the manifest assigns')
})
