import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anyDatabaseKind, type DatabaseKind, databaseKinds } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { rounds } from '../../../test/scope.ts'
import { eventually, siteOfTest, type TestSite } from '../../../test/site.ts'
import { signedIn } from '../../../test/staff.ts'
import { codeOf, mailedLink, noticeOf, ticketOf, veterinarian, visitor } from '../../../test/visitor.ts'
import { erasePersonalData } from '../privacy/personal-data.server.ts'

const ana = 'ana@example.com'
const { password } = veterinarian
const credentials = { email: ana, password }
const start = 1_795_000_000_000
const hourMs = 60 * 60 * 1000
const quarterHourMs = hourMs / 4

it('of requests for a new password at the same moment, in several processes, one is mailed', async () => {
  const site = await siteOfTest('postgres')
  await visitor(site).post('/conta/cadastro', veterinarian)
  const { database, identity } = site.services
  const together = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 12 }, work))
  // Opens the connections.
  await together(() => sql`select pg_sleep(0.1)`.execute(database))
  await together(() => identity.requestReset(ana, 'pt'))
  const mails = database.selectFrom('mails').select('id').where('template', '=', 'password-reset')
  expect(await mails.execute()).toHaveLength(1)
})

/** A site where somebody has registered an address of the staff; tests move the clock by `time.now`. */
async function openRegistered(kind: DatabaseKind) {
  const time = { now: start }
  const site = await siteOfTest(kind, {
    clock: () => time.now,
    environment: { TRUSTED_PROXIES: '1', STAFF_EMAILS: ana },
  })
  // People of these tests read the mails in the folder.
  Object.assign(site.services.mail, { isDelivered: () => true })
  await visitor(site).post('/conta/cadastro', veterinarian)
  return { site, time, link: await mailedLink(site, ana, 'verification') }
}

async function resetLink(site: TestSite, count = 1) {
  await visitor(site).post('/conta/senha', { email: ana })
  return mailedLink(site, ana, 'password-reset', count)
}

