import { describe, expect, it } from 'vitest'
import { anyDatabaseKind, databaseKinds } from '../../../test/database.ts'
import { pageOf, parsePage } from '../../../test/page.ts'
import { rounds } from '../../../test/scope.ts'
import { siteOfTest, type TestSite } from '../../../test/site.ts'
import { codeOf, mailedLink, noticeOf, ticketOf, veterinarian, visitor } from '../../../test/visitor.ts'
import { erasePersonalData } from '../privacy/personal-data.server.ts'

/** A stranger registered this address and chose the password. */
const victimEmail = 'ana@example.com'
const strangerCredentials = { email: victimEmail, password: veterinarian.password }
const quarterHourMs = 15 * 60 * 1000

describe.each(anyDatabaseKind)('an address that a stranger registered, on the %s database', (kind) => {
  async function openRegistered() {
    const time = { now: 1_795_000_000_000 }
    const site = await siteOfTest(kind, {
      clock: () => time.now,
      environment: { TRUSTED_PROXIES: '1', STAFF_EMAILS: victimEmail },
    })
    await visitor(site).post('/conta/cadastro', veterinarian)
    return { site, time, link: await mailedLink(site, victimEmail, 'verification') }
  }

  const canStrangerEnter = async (site: TestSite) => {
    const stranger = visitor(site, '203.0.113.9')
    await stranger.post('/conta/entrar', strangerCredentials)
    return (await stranger.get('/painel')).status === 200
  }

  it('is not confirmed when people or programs open the mailed link', async () => {
    const { site, link } = await openRegistered()
    const program = visitor(site, '203.0.113.7')
    const [path, search] = link.split('?')
    for (const address of [link, link, `/en${link}`, `${path}.data?${search}`])
      expect((await program.get(address)).status).toBe(200)
    expect((await program.head(link)).status).toBe(200)
    await site.request(link, { headers: { Purpose: 'prefetch', 'Sec-Purpose': 'prefetch' } })
    expect(program.cookies.size).toBe(0)
    expect(await canStrangerEnter(site)).toBe(false)
    expect((await visitor(site).followLink(link, strangerCredentials.password)).status).toBe(302)
  })

  it('is not confirmed when its owner opens the link and enters a different password', async () => {
    const { site, link } = await openRegistered()
    const owner = visitor(site)
    const response = await owner.followLink(link, 'password-of-ana')
    expect(response.status).toBe(401)
    expect(await noticeOf(response)).toBe('Senha incorreta.')
    expect(owner.cookies.size).toBe(0)
    expect(await canStrangerEnter(site)).toBe(false)
    const guess = { email: victimEmail, password: 'password-of-ana' }
    expect((await visitor(site).post('/conta/entrar', guess)).status).toBe(401)
  })

  it('belongs to its owner after they set a new password; the stranger’s password stops working', async () => {
    const { site, link } = await openRegistered()
    const owner = visitor(site)
    const { getByRole } = await pageOf(await owner.get(link))
    const newPasswordLink = getByRole('link', { name: 'Criar uma nova senha' }).getAttribute('href') ?? ''
    expect((await owner.followLink(newPasswordLink, 'password-of-ana')).headers.get('location')).toBe(
      '/conta?feito=nova-senha',
    )
    expect((await owner.get('/painel')).status).toBe(200)
    expect(await canStrangerEnter(site)).toBe(false)
    expect((await visitor(site).followLink(link, strangerCredentials.password)).status).toBe(410)
    expect((await visitor(site).followLink(newPasswordLink, 'another-one')).status).toBe(410)
  })

  it('accepts no other mailed link once it is confirmed', async () => {
    const { site, time, link } = await openRegistered()
    const refused = await visitor(site).post('/conta/entrar', strangerCredentials)
    const ticket = await ticketOf(refused)
    time.now += 61_000
    await visitor(site).post('/conta/entrar', { intent: 'resend', ticket })
    const second = await mailedLink(site, victimEmail, 'verification', 2)
    const newPassword = second.replace('confirmar', 'nova-senha')
    await visitor(site).followLink(link, strangerCredentials.password)
    expect((await visitor(site).get(second)).status).toBe(200)
    expect((await visitor(site).followLink(second, strangerCredentials.password)).status).toBe(410)
    expect((await visitor(site).followLink(newPassword, 'taken-over')).status).toBe(410)
  })

  it('gets only five password checks for any number of guesses on the link’s page', async () => {
    const guesses = rounds(1000)
    const { site, time, link } = await openRegistered()
    const statuses: number[] = []
    for (let guess = 0; guess < guesses; guess += 20)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, async (_, more) => {
            const address = `203.0.${guess >> 8}.${(guess + more) & 255}`
            const fields = { ...fieldsOf(link), password: `guess-${more}` }
            return (await visitor(site, address).submit('/conta/confirmar', fields)).status
          }),
        )),
      )
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(guesses - 5)
    const late = await visitor(site).followLink(link, strangerCredentials.password)
    expect(late.status).toBe(429)
    expect(await noticeOf(late)).toBe('Muitas tentativas. Tente novamente mais tarde.')
    time.now += quarterHourMs + 1000
    expect((await visitor(site).followLink(link, strangerCredentials.password)).status).toBe(302)
  }, 60_000)

  it('is confirmed once with its registration’s password, which also signs in', async () => {
    const { site, link } = await openRegistered()
    const owner = visitor(site)
    const responses = await Promise.all([
      owner.followLink(link, strangerCredentials.password),
      visitor(site).followLink(link, strangerCredentials.password),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([302, 410])
    const entered = visitor(site)
    expect((await entered.post('/conta/entrar', strangerCredentials)).status).toBe(302)
    expect((await visitor(site).followLink(link, strangerCredentials.password)).status).toBe(410)
    expect(await (await visitor(site).get(link)).text()).toContain('Este link já foi usado')
  })

  it('has a confirmation page that is not indexed and does not leak the code', async () => {
    const { site, link } = await openRegistered()
    const response = await visitor(site).get(link)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('strict-origin')
    const html = await response.text()
    expect(parsePage(html).document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(
      'noindex',
    )
    expect(html).not.toMatch(/(?:src|srcset)="https?:/)
    expect(html).not.toContain(strangerCredentials.password)
    expect(site.logged.join()).not.toContain(fieldsOf(link).codigo)
  })
})

const fieldsOf = (link: string) => ({ codigo: new URLSearchParams(link.split('?')[1]).get('codigo') ?? '' })

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
