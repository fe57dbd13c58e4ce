import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { openOwnData, ownDataLink } from '../../../test/own-data.ts'
import { pageOf } from '../../../test/page.ts'
import { readFiles } from '../../../test/read-files.ts'
import { applyRetention } from '../../../test/retention.ts'
import { eventually, siteOfTest, type TestSite } from '../../../test/site.ts'
import { message, signedIn } from '../../../test/staff.ts'
import { codeOf, mailsTo, veterinarian, visitor } from '../../../test/visitor.ts'
import { ownDataFilePath, ownDataPaths } from '../paths.ts'

const person = { nomeCompleto: 'João Pé de Serra', email: 'joao@example.com' }
const { ownData, ownDataView } = ownDataPaths
const minuteMs = 60 * 1000
const stranger = {
  ...message,
  name: 'Outra Pessoa',
  email: 'outra@example.com',
  message: 'Segredo da outra.',
}

/** A link's hour begins when its mail is recorded as sent, which is after the copy is in the folder. */
const allSent = ({ services: { database } }: TestSite) =>
  eventually(async () =>
    (await database.selectFrom('mails').select('state').execute()).every(({ state }) => state === 'sent'),
  )

describe.each(anyDatabaseKind)('a visitor’s own data, on the %s database', (kind) => {
  async function open() {
    const time = { now: Date.parse('2026-11-22T12:00:00Z') }
    const site = await siteOfTest(kind, { clock: () => time.now })
    const { database } = site.services
    const acts = async () =>
      (await database.selectFrom('own_data_acts').selectAll().orderBy('acted_at').execute()).map(
        ({ act, leads, accounts }) => [act, leads, accounts],
      )
    return { site, time, database, acts, browser: visitor(site) }
  }

  it('is shown after a mailed link: messages, times, state and consent; and leaves records without a person', async () => {
    const { site, time, database, acts, browser } = await open()
    await site.post('/', message)
    await site.post('/', stranger)
    time.now += minuteMs
    const opened = await openOwnData(site, browser, message.email)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, ownDataView])
    const response = await browser.get(ownDataView)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const page = await pageOf(response)
    page.getByRole('heading', { level: 1, name: 'O que guardamos sobre você' })
    expect(page.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    const [item] = page.getAllByRole('listitem').filter((each) => each.textContent?.includes(message.message))
    expect(item?.textContent).toMatch(/Contato · 22 de novembro de 2026/)
    expect(item?.textContent).toContain('Recebido; ainda vamos responder.')
    expect(item?.textContent).toMatch(/versão 2026-\S+ da Política de Privacidade à vista/)
    expect(page.document.body.textContent).not.toContain('Segredo da outra')
    expect(await acts()).toEqual([
      ['asked', 0, 0],
      ['opened', 0, 0],
    ])
    expect(JSON.stringify(await database.selectFrom('own_data_acts').selectAll().execute())).not.toContain(
      '@',
    )
    const english = await pageOf(await browser.get(`/en${ownDataView}`))
    english.getByText('Received; we have yet to answer.')
  })

  it('is downloaded as a file with everything under the address, and nothing of others', async () => {
    const { site, acts, browser } = await open()
    await site.post('/', message)
    await site.post('/', stranger)
    await openOwnData(site, browser, message.email)
    const response = await browser.post(ownDataFilePath, {})
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="meus-dados.json"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const file = await response.json()
    expect(file.leads).toMatchObject([{ name: message.name, details: { message: message.message } }])
    expect(JSON.stringify(file)).not.toMatch(/Segredo|outra@/)
    expect((await acts()).at(-1)).toEqual(['exported', 1, 0])
    expect((await site.request(ownDataFilePath)).status).toBe(405)
  })

  it('is deleted after a confirmation, with account, sessions and mails', async () => {
    const { site, database, acts, browser } = await open()
    const account = await signedIn(site, { ...veterinarian, ...person })
    await site.post('/', { ...message, email: person.email })
    await site.post('/', stranger)
    await openOwnData(site, browser, person.email)

    const unconfirmed = await browser.post(ownDataView, { intent: 'delete' })
    expect(unconfirmed.status).toBe(422)
    ;(await pageOf(unconfirmed)).getByRole('alert')
    expect(await account.signedInAs()).toBe(person.email)

    const asking = await pageOf(await browser.get(`${ownDataView}?apagar=sim`))
    asking.getByRole('checkbox', { name: 'Sim, quero apagar tudo.' })
    const folders = [site.dataDir, site.databaseFolder].filter(Boolean)
    const files = async () => (await Promise.all(folders.map(readFiles))).join('\n')
    expect(await files()).toContain(person.email)
    const deleted = await browser.post(ownDataView, { intent: 'delete', confirm: 'yes' })
    // Neither in the write-ahead log nor in free pages nor in copies of mails.
    expect(await files()).not.toContain(person.email)
    expect([deleted.status, deleted.headers.get('location')]).toEqual([303, `${ownData}?feito=apagado`])
    const rows = await Promise.all(
      (['leads', 'mails', 'accounts', 'sessions', 'own_data_links'] as const).map((table) =>
        database.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(rows)).not.toMatch(/joao@|João/)
    expect(JSON.stringify(rows)).toContain('Segredo da outra.')
    expect(await mailsTo(site, person.email)).toEqual([])
    expect(await account.signedInAs()).toBeNull()
    expect((await acts()).at(-1)).toEqual(['deleted', 2, 1])
    expect((await browser.get(ownDataView)).headers.get('location')).toBe(ownData)
  })

  it('is not sent by a mail that waited when it was deleted', async () => {
    const { site, database, browser } = await open()
    await openOwnData(site, browser, message.email)
    // A refusing service, so that the mails about the lead stay in the outbox.
    await site.services.database.deleteFrom('mails').execute()
    await site.post('/', message)
    await database
      .updateTable('mails')
      .set({ state: 'waiting', next_attempt_at: Number.MAX_SAFE_INTEGER })
      .execute()
    await browser.post(ownDataView, { intent: 'delete', confirm: 'yes' })
    expect(await database.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  it('does not include the messages of another address with the same phone', async () => {
    const { site, database, browser } = await open()
    await site.post('/', stranger)
    await site.post('/', { ...message, phone: stranger.phone })
    await openOwnData(site, browser, message.email)
    expect(await (await browser.get(ownDataView)).text()).not.toContain('Segredo da outra')
    expect(await (await browser.post(ownDataFilePath, {})).text()).not.toContain('Segredo da outra')
    await browser.post(ownDataView, { intent: 'delete', confirm: 'yes' })
    const left = await database.selectFrom('leads').select('name').where('name', '<>', '').execute()
    expect(left).toEqual([{ name: stranger.name }])
  })

  it('is open to a session for reading, and asks for a mailed link before deletion', async () => {
    const { site, database } = await open()
    const account = await signedIn(site, { ...veterinarian, ...person })
    expect(await (await account.get('/conta')).text()).toContain(`href="${ownDataView}"`)
    const page = await pageOf(await account.get(ownDataView))
    page.getByText(/Criada em/)
    expect((await account.post(ownDataView, { intent: 'delete', confirm: 'yes' })).status).toBe(422)
    expect(await database.selectFrom('accounts').select('email').execute()).toHaveLength(1)
    expect((await (await account.post(ownDataFilePath, {})).json()).accounts).toHaveLength(1)
    await account.post(ownDataView, { intent: 'mail' })
    expect(await ownDataLink(site, person.email)).toContain('codigo=')
  })

  it('answers the same for an address that the site does not know, and mails it, too', async () => {
    const { site, browser } = await open()
    await site.post('/', message)
    const bodies = []
    for (const email of [message.email, 'ninguem@example.com']) {
      const response = await browser.post(ownData, { email })
      bodies.push([response.status, (await response.text()).replace(/nonce="[^"]*"|nonce-[\w-]+/g, '')])
    }
    expect(bodies[0]).toEqual(bodies[1])
    const link = await ownDataLink(site, 'ninguem@example.com')
    await browser.post(link, { codigo: codeOf(link) })
    ;(await pageOf(await browser.get(ownDataView))).getByText(/não guardamos nada com este e-mail/)
  })

  it('mails one link per address and 15 minutes, whoever asks and however often', async () => {
    const { site, time, database } = await open()
    const mails = async () =>
      (await database.selectFrom('mails').select('id').where('template', '=', 'own-data').execute()).length
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => site.post(ownData, { email: message.email.toUpperCase() })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await mails()).toBe(1)
    time.now += 14 * minuteMs
    await site.post(ownData, { email: message.email })
    expect(await mails()).toBe(1)
    time.now += 2 * minuteMs
    await site.post(ownData, { email: message.email })
    expect(await mails()).toBe(2)
    // Attack: a stranger's request must not invalidate the first link.
    expect((await site.request(await ownDataLink(site, message.email))).status).toBe(200)
  })

  it('mails no more than ten strangers for one network, and none for a program that fills hidden fields', async () => {
    const { site, database } = await open()
    await site.post(ownData, { email: 'robo@example.com', assunto_interno: 'x' })
    const statuses = []
    for (let index = 0; index < 12; index++)
      statuses.push((await site.post(ownData, { email: `v${index}@example.com` })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    const { count } = await database
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(10)
  })

  it('refuses bad addresses and keeps what was typed', async () => {
    const { site } = await open()
    const response = await site.post(ownData, { email: 'zelia arroba' })
    expect(response.status).toBe(422)
    const page = await pageOf(response)
    const field = page.getByLabelText<HTMLInputElement>(/E-mail/)
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['zelia arroba', 'true'])
  })

  it('opens by no guessed code and no guessed cookie', async () => {
    const { site, browser } = await open()
    await site.post('/', message)
    await browser.post(ownData, { email: message.email })
    await ownDataLink(site, message.email)
    const codes = ['', 'x', '0'.repeat(43), '%00', "' or 1=1 --", 'á'.repeat(500)]
    for (const code of codes) {
      const link = `${ownDataPaths.ownDataLink}?codigo=${encodeURIComponent(code)}`
      expect((await browser.get(link)).status, code).toBe(404)
      expect((await browser.post(link, { codigo: code })).status, code).toBe(404)
      const guessed = { headers: { cookie: `own-data=${encodeURIComponent(code)}` } }
      expect((await site.request(ownDataView, guessed)).headers.get('location'), code).toBe(ownData)
    }
    const digests = await site.services.database.selectFrom('own_data_links').select('digest').execute()
    // A stolen database opens no link.
    const storedDigest = digests[0]?.digest ?? ''
    expect((await browser.post(ownDataPaths.ownDataLink, { codigo: storedDigest })).status).toBe(404)
  })

  it('opens once: not again after its use, after an hour, or for the browser that closed it', async () => {
    const { site, time, browser } = await open()
    await browser.post(ownData, { email: message.email })
    const link = await ownDataLink(site, message.email)
    // Mail scanners and previews open links with GET.
    for (let looks = 0; looks < 3; looks++) expect((await site.request(link)).status).toBe(200)
    const thief = visitor(site, '203.0.113.9')
    await browser.post(link, { codigo: codeOf(link) })
    expect((await thief.post(link, { codigo: codeOf(link) })).status).toBe(410)
    expect((await thief.get(ownDataView)).headers.get('location')).toBe(ownData)
    const stolen = { headers: { cookie: `own-data=${browser.cookies.get('own-data')}` } }
    expect((await site.request(ownDataView, stolen)).status).toBe(200)
    await browser.post(ownDataView, { intent: 'close' })
    expect((await site.request(ownDataView, stolen)).status).toBe(302)

    time.now += 16 * minuteMs
    await browser.post(ownData, { email: message.email })
    const second = await ownDataLink(site, message.email, 2)
    await allSent(site)
    time.now += 61 * minuteMs
    expect((await browser.post(second, { codigo: codeOf(second) })).status).toBe(410)
    await browser.post(ownData, { email: message.email })
    const third = await ownDataLink(site, message.email, 3)
    await browser.post(third, { codigo: codeOf(third) })
    const left = `own-data=${browser.cookies.get('own-data')}`
    time.now += 61 * minuteMs
    expect((await site.request(ownDataView, { headers: { cookie: left } })).status).toBe(302)
  })

  it('opens once for two requests at the same moment', async () => {
    const { site } = await open()
    await site.post(ownData, { email: message.email })
    const link = await ownDataLink(site, message.email)
    const both = await Promise.all([0, 1].map(() => site.post(link, { codigo: codeOf(link) })))
    expect(both.map(({ status }) => status).sort()).toEqual([303, 410])
  })

  it('is opened by a cookie that scripts and other sites do not get', async () => {
    const { site, browser } = await open()
    await browser.post(ownData, { email: message.email })
    const link = await ownDataLink(site, message.email)
    const [cookie = ''] = (await site.post(link, { codigo: codeOf(link) })).headers.getSetCookie()
    expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/i)
  })

  it('leaves the code neither in the log nor to other sites or files', async () => {
    const { site, browser } = await open()
    await browser.post(ownData, { email: message.email })
    const link = await ownDataLink(site, message.email)
    const response = await browser.get(link)
    expect(response.headers.get('referrer-policy')).toBe('strict-origin')
    expect(response.headers.get('cache-control')).toBe('no-store')
    for (const page of ['/conta/confirmar', '/conta/nova-senha'])
      expect((await site.request(`${page}?codigo=x`)).headers.get('referrer-policy')).toBe('strict-origin')
    await browser.post(link, { codigo: codeOf(link) })
    await browser.get(ownDataView)
    expect(site.logged.join('\n')).not.toContain(codeOf(link))
    expect(site.logged.join('\n')).not.toContain(message.email)
    const stored = await site.services.database.selectFrom('own_data_links').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(codeOf(link))
  })

  it('says when mail is not set up, and mails nothing', async () => {
    const { site } = await open()
    Object.assign(site.services.mail, { canSend: false })
    expect((await site.post(ownData, { email: message.email })).status).toBe(503)
  })

  it('keeps the asked address for three days', async () => {
    const { site, time, database, browser } = await open()
    await browser.post(ownData, { email: message.email })
    await ownDataLink(site, message.email)
    const rows = async () =>
      JSON.stringify([
        await database.selectFrom('mails').selectAll().execute(),
        await database.selectFrom('own_data_links').selectAll().execute(),
      ])
    await applyRetention(site)
    expect(await rows()).toContain(message.email)
    time.now += 73 * 60 * minuteMs
    await applyRetention(site)
    expect(await rows()).not.toContain(message.email)
  })
})
