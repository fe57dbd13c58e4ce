import { expect, it } from 'vitest'
import { manifestWithout } from './partial-manifest.ts'

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
