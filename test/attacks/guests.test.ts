import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accountPaths,
  chatOpeningPath,
  formAliasPath,
  ownDataFilePath,
  ownDataPaths,
  sessionPath,
} from '../../app/domain/paths.ts'
import { exportPath, leadPath, staffPaths } from '../../app/domain/staff-paths.ts'
import { inLanguage, languages } from '../../app/platform/i18n/language-path.ts'
import { anyDatabaseKind } from '../database.ts'
import { pageOf } from '../page.ts'
import { type TestSite, testSite } from '../site.ts'
import { loginFor } from '../visitor.ts'

const paths = [
  ...Object.values(accountPaths),
  ...Object.values(ownDataPaths),
  ownDataFilePath,
  ...Object.values(staffPaths),
  leadPath('nobody'),
  leadPath('%0d%0aSet-Cookie:%20a=b'),
  exportPath,
  sessionPath,
  chatOpeningPath,
  ...['contato', 'entrar', 'sair', 'nada'].map(formAliasPath),
]
const addresses = paths.flatMap((path) => languages.map((language) => inLanguage(path, language)))
const guests: Record<string, string>[] = [
  {},
  { cookie: 'session=forged; __Host-session=forged; visitor=1' },
  { cookie: 'session=; session==; %; =;;;' },
]

describe.each(anyDatabaseKind)('a guest on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await testSite(kind, { environment: { STAFF_EMAILS: 'equipe@example.com' } })
  })
  afterAll(() => site.remove())

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

  test.each(['GET', 'HEAD'])('sees no lead with %s on any account or staff page', async (method) => {
    for (const path of addresses)
      for (const headers of guests)
        for (const address of [path, `${path}.data`]) {
          const response = await request(address, { method, headers })
          if (path.includes(staffPaths.inbox) && response.status < 300) {
            // The framework sends redirects of data requests in the body.
            expect(address).toMatch(/\.data$/)
            // The redirect names the page to come back to.
            const data = (await response.text()).replace(/volta=[^"]*/, '')
            expect(data).not.toMatch(/leads|phone|received/)
          }
        }
  })

  test('changes nothing by posting to any account or staff page', async () => {
    for (const path of addresses)
      for (const fields of ['', 'status=won&note=x', 'mail=1', 'email[]=a&email=b&password=%ff&codigo=%00'])
        for (const address of [path, `${path}.data`]) {
          const headers = { 'content-type': 'application/x-www-form-urlencoded' }
          await request(address, { method: 'POST', body: fields, headers })
        }
    const { count } = await site.services.database
      .selectFrom('leads')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(0)
  })

  test('is refused with 405 when a page accepts no posts', async () => {
    for (const path of [staffPaths.numbers, '/produtos', '/blog/raca-sindi']) {
      const response = await request(path, { method: 'POST', body: new URLSearchParams({ a: '1' }) })
      expect([response.status, response.headers.get('allow')], path).toEqual([405, 'GET, HEAD'])
      const { getByRole } = await pageOf(response)
      getByRole('heading', { level: 1, name: 'Este tipo de pedido não é aceito' })
    }
  })

  test('is redirected to the login from every staff page', async () => {
    for (const path of [staffPaths.inbox, staffPaths.numbers, leadPath('1'), exportPath]) {
      const response = await request(path, { method: 'GET' })
      expect([response.status, response.headers.get('location')]).toEqual([302, loginFor(path)])
    }
  })
})
