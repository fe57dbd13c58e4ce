import { describe, expect, test } from 'vitest'
import { isPrivatePath } from '../../app/domain/paths.ts'
import { staffPaths } from '../../app/domain/staff-paths.ts'
import { anyDatabaseKind } from '../database.ts'
import { pageOf } from '../page.ts'
import { addressPatterns } from '../routes.ts'
import { siteOfFile } from '../site.ts'
import { loginFor } from '../visitor.ts'

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

const siteUrl = 'https://www.matriz.example'
const evil = 'evil.example'
describe.each(anyDatabaseKind)('the site on %s', async (kind) => {
  const site = await siteOfFile(kind, { environment: { SITE_URL: siteUrl, FORM_LIMIT: 'off' } })

  test.each<Record<string, string>>([
    { host: evil },
    { 'x-forwarded-host': evil },
    { forwarded: `host=${evil};proto=http` },
    { 'x-forwarded-proto': 'http', 'x-forwarded-port': '81' },
    { 'x-original-url': '/painel' },
    { 'x-forwarded-prefix': `//${evil}` },
    { 'x-http-method-override': 'DELETE' },
    { 'x-react-router-spa-mode': 'yes' },
    { 'x-react-router-prerender-data': '"x"' },
  ])('responds the same with %j', async (headers) => {
    const files = ['/sitemap.xml', '/robots.txt', '/.well-known/security.txt']
    for (const path of ['/', '/conta/entrar', '/nada', ...files]) {
      const read = async (more: Record<string, string>) => {
        const response = await site.request(path, { headers: more })
        return [response.status, withoutNonces(await response.text()), response.headers.get('location')]
      }
      expect(await read(headers), path).toEqual(await read({}))
    }
    const guest = await site.request('/painel', { headers })
    expect(guest.headers.get('location')).toBe(loginFor('/painel'))
  })

  test.each([
    'name=A&name=B&email=a@example.com&email=b@example.com',
    'name[]=A&name[0]=B&name[x]=C&email[$ne]=',
    '__proto__[x]=1&constructor[prototype][x]=1&__proto__=1&hasOwnProperty=1',
    'name=%00&email=%ff&city=%ed%a0%80&message=%f0',
    `${'a=1&'.repeat(16_000)}`,
    '&&&===&=&;;;',
    'name=A;email=B',
  ])('refuses the malformed form %j', async (body) => {
    site.logged.length = 0
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const path of ['/', '/conta/entrar', '/conta/cadastro', '/formacao-tecnica']) {
      const response = await site.request(path, { method: 'POST', body, headers })
      expect(response.status, path).toBeGreaterThanOrEqual(400)
      expect(response.status, path).toBeLessThan(500)
    }
    expect(site.logged.filter((line) => JSON.parse(line).level === 'error')).toEqual([])
    expect(Reflect.get({}, 'x')).toBeUndefined()
  })
})

function withoutNonces(html: string): string {
  return html.replace(/ nonce="[\w-]+"/g, '').replace(/name="instance" value="[^"]*"/g, '')
}