describe.each(anyDatabaseKind)('mailed links, on the %s database', (kind) => {
  const open = () => openRegistered(kind)

  it('a verification is valid for 24 hours; its page offers a new one', async () => {
    const { site, time, link } = await open()
    time.now += 24 * hourMs + 60_000
    const late = await visitor(site).get(link)
    expect(late.status).toBe(410)
    expect(await late.clone().text()).toContain('Este link venceu')
    const ticket = await ticketOf(late)
    const again = await visitor(site).post('/en/conta/confirmar', { intent: 'resend', ticket })
    expect(await noticeOf(again)).toContain('We have sent a new confirmation e-mail.')
    const fresh = await mailedLink(site, ana, 'verification', 2)
    expect(fresh).toMatch(/^\/en\/conta\/confirmar/)
    time.now += 23 * hourMs
    const confirmed = await visitor(site).followLink(fresh, password)
    expect(confirmed.headers.get('location')).toBe('/en/conta?feito=confirmado')
  })

  it('for a new password are valid for an hour, and lead to another one', async () => {
    const { site, time } = await open()
    const link = await resetLink(site)
    time.now += hourMs + 60_000
    const late = await visitor(site).get(link)
    expect(late.status).toBe(410)
    const { document } = await pageOf(late)
    expect(Array.from(document.links, (link) => link.getAttribute('href'))).toContain('/conta/senha')
    const posted = await visitor(site).post(link, { codigo: codeOf(link), password: 'new-password' })
    expect(posted.status).toBe(410)
    expect(await posted.text()).toContain('Este link venceu')
  })

  it.each(['verification', 'password-reset'])('for %s are taken once, also of two at once', async (kind) => {
    const { site, link: verification } = await open()
    const link = kind === 'verification' ? verification : await resetLink(site)
    const take = () => visitor(site).followLink(link, password)
    const statuses = (await Promise.all([take(), take()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([302, 410])
    expect((await take()).status).toBe(410)
    expect(await (await visitor(site).get(link)).text()).toContain('Este link já foi usado')
    expect((await visitor(site).post('/conta/entrar', credentials)).status).toBe(302)
  })

  it('are mailed at most once a minute and five times an hour', async () => {
    const { site, time } = await open()
    for (let request = 0; request < 20; request++) {
      await visitor(site).post('/conta/senha', { email: ana })
      if (request % 2) time.now += 61_000
    }
    const mails = await site.services.database
      .selectFrom('mails')
      .select('id')
      .where('template', '=', 'password-reset')
      .execute()
    expect(mails).toHaveLength(5)
  })

  it.each([{ state: 'waiting' }, { state: 'sent', sent_at: start + 30 * hourMs }] as const)(
    'are valid from when they were sent, however late: %j',
    async (mail) => {
      const { site, time, link } = await open()
      await mailsSent(site)
      time.now += 50 * hourMs
      await site.services.database.updateTable('mails').set(mail).execute()
      expect((await visitor(site).followLink(link, password)).status).toBe(302)
    },
  )

  it('are stored only as digests once mailed, like passwords', async () => {
    const { site, link } = await open()
    const { database } = site.services
    await mailsSent(site)
    const rows = [
      ...(await database.selectFrom('mails').selectAll().execute()),
      ...(await database.selectFrom('account_links').selectAll().execute()),
      ...(await database.selectFrom('leads').selectAll().execute()),
      ...(await database.selectFrom('accounts').selectAll().execute()),
    ]
    expect(JSON.stringify([rows, site.logged])).not.toContain(codeOf(link))
    expect(JSON.stringify(rows)).not.toContain(password)
    const account = await database.selectFrom('accounts').select('password').executeTakeFirstOrThrow()
    expect(account.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

async function mailsSent({ services: { database } }: TestSite) {
  const waiting = database.selectFrom('mails').select('id').where('state', '=', 'waiting')
  await eventually(async () => (await waiting.execute()).length === 0)
}

describe.each(anyDatabaseKind)('an address that a stranger registered, on the %s database', (kind) => {
  const open = () => openRegistered(kind)

  /** The stranger chose the password. */
  const canStrangerEnter = async (site: TestSite) => {
    const stranger = visitor(site, '203.0.113.9')
    await stranger.post('/conta/entrar', credentials)
    return (await stranger.get('/painel')).status === 200
  }

  it('is not confirmed when people or programs open the mailed link', async () => {
    const { site, link } = await open()
    const program = visitor(site, '203.0.113.7')
    const [path, search] = link.split('?')
    for (const address of [link, link, `/en${link}`, `${path}.data?${search}`])
      expect((await program.get(address)).status).toBe(200)
    expect((await program.head(link)).status).toBe(200)
    await site.request(link, { headers: { Purpose: 'prefetch', 'Sec-Purpose': 'prefetch' } })
    expect(program.cookies.size).toBe(0)
    expect(await canStrangerEnter(site)).toBe(false)
    expect((await visitor(site).followLink(link, password)).status).toBe(302)
  })

  it('is not confirmed when its owner opens the link and enters a different password', async () => {
    const { site, link } = await open()
    const owner = visitor(site)
    const response = await owner.followLink(link, 'password-of-ana')
    expect(response.status).toBe(401)
    expect(await noticeOf(response)).toBe('Senha incorreta.')
    expect(owner.cookies.size).toBe(0)
    expect(await canStrangerEnter(site)).toBe(false)
    const guess = { email: ana, password: 'password-of-ana' }
    expect((await visitor(site).post('/conta/entrar', guess)).status).toBe(401)
  })

  it('belongs to its owner after they set a new password; the stranger’s password stops working', async () => {
    const { site, link } = await open()
    const owner = visitor(site)
    const { getByRole } = await pageOf(await owner.get(link))
    const newPasswordLink = getByRole('link', { name: 'Criar uma nova senha' }).getAttribute('href') ?? ''
    expect((await owner.followLink(newPasswordLink, 'password-of-ana')).headers.get('location')).toBe(
      '/conta?feito=nova-senha',
    )
    expect((await owner.get('/painel')).status).toBe(200)
    expect(await canStrangerEnter(site)).toBe(false)
    expect((await visitor(site).followLink(link, password)).status).toBe(410)
    expect((await visitor(site).followLink(newPasswordLink, 'another-one')).status).toBe(410)
  })

  it('accepts no other mailed link once it is confirmed', async () => {
    const { site, time, link } = await open()
    const refused = await visitor(site).post('/conta/entrar', credentials)
    const ticket = await ticketOf(refused)
    time.now += 61_000
    await visitor(site).post('/conta/entrar', { intent: 'resend', ticket })
    const second = await mailedLink(site, ana, 'verification', 2)
    const newPassword = second.replace('confirmar', 'nova-senha')
    await visitor(site).followLink(link, password)
    expect((await visitor(site).get(second)).status).toBe(200)
    expect((await visitor(site).followLink(second, password)).status).toBe(410)
    expect((await visitor(site).followLink(newPassword, 'taken-over')).status).toBe(410)
  })

  it('gets only five password checks for any number of guesses on the link’s page', async () => {
    const guesses = rounds(1000)
    const { site, time, link } = await open()
    const guess = async (number: number) => {
      const browser = visitor(site, `203.0.${number >> 8}.${number & 255}`)
      const fields = { codigo: codeOf(link), password: `guess-${number}` }
      return (await browser.submit('/conta/confirmar', fields)).status
    }
    const statuses: number[] = []
    for (let from = 0; from < guesses; from += 20)
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, (_, more) => guess(from + more)))))
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(guesses - 5)
    const late = await visitor(site).followLink(link, password)
    expect(late.status).toBe(429)
    expect(await noticeOf(late)).toBe('Muitas tentativas. Tente novamente mais tarde.')
    time.now += quarterHourMs + 1000
    expect((await visitor(site).followLink(link, password)).status).toBe(302)
  })
})

describe.each(databaseKinds)('an attacker who knows the password, on the %s database', (kind) => {
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

  const changes: [string, (site: TestSite) => Promise<unknown>, number][] = [
    [
      'the password changes',
      async (site) => visitor(site).followLink(await resetLink(site), 'brand-new-one'),
      401,
    ],
    [
      'the account is deleted',
      ({ services }) => erasePersonalData(services.database, { email: ana, phone: '' }),
      401,
    ],
    [
      'the account is locked',
      async (site) => {
        for (let guess = 0; guess < 5; guess++)
          await visitor(site).submit('/conta/entrar', { ...credentials, password: `guess-${guess}` })
      },
      429,
    ],
  ]
  it.each(changes)('gets no session when %s during the sign-in', async (_, change, status) => {
    const site = await siteOfTest(kind, { environment: { TRUSTED_PROXIES: '1' } })
    await signedIn(site)
    duringSignIn(site, () => change(site))
    const attacker = visitor(site)
    expect((await attacker.submit('/conta/entrar', credentials)).status).toBe(status)
    expect(attacker.cookies.size).toBe(0)
    expect((await attacker.submit('/conta/entrar', credentials)).status).toBe(status)
  })
})
