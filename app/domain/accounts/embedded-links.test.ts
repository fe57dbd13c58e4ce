import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { serveHttp } from '../../../test/http-service.ts'
import { pageOf } from '../../../test/page.ts'
import { applyRetention } from '../../../test/retention.ts'
import { eventually, siteOfTest, type TestSite, type testSite } from '../../../test/site.ts'
import { mailedLink, noticeOf, producer, ticketOf, veterinarian, visitor } from '../../../test/visitor.ts'

const ana = 'ana@example.com'
const credentials = { email: ana, password: veterinarian.password }
const hourMs = 60 * 60 * 1000

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

describe.each(anyDatabaseKind)('mailed links, on the %s database', (kind) => {
  async function open(options: Parameters<typeof testSite>[1] = {}) {
    const site = await siteOfTest(kind, options)
    Object.assign(site.services.mail, { isDelivered: () => true })
    return site
  }

  /** A site with one unverified account; tests move the clock by `time.now`. */
  async function openRegistered() {
    const time = { now: 1_795_000_000_000 }
    const site = await open({ clock: () => time.now })
    await visitor(site).post('/conta/cadastro', veterinarian)
    return { site, time, link: await mailedLink(site, ana, 'verification') }
  }

  it('a verification is valid for 24 hours; its page offers a new one', async () => {
    const { site, time, link } = await openRegistered()
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
    const confirmed = await visitor(site).followLink(fresh, credentials.password)
    expect(confirmed.headers.get('location')).toBe('/en/conta?feito=confirmado')
  })

  it('a link for a new password works once within an hour', async () => {
    const { site, time } = await openRegistered()
    await visitor(site).post('/conta/senha', { email: ana })
    const link = await mailedLink(site, ana, 'password-reset')
    const codigo = new URLSearchParams(link.split('?')[1]).get('codigo') ?? ''
    time.now += hourMs + 60_000
    const late = await visitor(site).get(link)
    expect(late.status).toBe(410)
    const { document } = await pageOf(late)
    expect(Array.from(document.links, (link) => link.getAttribute('href'))).toContain('/conta/senha')
    const posted = await visitor(site).post(link, { codigo, password: 'new-password' })
    expect(posted.status).toBe(410)
    expect(await posted.text()).toContain('Este link venceu')

    await visitor(site).post('/conta/senha', { email: ana })
    const second = await mailedLink(site, ana, 'password-reset', 2)
    const fields = {
      codigo: new URLSearchParams(second.split('?')[1]).get('codigo') ?? '',
      password: 'new-password',
    }
    const responses = await Promise.all([
      visitor(site).post(second, fields),
      visitor(site).post(second, fields),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([302, 410])
    expect(await (await visitor(site).get(second)).text()).toContain('Este link já foi usado')
  })

  it('go after 30 days with the account that was never confirmed, whose address can register again', async () => {
    const { site, time, link } = await openRegistered()
    const { database } = site.services
    await visitor(site).post('/conta/cadastro', producer)
    const confirmed = await mailedLink(site, producer.email, 'verification')
    await visitor(site).followLink(confirmed, producer.password)
    const emails = async () =>
      (await database.selectFrom('accounts').select('email').orderBy('email').execute()).map(
        ({ email }) => email,
      )

    time.now += 30 * 24 * hourMs - 60_000
    await applyRetention(site)
    expect(await emails()).toEqual(['ana@example.com', 'joao@example.com'])
    time.now += 120_000
    await applyRetention(site)
    expect(await emails()).toEqual(['joao@example.com'])
    expect(await database.selectFrom('account_links').select('used_at').execute()).toHaveLength(1)
    const late = await visitor(site).get(link)
    expect(late.status).toBe(404)
    const registration = { ...veterinarian, password: 'password-of-ana' }
    expect((await visitor(site).post('/conta/cadastro', registration)).status).toBe(302)
  })

  it('are mailed at most once a minute and five times an hour', async () => {
    const { site, time } = await openRegistered()
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

  it('are valid from when they were sent, even if the mail service was down before', async () => {
    const service = await startMailService()
    const time = { now: 1_795_000_000_000 }
    const site = await open({
      clock: () => time.now,
      environment: {
        EMAILJS_PUBLIC_KEY: 'key',
        EMAILJS_SERVICE_ID: 'service',
        EMAILJS_TEMPLATE_ID: 'template',
        EMAILJS_API_URL: service.address,
      },
    })
    expect((await visitor(site).post('/conta/cadastro', veterinarian)).status).toBe(302)
    // The failure schedules the next attempt by the clock, so the clock moves afterwards.
    await eventually(async () =>
      (await waitingMails(site)).every(({ last_failure }) => last_failure !== null),
    )
    expect(await waitingMails(site)).toHaveLength(2)
    time.now += 30 * hourMs
    service.status = 200
    site.services.outbox.wake()
    await eventually(async () => (await waitingMails(site)).length === 0)
    const link = new URL(service.links[0] ?? '')
    time.now += 20 * hourMs
    const confirmed = await visitor(site).followLink(link.pathname + link.search, credentials.password)
    expect(confirmed.status).toBe(302)
  })

  it('are stored only as digests once mailed, like passwords', async () => {
    const { site, link } = await openRegistered()
    const { database } = site.services
    await eventually(async () => (await waitingMails(site)).length === 0)
    const rows = [
      ...(await database.selectFrom('mails').selectAll().execute()),
      ...(await database.selectFrom('account_links').selectAll().execute()),
      ...(await database.selectFrom('leads').selectAll().execute()),
      ...(await database.selectFrom('accounts').selectAll().execute()),
    ]
    expect(JSON.stringify(rows)).not.toContain(new URLSearchParams(link.split('?')[1]).get('codigo'))
    expect(JSON.stringify(rows)).not.toContain(veterinarian.password)
    const { password } = await database.selectFrom('accounts').select('password').executeTakeFirstOrThrow()
    expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

const waitingMails = (site: TestSite) =>
  site.services.database.selectFrom('mails').selectAll().where('state', '=', 'waiting').execute()

/** A fake EmailJS that fails until `status` is 200, and records the links in accepted mails. */
async function startMailService() {
  const state = { status: 500, links: [] as string[], address: '' }
  const host = await serveHttp((_request, response, body) => {
    if (state.status === 200) {
      const { link } = JSON.parse(body.toString()).template_params
      if (link) state.links.push(link)
    }
    response.writeHead(state.status).end()
  })
  state.address = `http://${host}`
  return state
}
