import { afterEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../test/database.ts'
import { eventually, type TestSite, testSite } from '../../../test/site.ts'
import { codeOf, mailedLink, type Visitor, veterinarian, visitor } from '../../../test/visitor.ts'
import { erasePersonalData } from '../privacy/personal-data.server.ts'

const sites: TestSite[] = []
afterEach(async () => {
  for (const site of sites.splice(0)) await site.remove()
})

const ana = 'ana@example.com'
const known = { email: ana, password: veterinarian.password }

describe.each(databaseKinds)('who knows a password, on the %s database', (kind) => {
  async function openVerified() {
    const site = await testSite(kind, { environment: { TRUSTED_PROXIES: '1' } })
    sites.push(site)
    await visitor(site).post('/conta/cadastro', veterinarian)
    await visitor(site).followLink(await mailedLink(site, ana, 'verification'), known.password)
    return site
  }

  async function askForLink(site: TestSite) {
    await visitor(site).post('/conta/senha', { email: ana })
    return mailedLink(site, ana, 'password-reset')
  }

  const setPassword = (site: TestSite, link: string) =>
    visitor(site).post(link, { codigo: codeOf(link), password: 'brand-new-one' })

  /** Lets something happen between the check of a sign-in's password and its session. */
  function meanwhile(site: TestSite, happens: () => Promise<unknown>) {
    const { identity } = site.services
    site.services.identity = {
      ...identity,
      async signIn(credentials) {
        const outcome = await identity.signIn(credentials)
        site.services.identity = identity
        await happens()
        return outcome
      },
    }
  }

  const sessions = (site: TestSite) => site.services.database.selectFrom('sessions').selectAll().execute()

  it('has no session left after a reset, however many sign-ins are under way', async () => {
    const site = await openVerified()
    const link = await askForLink(site)
    let over = false
    const opened: Visitor[] = []
    const attackers = [1, 2, 3, 4].map(async (host) => {
      for (let tries = 0; tries < 100 && !over; tries++) {
        const attacker = visitor(site, `203.0.113.${host}`)
        if ((await attacker.post('/envio/entrar', known)).status === 200) opened.push(attacker)
      }
    })
    await eventually(async () => opened.length >= 8)
    expect((await setPassword(site, link)).status).toBe(302)
    await new Promise((resolve) => setTimeout(resolve, 200))
    over = true
    await Promise.all(attackers)
    for (const attacker of opened) expect(await attacker.signedInAs()).toBeNull()
    expect(await sessions(site)).toHaveLength(1)
  })

  it('gets none from a sign-in during which the password was replaced', async () => {
    const site = await openVerified()
    const link = await askForLink(site)
    meanwhile(site, () => setPassword(site, link))
    const attacker = visitor(site)
    const response = await attacker.post('/envio/entrar', known)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ notice: { text: 'Senha incorreta.' } })
    expect(attacker.cookies.size).toBe(0)
  })

  it('gets none from a sign-in during which the account was deleted', async () => {
    const site = await openVerified()
    meanwhile(site, () => erasePersonalData(site.services.database, { email: ana, phone: '' }))
    expect((await visitor(site).post('/envio/entrar', known)).status).toBe(401)
    expect(await sessions(site)).toEqual([])
  })

  it('gets none from a sign-in during which the account was locked', async () => {
    const site = await openVerified()
    meanwhile(site, async () => {
      for (let guess = 0; guess < 5; guess++)
        await visitor(site).post('/envio/entrar', { ...known, password: `guess-${guess}` })
    })
    const attacker = visitor(site)
    const response = await attacker.post('/envio/entrar', known)
    expect(response.status).toBe(429)
    expect(attacker.cookies.size).toBe(0)
    // Nor was the lock lifted by it.
    expect((await visitor(site).post('/envio/entrar', known)).status).toBe(429)
  })

  it('leaves no session behind while the account is being deleted', async () => {
    const site = await openVerified()
    let over = false
    const attacker = (async () => {
      for (let tries = 0; tries < 100 && !over; tries++) await visitor(site).post('/envio/entrar', known)
    })()
    await eventually(async () => (await sessions(site)).length > 0)
    await erasePersonalData(site.services.database, { email: ana, phone: '' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    over = true
    await attacker
    expect(await sessions(site)).toEqual([])
  })
})
