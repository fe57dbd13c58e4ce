import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../database.ts'
import { readPublicPage } from '../public-site.ts'
import { type TestSite, testSite } from '../site.ts'
import { message, signedIn, staffEmail } from '../staff.ts'

/** Texts with a special meaning in queries or patterns; no word of the lead starts with any of their words. */
const hostileTexts = [
  '%elia',
  '_elia',
  'zel%ia',
  'zel_ia',
  'ze\\%lia',
  "xelia' or 1=1 --",
  "'; drop table leads; --",
  '" or ""="',
  'xelia" OR "x',
  '[q-x]',
  '*elia*',
  'xelia\u0000zelia',
  '\u202Eailez',
  'w '.repeat(50).trim(),
  '9'.repeat(100),
]

/** A text without terms is no search, so every lead is listed. */
const emptyTexts = ['%', '_', '%%%%', '\\', "'", '"', '()', '\u0000', '\uFFFD', '+'.repeat(100), '--']

describe.each(anyDatabaseKind)('a search with hostile text, on the %s database', (kind) => {
  let site: TestSite
  let staff: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    site = await testSite(kind, { environment: { STAFF_EMAILS: staffEmail, FORM_LIMIT: 'off' } })
    staff = await signedIn(site)
    await site.post('/', message)
  })
  afterAll(() => site.remove())

  it('finds what a visitor typed', async () => {
    expect(await (await staff.get('/painel/contatos?busca=zelia')).text()).toContain(message.name)
  })

  it.each(hostileTexts)('%j has no special meaning and finds nothing', async (text) => {
    expect((await search(text)).texts).not.toContain(message.name)
  })

  it.each(emptyTexts)('%j lists every lead', async (text) => {
    expect((await search(text)).texts).toContain(message.name)
  })

  /** The page of results. Expects that the export accepts the same text, nothing fails and no lead is lost. */
  async function search(text: string) {
    const query = `busca=${encodeURIComponent(text)}`
    const page = await staff.get(`/painel/contatos?${query}`)
    expect(page.status).toBe(200)
    expect((await staff.get(`/painel/leads.csv?${query}`)).status).toBe(200)
    expect(site.logged.join()).not.toContain('"level":"error"')
    expect(await site.services.database.selectFrom('leads').select('id').execute()).toHaveLength(2)
    return readPublicPage(await page.text())
  }
})
