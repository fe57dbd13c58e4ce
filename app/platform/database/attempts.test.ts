import { describe, expect, it } from 'vitest'
import { alikeOn, databaseKinds, databaseOfTest } from '../../../test/database.ts'
import { rounds } from '../../../test/scope.ts'
import { siteOfTest, type TestSite } from '../../../test/site.ts'
import { signedIn } from '../../../test/staff.ts'
import { mailedLink, veterinarian, visitor } from '../../../test/visitor.ts'
import { acceptPasswordAttempt, beginSignIn } from './attempts.server.ts'

const credentials = { email: 'ana@example.com', password: veterinarian.password }
const guesses = rounds(1000)
const windowMs = 15 * 60 * 1000

/** The status of a sign-in from an address. */
async function signIn(site: TestSite, address?: string, typed: Partial<typeof credentials> = {}) {
  return (await visitor(site, address).submit('/conta/entrar', { ...credentials, ...typed })).status
}

describe.each(databaseKinds)('guessing a password, on the %s database', (kind) => {
  const alike = alikeOn(kind)
  async function openVerified() {
    const time = { now: 1_795_000_000_000 }
    const site = await siteOfTest(kind, { clock: () => time.now, environment: { TRUSTED_PROXIES: '1' } })
    await signedIn(site)
    return { site, time }
  }

  it('allows five of all guesses from one address; a mailed link still lets the owner in there', async () => {
    const { site } = await openVerified()
    const statuses: number[] = []
    for (let guess = 0; guess < guesses; guess += 20) {
      const some = Array.from({ length: 20 }, (_, more) => ({ password: `guess-${guess + more}` }))
      statuses.push(...(await Promise.all(some.map((typed) => signIn(site, '203.0.113.7', typed)))))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(guesses - 5)

    expect(await signIn(site, '203.0.113.7')).toBe(429)
    const owner = visitor(site, '198.51.100.1')
    await owner.post('/conta/senha', { email: credentials.email })
    const link = await mailedLink(site, credentials.email, 'password-reset')
    const codigo = new URLSearchParams(link.split('?')[1]).get('codigo') ?? ''
    await owner.post(link, { codigo, password: 'brand-new-one' })
    expect(await owner.signedInAs()).toBe(credentials.email)
    expect(await signIn(site, '198.51.100.2', { password: 'brand-new-one' })).toBe(200)
  })

  it('attack: a stranger, or many of them, cannot lock the owner out', async () => {
    const { site, time } = await openVerified()
    for (const stranger of ['203.0.113.7', '203.0.113.8', '2001:db8:0:1::5'])
      for (let guess = 0; guess < 8; guess++) await signIn(site, stranger, { password: `guess-${guess}` })
    expect(await signIn(site, '198.51.100.1')).toBe(200)
    expect(await signIn(site, '2001:db8:0:1::6')).toBe(429)
    time.now += windowMs + 1000
    expect(await signIn(site, '203.0.113.7')).toBe(200)
  })

  alike('is limited to thirty attempts from one address for all accounts', async () => {
    const { site } = await openVerified()
    const statuses: number[] = []
    for (let account = 0; account < 40; account++)
      statuses.push(await signIn(site, '203.0.113.7', { email: `user${account}@example.com` }))
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(await signIn(site, '203.0.113.7')).toBe(429)
    expect(await signIn(site, '203.0.113.8')).toBe(200)
  })

  alike('is limited to thirty registrations with addresses in use', async () => {
    const { site } = await openVerified()
    const statuses: number[] = []
    for (let tries = 0; tries < 32; tries++) {
      const fields = { ...veterinarian, telefone: `(34) 99999-${1_000 + tries}`, password: 'another-one' }
      statuses.push((await visitor(site).submit('/conta/cadastro', fields)).status)
    }
    expect(statuses.filter((status) => status === 409)).toHaveLength(30)
    expect(statuses.slice(30)).toEqual([429, 429])
  })

  alike('can continue after 15 minutes or after the right password', async () => {
    const { site, time } = await openVerified()
    const guess = (password: string) => signIn(site, undefined, { password })
    for (let tries = 0; tries < 4; tries++) await guess('wrong-password')
    expect(await guess(credentials.password)).toBe(200)
    for (let tries = 0; tries < 5; tries++) expect(await guess('wrong-password')).toBe(401)
    expect(await guess(credentials.password)).toBe(429)
    time.now += windowMs + 1000
    expect(await guess(credentials.password)).toBe(200)
  })
})

it.each(databaseKinds)(
  'an attempt that begins while another one ends refuses neither, on the %s database',
  async (kind) => {
    const { database } = await databaseOfTest(kind)
    const services = {
      database,
      clock: () => 1_795_000_000_000,
      secret: 'secret',
      clientAddress: '203.0.113.7',
    }
    const begin = () => beginSignIn(services, 'ana@example.com')
    const attempt = await begin()
    if (!attempt) throw new Error('the first attempt is over the limit')
    let another: ReturnType<typeof begin> | undefined
    const interrupted = database.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        another ??= begin()
        await another
        return result
      },
    })
    expect(await acceptPasswordAttempt({ ...services, database: interrupted }, attempt)).toBe(true)
    expect(await another).toBeDefined()
  },
)
