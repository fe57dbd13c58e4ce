import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { siteOfTest, type TestSite } from '../../../test/site.ts'
import { mailedLink, producer, type Visitor, veterinarian, visitor } from '../../../test/visitor.ts'

const credentials = { email: 'ana@example.com', password: veterinarian.password }
const wrongCredentials = { ...credentials, password: 'not-this-one' }
const dayMs = 24 * 60 * 60 * 1000

describe.each(anyDatabaseKind)(
  'an account that strangers locked with wrong passwords, on the %s database',
  (kind) => {
    async function openLocked(environment: Record<string, string> = {}) {
      const time = { now: 1_795_000_000_000 }
      const site = await siteOfTest(kind, {
        clock: () => time.now,
        environment: { TRUSTED_PROXIES: '1', ...environment },
      })
      const owner = await withAccount(site, veterinarian)
      const device = await owner.submit('/conta/entrar', credentials)
      await lock(site)
      return { site, time, owner, device }
    }

    async function withAccount(site: TestSite, person: typeof veterinarian | typeof producer) {
      const owner = visitor(site)
      await owner.post('/conta/cadastro', { ...person })
      const link = await mailedLink(site, person.email.toLowerCase(), 'verification')
      await owner.followLink(link, person.password)
      return owner
    }

    async function lock(site: TestSite) {
      const stranger = visitor(site, '203.0.113.9')
      for (let guess = 0; guess < 5; guess++) await stranger.submit('/conta/entrar', wrongCredentials)
      expect((await stranger.submit('/conta/entrar', credentials)).status).toBe(429)
    }

    const signIn = async (browser: Visitor, fields = credentials) =>
      (await browser.submit('/conta/entrar', fields)).status

    it('opens only on a device that signed in before, even after signing out', async () => {
      const { site, owner } = await openLocked()
      await owner.submit('/conta', {})
      expect(await signIn(owner)).toBe(200)
      expect(await signIn(visitor(site, '198.51.100.7'))).toBe(429)
      expect(await signIn(visitor(site, '203.0.113.9'))).toBe(429)
    })

    it('opens on a known device even when its network address has no attempts left', async () => {
      const { site, owner } = await openLocked()
      for (let account = 0; account < 40; account++)
        await signIn(visitor(site), { email: `user${account}@example.com`, password: 'password' })
      expect(await signIn(owner)).toBe(200)
    })

    it('allows five attempts on a known device, which do not count for other devices', async () => {
      const { site, time, owner } = await openLocked()
      const statuses = []
      for (let guess = 0; guess < 20; guess++) statuses.push(await signIn(owner, wrongCredentials))
      expect(statuses.filter((status) => status === 401)).toHaveLength(5)
      expect(statuses.slice(5).every((status) => status === 429)).toBe(true)
      expect(await signIn(owner)).toBe(429)
      time.now += 15 * 60 * 1000 + 1000
      expect(await signIn(visitor(site))).toBe(200)
    })

    it('accepts a device cookie for one account, one password and 180 days, and no forged one', async () => {
      const { site, time, owner } = await openLocked()
      const [name, value] = [...owner.cookies].find(([each]) => each.startsWith('device-')) ?? ['', '']
      expect(value).not.toContain('ana')
      const forger = visitor(site)
      const [end, nonce, signature] = value.split('.')
      for (const forged of [
        '',
        `${end}.${nonce}`,
        `${end}.${nonce}.${'A'.repeat(signature?.length ?? 0)}`,
        `${Number(end) + 1}.${nonce}.${signature}`,
        `${end}.other.${signature}`,
      ]) {
        forger.cookies.set(name, forged)
        expect(await signIn(forger)).toBe(429)
      }
      const other = await withAccount(site, producer)
      const [, others] = [...other.cookies].find(([each]) => each.startsWith('device-')) ?? ['', '']
      other.cookies.set(name, others)
      expect(await signIn(other)).toBe(429)

      const inTime = visitor(site)
      inTime.cookies.set(name, value)
      time.now += 180 * dayMs - 60_000
      await lock(site)
      expect(await signIn(inTime)).toBe(200)
      const late = visitor(site)
      late.cookies.set(name, value)
      time.now += 120_000
      expect(await signIn(late)).toBe(429)
    })

    it('accepts only the device that set the new password after a reset', async () => {
      const { site, owner } = await openLocked()
      const setter = visitor(site)
      await setter.post('/conta/senha', { email: credentials.email })
      await setter.followLink(await mailedLink(site, credentials.email, 'password-reset'), 'brand-new-one')
      await lock(site)
      const fresh = { ...credentials, password: 'brand-new-one' }
      expect(await signIn(owner, fresh)).toBe(429)
      expect(await signIn(setter, fresh)).toBe(200)
    })

    it('has a device cookie that scripts and other sites can’t read', async () => {
      const { device } = await openLocked({ SITE_URL: 'https://matriz.example' })
      const line = device.headers.getSetCookie().find((each) => each.includes('device-'))
      expect(line).toMatch(
        /^__Host-device-[\w-]{8}=\d+\.[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      )
    })
  },
)
