import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formPaths, formsPath } from '../../app/domain/form-paths.ts'
import {
  accountPaths,
  chatOpeningPath,
  exportPath,
  leadPath,
  sessionPath,
  staffPaths,
} from '../../app/domain/paths.ts'
import { inLanguage, languages } from '../../app/platform/i18n/language-path.ts'
import { databaseKinds } from '../database.ts'
import { type TestSite, testSite } from '../site.ts'

const paths = [
  ...Object.values(accountPaths),
  ...Object.values(staffPaths),
  leadPath('nobody'),
  leadPath('%0d%0aSet-Cookie:%20a=b'),
  exportPath,
  sessionPath,
  chatOpeningPath,
  ...[formPaths.contact, formPaths.signIn, formPaths.signOut, `${formsPath}nada`],
]
const addresses = paths.flatMap((path) => languages.map((language) => inLanguage(path, language)))
const guests: Record<string, string>[] = [
  {},
  { cookie: 'session=forged; __Host-session=forged; visitor=1' },
  { cookie: 'session=; session==; %; =;;;' },
]

describe.each(databaseKinds)('a guest on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await testSite(kind, { environment: { STAFF_EMAILS: 'equipe@example.com' } })
  })
  afterAll(() => site.remove())

  /** Every answer is meant: no failure, and nothing in the log that would wake an operator. */
  async function ask(path: string, init: RequestInit): Promise<Response> {
    site.logged.length = 0
    const response = await site.request(path, init)
    const what = `${init.method} ${path}`
    expect(response.status, what).toBeLessThan(500)
    expect(
      site.logged.filter((line) => JSON.parse(line).level === 'error'),
      what,
    ).toEqual([])
    return response
  }

  test.each(['GET', 'HEAD'])('may %s any page of accounts and staff, and sees no lead', async (method) => {
    for (const path of addresses)
      for (const headers of guests)
        for (const address of [path, `${path}.data`]) {
          const response = await ask(address, { method, headers })
          if (path.includes(staffPaths.inbox) && response.status < 300) {
            // The router tells its script of a redirect in a body.
            expect(address).toMatch(/\.data$/)
            expect(await response.text()).not.toMatch(/leads|phone|received/)
          }
        }
  })

  test('may post to any page of accounts and staff, and changes nothing', async () => {
    for (const path of addresses)
      for (const fields of ['', 'status=won&note=x', 'mail=1', 'email[]=a&email=b&password=%ff&codigo=%00'])
        for (const address of [path, `${path}.data`]) {
          const headers = { 'content-type': 'application/x-www-form-urlencoded' }
          await ask(address, { method: 'POST', body: fields, headers })
        }
    const { leads } = await site.services.database
      .selectFrom('leads')
      .select((select) => select.fn.countAll<number>().as('leads'))
      .executeTakeFirstOrThrow()
    expect(Number(leads)).toBe(0)
  })

  test('hears that a page takes no posts', async () => {
    for (const path of [staffPaths.inbox, staffPaths.weeks, '/produtos', '/blog/raca-sindi']) {
      const response = await ask(path, { method: 'POST', body: new URLSearchParams({ a: '1' }) })
      expect([response.status, response.headers.get('allow')], path).toEqual([405, 'GET, HEAD'])
      expect(await response.text()).toContain('<h1>Este tipo de pedido não é aceito</h1>')
    }
  })

  test('is led to the login from each page of the staff', async () => {
    for (const path of [staffPaths.inbox, staffPaths.weeks, leadPath('1'), exportPath]) {
      const response = await ask(path, { method: 'GET' })
      expect([response.status, response.headers.get('location')]).toEqual([302, '/conta/entrar'])
    }
  })
})
