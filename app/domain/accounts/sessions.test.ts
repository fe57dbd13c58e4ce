import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { siteOfTest } from '../../../test/site.ts'
import { signedIn } from '../../../test/staff.ts'
import { veterinarian, visitor } from '../../../test/visitor.ts'
import { encrypt } from '../../platform/encryption.server.ts'
import { accountPaths, claimPath, ownDataPath } from '../paths.ts'
import { googleIdentity } from './google-identity.server.ts'
import { issueTicket, readTicket } from './identity.server.ts'

const credentials = { email: 'ana@example.com', password: veterinarian.password }
const dayMs = 24 * 60 * 60 * 1000

describe.each(anyDatabaseKind)('a session, on the %s database', (kind) => {
  async function openSignedIn(environment: Record<string, string> = {}) {
    const time = { now: 1_795_000_000_000 }
    const site = await siteOfTest(kind, { clock: () => time.now, environment })
    await signedIn(site)
    const owner = visitor(site)
    const response = await owner.post('/conta/entrar', credentials)
    return { site, time, owner, response }
  }

  it.each([
    ['http://localhost:3000', 'session', ''],
    ['https://matriz.example', '__Host-session', 'Secure; '],
  ])(
    'at %s has a cookie that only the site reads, and a hint cookie without data',
    async (address, name, secure) => {
      const { response, owner } = await openSignedIn({ SITE_URL: address })
      const [session, hint] = response.headers.getSetCookie()
      const attributes = `Max-Age=2592000; Path=/; ${secure}SameSite=Lax`
      const withoutToken = session?.replace(/=[\w-]{43};/, '=;')
      expect(withoutToken).toBe(`${name}=; ${attributes.replace('Path=/;', 'Path=/; HttpOnly;')}`)
      expect(hint).toBe(`signed-in=1; ${attributes}`)
      expect(await owner.signedInAs()).toBe(credentials.email)
    },
  )

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

  it('leaves public pages unchanged', async () => {
    const { owner } = await openSignedIn()
    const home = await owner.get('/')
    expect(await home.text()).not.toContain(credentials.email)
    expect(home.headers.getSetCookie()).toEqual([])
  })

  it('account pages are never cached or indexed; those of mailed links tell other sites no address', async () => {
    const { owner } = await openSignedIn()
    expect((await owner.get('/conta/sessao')).headers.get('cache-control')).toBe('no-store')
    const { confirm, newPassword, invitation } = accountPaths
    for (const path of ['/en/conta', confirm, newPassword, invitation, claimPath, ownDataPath]) {
      const response = await owner.get(`${path}?codigo=x`)
      expect(response.headers.get('cache-control'), path).toBe('no-store')
      if (path !== '/en/conta') expect(response.headers.get('referrer-policy'), path).toBe('strict-origin')
      const html = await response.text()
      expect(html, path).toContain('<meta name="robots" content="noindex"/>')
      expect(html, path).not.toMatch(/(?:src|srcset)="https?:/)
    }
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

it('a ticket for another verification mail is valid for 15 minutes, and none can be made up', () => {
  const ticket = issueTicket({ accountId: 'ana' }, 'a secret', now)
  expect(readTicket(ticket, 'a secret', now + quarterHourMs - 1)).toMatchObject({ accountId: 'ana' })
  expect(readTicket(ticket, 'a secret', now + quarterHourMs)).toBeUndefined()
  const content = JSON.stringify({ accountId: 'ana', until: '9e15' })
  const ofAnotherSite = issueTicket({ accountId: 'ana' }, 'another secret', now)
  for (const forged of [ofAnotherSite, encrypt(content, 'a secret', 'tokens'), content, ''])
    expect(readTicket(forged, 'a secret', now), forged).toBeUndefined()
})
