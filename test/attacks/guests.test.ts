import { describe, expect, test } from 'vitest'
import { isPrivatePath } from '../../app/domain/paths.ts'
import { staffPaths } from '../../app/domain/staff-paths.ts'
import { anyDatabaseKind } from '../database.ts'
import { pageOf } from '../page.ts'
import { addressPatterns } from '../routes.ts'
import { siteOfFile } from '../site.ts'

/** Of accounts, own data, forms and staff. */
const paths = [
  ...addressPatterns.map(({ path }) => path.replaceAll(/:\w+/g, 'nobody')).filter(isPrivatePath),
  '/painel/leads/%0d%0aSet-Cookie:%20a=b',
]

describe.each(anyDatabaseKind)('a guest on %s', async (kind) => {
  const site = await siteOfFile(kind, { environment: { STAFF_EMAILS: 'equipe@example.com' } })

  /** Expects neither a server error nor an error in the log. */
  async function request(path: string, init: RequestInit): Promise<Response> {
    site.logged.length = 0
    const response = await site.request(path, init)
    const label = `${init.method} ${path}`
    expect(response.status, label).toBeLessThan(500)
    expect(
      site.logged.filter((line) => JSON.parse(line).level === 'error'),
      label,
    ).toEqual([])
    return response
  }

  test('changes nothing by posting to any account or staff page', async () => {
    for (const path of paths)
      for (const fields of ['', 'status=won&note=x', 'email[]=a&email=b&password=%ff&codigo=%00'])
        for (const address of [path, `${path}.data`]) {
          const headers = { 'content-type': 'application/x-www-form-urlencoded' }
          await request(address, { method: 'POST', body: fields, headers })
        }
    expect(await site.services.database.selectFrom('leads').select('id').execute()).toEqual([])
  })

  test.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
    'posts to no address from another site: %j',
    async (headers) => {
      for (const { path } of addressPatterns) {
        const address = path.replaceAll(/:\w+|\*/g, 'nobody')
        const isMoved = !isPrivatePath(address) && (await site.request(address)).status === 302
        const init = { method: 'POST', body: new URLSearchParams({ a: '1' }), headers }
        if (!isMoved) expect((await request(address, init)).status, path).toBe(403)
      }
    },
  )

  test('is refused with 405 when a page accepts no posts', async () => {
    for (const path of [staffPaths.numbers, '/produtos', '/blog/raca-sindi']) {
      const response = await request(path, { method: 'POST', body: new URLSearchParams({ a: '1' }) })
      expect([response.status, response.headers.get('allow')], path).toEqual([405, 'GET, HEAD'])
      const { getByRole } = await pageOf(response)
      getByRole('heading', { level: 1, name: 'Este tipo de pedido não é aceito' })
    }
  })
})
