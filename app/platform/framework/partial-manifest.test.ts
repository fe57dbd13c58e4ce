import { expect, it } from 'vitest'
import { manifestWithout } from './partial-manifest.ts'

const script = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/e.js' }, routes, version: '1' })};`

it('a partial manifest lacks the layout and all routes below it', () => {
  const routes = {
    root: { id: 'root' },
    home: { id: 'home', parentId: 'root' },
    staff: { id: 'staff', parentId: 'root' },
    inner: { id: 'inner', parentId: 'staff' },
    leads: { id: 'leads', parentId: 'inner' },
  }
  expect(manifestWithout('staff', script(routes))).toBe(script({ root: routes.root, home: routes.home }))
})

it('a script of another form is refused', () => {
  expect(() => manifestWithout('staff', 'export default {}')).toThrow('the manifest assigns')
})
