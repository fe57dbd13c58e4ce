import { expect, it } from 'vitest'
import { publicSite } from '../../test/public-site.ts'

const { request, post } = publicSite()

it.each([
  ['/nossos-touros?pagina=2', 'public, max-age=0, must-revalidate'],
  ['/en/blog/raca-sindi', 'public, max-age=0, must-revalidate'],
  ['/_.data?_routes=home', 'private, max-age=30'],
  ['/en.data', 'private, max-age=30'],
  ['/en/nossos-touros.data?pagina=2', 'private, max-age=30'],
  ['/blog/nada', 'no-store'],
  ['/blog/nada.data', 'no-store'],
])('%s may be cached by browsers with %j', async (path, cacheControl) => {
  expect((await request(path)).headers.get('cache-control')).toBe(cacheControl)
})

it('the response to a form is never cached', async () => {
  expect((await post('/', { name: 'x' })).headers.get('cache-control')).toBe('no-store')
})
