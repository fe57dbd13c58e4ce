import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { parsePage } from '../../../test/page.ts'
import { siteOfTest } from '../../../test/site.ts'
import { signedIn } from '../../../test/staff.ts'
import { mailedLink, veterinarian, visitor } from '../../../test/visitor.ts'
import { encrypt } from '../../platform/encryption.server.ts'
import { googleIdentity } from './google-identity.server.ts'
import { issueTicket, readTicket } from './identity.server.ts'

const credentials = { email: 'ana@example.com', password: veterinarian.password }
const dayMs = 24 * 60 * 60 * 1000

describe.each(anyDatabaseKind)('a session, on the %s database', (kind) => {
  async function openSignedIn(environment: Record<string, string> = {}) {
    const time = { now: 1_795_000_000_000 }
    const site = await siteOfTest(kind, { clock: () => time.now, environment })
    await visitor(site).post('/conta/cadastro', veterinarian)
    await visitor(site).followLink(
      await mailedLink(site, credentials.email, 'verification'),
      credentials.password,
    )
    const owner = visitor(site)
    const response = await owner.post('/conta/entrar', credentials)
    return { site, time, owner, response }
  }

  it('has a cookie that scripts and other sites can’t read, and a hint cookie without data', async () => {
    const { response } = await openSignedIn()
    const [session, hint] = response.headers.getSetCookie()
    expect(session).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(hint).toMatch(/^signed-in=1; Max-Age=2592000; Path=\/; SameSite=Lax$/)
  })

  it('has a cookie for this host only on https', async () => {
    const { response, owner } = await openSignedIn({ SITE_URL: 'https://matriz.example' })
    const [session, hint] = response.headers.getSetCookie()
    expect(session).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(hint).toMatch(/; Secure; SameSite=Lax$/)
    expect(await owner.signedInAs()).toBe(credentials.email)
  })

  it('is stored as a digest only', async () => {
    const { site, owner } = await openSignedIn()
    const rows = await site.services.database.selectFrom('sessions').selectAll().execute()
    // Confirming the address also started a session.
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(owner.cookies.get('session'))
  })

  it('never uses a token planted in the browser, invented or from another session', async () => {
    const { site } = await openSignedIn()
    const attacker = visitor(site)
    await attacker.post('/conta/entrar', credentials)
    for (const planted of ['A'.repeat(43), attacker.cookies.get('session') ?? '']) {
      const victim = visitor(site)
      victim.cookies.set('session', planted)
      await victim.post('/conta/entrar', credentials)
      expect(victim.cookies.get('session')).not.toBe(planted)
      expect(await victim.signedInAs()).toBe(credentials.email)
      const browser = visitor(site)
      browser.cookies.set('session', planted)
      expect(await browser.signedInAs()).toBeNull()
    }
  })

  it('ends after 30 days without use', async () => {
    const { time, owner } = await openSignedIn()
    time.now += 29 * dayMs
    expect(await owner.signedInAs()).toBe(credentials.email)
    time.now += 29 * dayMs
    expect(await owner.signedInAs()).toBe(credentials.email)
    time.now += 31 * dayMs
    expect(await owner.signedInAs()).toBeNull()
  })

  it('ends when the clock that it was begun with turns out to have been ahead', async () => {
    const { time, owner } = await openSignedIn()
    time.now -= 12 * 60 * 60 * 1000
    expect(await owner.signedInAs()).toBe(credentials.email)
    time.now -= 365 * dayMs
    expect(await owner.signedInAs()).toBeNull()
  })

  it('leaves public pages unchanged; account pages are never cached or indexed', async () => {
    const { owner } = await openSignedIn()
    const home = await owner.get('/')
    expect(await home.text()).not.toContain(credentials.email)
    expect(home.headers.getSetCookie()).toEqual([])
    const account = await owner.get('/en/conta')
    expect(account.headers.get('cache-control')).toBe('no-store')
    const html = await account.text()
    expect(html).toContain(credentials.email)
    expect(parsePage(html).document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(
      'noindex',
    )
    expect((await owner.get('/conta/sessao')).headers.get('cache-control')).toBe('no-store')
  })
})

it('a session ends when the site changes to another identity service', async () => {
  const site = await siteOfTest('embedded')
  await signedIn(site)
  const { database, identity, clock, siteUrl, log } = site.services
  const { account_id: id, email } = await database
    .selectFrom('sessions')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect((await identity.renew({ account: { id, email }, tokens: null })).kind).toBe('valid')
  const settings = {
    kind: 'google',
    apiKey: 'key',
    emulatorHost: '127.0.0.1:9',
    tokenSyncUrl: undefined,
  } as const
  const google = googleIdentity(settings, { database, secret: 'secret', clock, siteUrl, log })
  expect(await google.renew({ account: { id, email }, tokens: null })).toEqual({ kind: 'ended' })
  const fromGoogle = { account: { id: 'google-account', email }, tokens: '{}' }
  expect(await identity.renew(fromGoogle)).toEqual({ kind: 'ended' })
})

const now = 1_795_000_000_000
const quarterHourMs = 15 * 60 * 1000
const ticket = issueTicket({ accountId: 'ana' }, 'a secret', now)

describe('a ticket for another verification mail', () => {
  it('is valid for 15 minutes', () => {
    expect(readTicket(ticket, 'a secret', now + quarterHourMs - 1)).toMatchObject({ accountId: 'ana' })
    expect(readTicket(ticket, 'a secret', now + quarterHourMs)).toBeUndefined()
  })

  it.each([
    ['from another site', issueTicket({ accountId: 'ana' }, 'another secret', now)],
    [
      'encrypted for session tokens',
      encrypt(JSON.stringify({ accountId: 'ana', until: '9e15' }), 'a secret', 'tokens'),
    ],
    ['in plain text', JSON.stringify({ accountId: 'ana', until: '9e15' })],
    ['that is empty', ''],
  ])('%s is refused', (_case, forged) => {
    expect(readTicket(forged, 'a secret', now)).toBeUndefined()
  })
})
