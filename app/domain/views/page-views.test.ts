import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { insertMember } from '../../../test/rows.ts'
import { siteOfTest, testSite } from '../../../test/site.ts'
import { signedIn, staffEmail } from '../../../test/staff.ts'
import { producer, veterinarian, visitor } from '../../../test/visitor.ts'
import { landingField } from '../../platform/forms/form-result.ts'
import { pageViewPath } from '../paths.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const person = { 'User-Agent': phone }

describe.each(anyDatabaseKind)('a page view, on the %s database', (kind) => {
  async function open(environment: Record<string, string> = {}) {
    const time = { now: Date.parse('2026-11-21T02:37:12.345Z') }
    const site = await siteOfTest(kind, {
      environment: { STAFF_EMAILS: staffEmail, FORM_LIMIT: 'off', ...environment },
      clock: () => time.now,
    })
    const { database, pageViews } = site.services
    const view = (page: string, landing = '', headers: Record<string, string> = person) =>
      site.post(pageViewPath, { page, [landingField]: landing }, headers)
    async function counts(dimension: string): Promise<Record<string, number>> {
      await pageViews.flush()
      const rows = await database
        .selectFrom('view_counts')
        .select(['value', 'count'])
        .where('dimension', '=', dimension as 'page')
        .orderBy('value')
        .execute()
      return Object.fromEntries(rows.map(({ value, count }) => [value, Number(count)]))
    }
    const allRows = async () => {
      await pageViews.flush()
      return database.selectFrom('view_counts').selectAll().execute()
    }
    return { site, time, view, counts, allRows, database }
  }

  it('is counted by day at the ranch, page, campaign and referrer, each by itself', async () => {
    const { site, view, counts, allRows } = await open()
    const landing =
      '?utm_source=Instagram&utm_medium=social&utm_campaign=Expozebu%202027&utm_content=7\nhttps://l.instagram.com/?u=x'
    const response = await view('/en/nossos-touros/touro-07', landing)
    expect([response.status, response.headers.getSetCookie()]).toEqual([204, []])
    await view('/nossos-touros/touro-07', '', { 'User-Agent': computer })
    await view('/', '\nhttps://www.girgoias.com.br/noticia?id=7')
    expect(await counts('page')).toEqual({ '/': 1, '/nossos-touros/touro-07': 2 })
    expect(await counts('campaign')).toEqual({ '': 2, 'instagram / social / expozebu-2027': 1 })
    expect(await counts('referrer')).toEqual({ '': 1, 'girgoias.com.br': 1, instagram: 1 })
    const rows = await allRows()
    expect(new Set(rows.map(({ day }) => day))).toEqual(new Set(['2026-11-20']))
    // No row links the properties of one view, and none identifies the visitor.
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['count', 'day', 'dimension', 'value'])
    expect(JSON.stringify(rows)).not.toMatch(/Mozilla|Android|127\.0\.0\.1|noticia|utm_content/)
    expect(site.logged.join('')).not.toMatch(/Expozebu|girgoias|Mozilla/)
  })

  it('adds to what is stored, also from two processes', async () => {
    const { site, view, counts, time } = await open()
    await view('/')
    expect(await counts('page')).toEqual({ '/': 1 })
    await view('/')
    const other =
      kind === 'postgres' && (await testSite(kind, { address: site.address, clock: () => time.now }))
    if (other) {
      await other.post(pageViewPath, { page: '/' }, person)
      await Promise.all([other.services.pageViews.flush(), site.services.pageViews.flush()])
      await other.remove()
    }
    expect(await counts('page')).toEqual({ '/': other ? 3 : 2 })
  })

  it('is stored when the site ends', async () => {
    const { view, site, counts } = await open()
    await view('/blog')
    await site.services.pageViews.stop()
    expect(await counts('page')).toEqual({ '/blog': 1 })
  })

  it('is kept in memory while the database is away', async () => {
    const { view, counts, site, database } = await open()
    await view('/blog')
    await database.schema.alterTable('view_counts').renameTo('away').execute()
    await site.services.pageViews.flush()
    await site.services.pageViews.flush()
    expect(site.logged.filter((line) => line.includes('page views not stored'))).toHaveLength(1)
    await view('/blog')
    await database.schema.alterTable('away').renameTo('view_counts').execute()
    expect(await counts('page')).toEqual({ '/blog': 2 })
  })

  it('of what is no page of the site, or no person, or too long, is not counted', async () => {
    const { site, view, allRows } = await open()
    for (const [page, headers] of [
      ['/nada', person],
      ['/nossos-touros/touro-9999', person],
      ['/conta', person],
      ['/painel', person],
      ['/robots.txt', person],
      ['https://elsewhere.example/', person],
      ['<script>', person],
      ['', person],
      ['/', { ...person, DNT: '1' }],
      ['/', { ...person, 'Sec-GPC': '1' }],
      ['/', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
      ['/', { 'User-Agent': computer.replace('Chrome/', 'HeadlessChrome/') }],
      ['/', { 'User-Agent': '' }],
    ] as const) {
      expect((await view(page, '', headers)).status).toBe(204)
      expect(await allRows(), JSON.stringify([page, headers])).toEqual([])
    }
    expect((await view('/', 'x'.repeat(9_000))).status).toBe(204)
    const init = { method: 'POST', headers: person, body: '\0'.repeat(500) }
    expect((await site.request(pageViewPath, init)).status).toBe(204)
    expect((await site.request(pageViewPath)).status).toBe(404)
    expect(await allRows()).toEqual([])
  })

  it('of staff and editors is not counted; that of a signed-in visitor is', async () => {
    const { site, counts, database } = await open()
    const staff = await signedIn(site)
    const editor = await signedIn(site, { ...veterinarian, email: 'edita@example.com' })
    await insertMember(database, 'edita@example.com', 'editor')
    const member = await signedIn(site, { ...veterinarian, ...producer, crmv: '', areaAtuacao: '' })
    for (const who of [staff, editor, member, visitor(site)])
      expect((await who.post(pageViewPath, { page: '/equipe' }, person)).status).toBe(204)
    expect(await counts('page')).toEqual({ '/equipe': 2 })
  })

  it('is not counted past the limit of an address, without a row of that address', async () => {
    const { view, counts, time, database } = await open()
    for (let times = 0; times < 170; times++) await view('/')
    expect(await counts('page')).toEqual({ '/': 150 })
    expect(await database.selectFrom('attempts').selectAll().execute()).toEqual([])
    time.now += 16 * 60_000
    await view('/')
    expect(Object.values(await counts('page'))).toEqual([151])
  })

  it('cannot fill the database with campaigns and hosts that a program makes up', async () => {
    const { site, view, counts, allRows } = await open({ TRUSTED_PROXIES: '1' })
    const send = (landing: string, number: number) =>
      view('/', landing, { ...person, 'X-Forwarded-For': `10.${number >> 8}.${number & 255}.1` })
    for (let number = 0; number < 600; number++) {
      const campaign = `?utm_campaign=lixo-${number}&utm_source=${'x'.repeat(300)}`
      await send(`${campaign}\nhttps://lixo-${number}.example/`, number)
      if (number % 200 === 0) await site.services.pageViews.flush()
    }
    await send('?utm_source=feira&utm_campaign=Expozebu\nhttps://www.google.com.br/', 700)
    const campaigns = await counts('campaign')
    const referrers = await counts('referrer')
    expect(Object.keys(campaigns)).toHaveLength(51)
    expect(campaigns).toMatchObject({ '*': 551 })
    expect(Object.keys(referrers)).toHaveLength(102)
    expect(referrers).toMatchObject({ '*': 500, google: 1 })
    const rows = await allRows()
    expect(rows.length).toBeLessThan(160)
    expect(Math.max(...rows.map(({ value }) => value.length))).toBeLessThan(150)
  })

  it('with signs in its campaign is stored as plain text', async () => {
    const { view, counts } = await open()
    for (const name of ['%00%1b[31m', '<img src=x onerror=alert(1)>', '%ED%A0%80', '=cmd|calc'])
      expect((await view('/', `?utm_campaign=${name}\n`)).status).toBe(204)
    for (const name of Object.keys(await counts('campaign'))) expect(name).toMatch(/^[\p{L}\p{N}._+ /-]*$/u)
    expect(await counts('page')).toEqual({ '/': 4 })
  })
})
