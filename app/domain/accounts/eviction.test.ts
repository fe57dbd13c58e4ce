import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../test/database.ts'
import { siteOfTest, type TestSite } from '../../../test/site.ts'
import { codeOf, mailedLink, veterinarian, visitor } from '../../../test/visitor.ts'
import { erasePersonalData } from '../privacy/personal-data.server.ts'

const ana = 'ana@example.com'
const credentials = { email: ana, password: veterinarian.password }

describe.each(databaseKinds)('an attacker who knows the password, on the %s database', (kind) => {
  async function openVerified() {
    const site = await siteOfTest(kind, { environment: { TRUSTED_PROXIES: '1' } })
    await visitor(site).post('/conta/cadastro', veterinarian)
    await visitor(site).followLink(await mailedLink(site, ana, 'verification'), credentials.password)
    return site
  }

  async function requestReset(site: TestSite) {
    await visitor(site).post('/conta/senha', { email: ana })
    return mailedLink(site, ana, 'password-reset')
  }

  const setPassword = (site: TestSite, link: string) =>
    visitor(site).post(link, { codigo: codeOf(link), password: 'brand-new-one' })

  /** Runs `action` between the next sign-in's password check and the start of its session. */
  function duringSignIn(site: TestSite, action: () => Promise<unknown>) {
    const { identity } = site.services
    site.services.identity = {
      ...identity,
      async signIn(credentials) {
        const outcome = await identity.signIn(credentials)
        site.services.identity = identity
        await action()
        return outcome
      },
    }
  }

  const storedSessions = (site: TestSite) =>
    site.services.database.selectFrom('sessions').selectAll().execute()

  it('gets no session when the password changes during the sign-in', async () => {
    const site = await openVerified()
    const link = await requestReset(site)
    duringSignIn(site, () => setPassword(site, link))
    const attacker = visitor(site)
    const response = await attacker.submit('/conta/entrar', credentials)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ notice: { text: 'Senha incorreta.' } })
    expect(attacker.cookies.size).toBe(0)
  })

  it('gets no session when the account is deleted during the sign-in', async () => {
    const site = await openVerified()
    duringSignIn(site, () => erasePersonalData(site.services.database, { email: ana, phone: '' }))
    expect((await visitor(site).submit('/conta/entrar', credentials)).status).toBe(401)
    expect(await storedSessions(site)).toEqual([])
  })

  it('gets no session when the account is locked during the sign-in', async () => {
    const site = await openVerified()
    duringSignIn(site, async () => {
      for (let guess = 0; guess < 5; guess++)
        await visitor(site).submit('/conta/entrar', { ...credentials, password: `guess-${guess}` })
    })
    const attacker = visitor(site)
    const response = await attacker.submit('/conta/entrar', credentials)
    expect(response.status).toBe(429)
    expect(attacker.cookies.size).toBe(0)
    // The interrupted sign-in did not remove the lock.
    expect((await visitor(site).submit('/conta/entrar', credentials)).status).toBe(429)
  })
})
