import { expect, it } from 'vitest'
import { manifestWithout } from './partial-manifest.ts'

const script = (routes: object, url = '/assets/manifest-1a2b.js') =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/e.js' }, routes, url })};`

it('a partial manifest lacks the layout and all routes below it, and routes without a page', () => {
  const hasDefaultExport = true
  const routes = {
    root: { id: 'root', hasDefaultExport },
    home: { id: 'home', parentId: 'root', hasDefaultExport },
    feed: { id: 'feed', parentId: 'root', hasDefaultExport: false },
    staff: { id: 'staff', parentId: 'root', hasDefaultExport },
    inner: { id: 'inner', parentId: 'staff', hasDefaultExport },
    leads: { id: 'leads', parentId: 'inner', hasDefaultExport },
  }
  expect(manifestWithout('staff', script(routes))).toBe(
    script({ root: routes.root, home: routes.home }, '/assets/manifest-1a2b-public.js'),
  )
})

it('a script of another form is refused', () => {
  expect(() => manifestWithout('staff', 'export default {}')).toThrow('the manifest assigns')
})
