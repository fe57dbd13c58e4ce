import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../test/database.ts'
import { pageOf } from '../../../test/page.ts'
import { readFiles } from '../../../test/read-files.ts'
import { insertMember } from '../../../test/rows.ts'
import { siteOfTest } from '../../../test/site.ts'
import { message, signedIn } from '../../../test/staff.ts'
import { linkMailedTo, mailsTo, veterinarian } from '../../../test/visitor.ts'
import { watch } from '../../../test/watches.ts'
import { isOpenClaim } from '../accounts/claims.server.ts'
import { ownDataPath } from '../paths.ts'

const person = { nomeCompleto: 'João Pé de Serra', email: 'joao@example.com' }
const minuteMs = 60 * 1000
const stranger = {
  ...message,
  name: 'Outra Pessoa',
  email: 'outra@example.com',
  message: 'Segredo da outra.',
}

describe.each(anyDatabaseKind)('a visitor’s own data, on the %s database', (kind) => {
  async function open(environment = {}) {
    const time = { now: Date.parse('2026-11-22T12:00:00Z') }
    const site = await siteOfTest(kind, {
      clock: () => time.now,
      environment: { FORM_LIMIT: 'off', ...environment },
    })
    Object.assign(site.services.mail, { isDelivered: () => true })
    const { database } = site.services
    const linkFor = async (email: string, count = 1) => {
      await site.post(ownDataPath, { email })
      return linkMailedTo(site, email, ownDataPath, count)
    }
    return { site, time, database, linkFor }
  }

  it('stands behind a mailed link as counts, in both languages, and leads nowhere else', async () => {
    const { site, linkFor } = await open()
    await watch(site, message.email, { list: 'touros', search: '' })
    await site.post('/', message)
    await site.post('/', stranger)
    const link = await linkFor(message.email)
    const page = await pageOf(await site.request(link))
    page.getByRole('heading', { level: 1, name: 'O que guardamos sobre você' })
    const items = page.getAllByRole('listitem').map((each) => each.textContent)
    expect(items).toEqual(
      expect.arrayContaining(['Mensagens e pedidos: 1', 'Avisos por e-mail: 1', 'Conta: 0']),
    )
    expect(page.document.body.textContent).not.toMatch(/Segredo da outra|Zélia/)
    ;(await pageOf(await site.request(`/en${link}`))).getByText('Messages and requests: 1')
  })

  it('is downloaded as a file with everything under the address, and nothing of others', async () => {
    const { site, linkFor, database } = await open()
    await site.post('/', message)
    await site.post('/', { ...stranger, phone: message.phone })
    const link = await linkFor(message.email)
    // As a damaged or hostile backup has restored it.
    await database.updateTable('mails').set({ content: 'no JSON' }).execute()
    const response = await site.post(link, { intent: 'download' })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="meus-dados.json"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const file = await response.json()
    expect(file.leads).toMatchObject([{ name: message.name, details: { message: message.message } }])
    expect(file.mails?.[0]).toMatchObject({ content: 'no JSON' })
    expect(JSON.stringify(file)).not.toMatch(/Segredo|outra@/)
  })

  it('is deleted after a confirmation, with account, sessions, watches and mails, and of no other', async () => {
    const { site, database, linkFor } = await open()
    const account = await signedIn(site, { ...veterinarian, ...person })
    await watch(site, person.email, { list: 'touros', search: '' })
    await site.post('/', { ...message, email: person.email })
    await site.post('/', { ...stranger, phone: message.phone })
    const link = await linkFor(person.email)
    const unconfirmed = await site.post(link, { intent: 'delete' })
    const asked = await pageOf(await site.request(unconfirmed.headers.get('location') ?? ''))
    asked.getByText('Marque a caixa para confirmar que quer apagar tudo.')
    asked.getByRole('checkbox', { name: 'Sim, quero apagar tudo.', hidden: true })
    expect(await account.signedInAs()).toBe(person.email)
    const folders = [site.dataDir, site.databaseFolder].filter(Boolean)
    const files = async () => (await Promise.all(folders.map(readFiles))).join('\n')
    expect(await files()).toContain(person.email)
    const deleted = await site.post(link, { intent: 'delete', confirm: 'yes' })
    // Neither in the write-ahead log nor in copies of mails.
    expect(await files()).not.toContain(person.email)
    expect([deleted.status, deleted.headers.get('location')]).toEqual([303, `${ownDataPath}?feito=apagado`])
    expect(await mailsTo(site, person.email)).toEqual([])
    expect(await account.signedInAs()).toBeNull()
    expect((await site.request(link)).status).toBe(404)
    const left = await database.selectFrom('leads').select('name').where('name', '<>', '').execute()
    expect(left).toEqual([{ name: stranger.name }])
  })

  it('ends all watches by a button', async () => {
    const { site, database, linkFor } = await open()
    for (const email of [message.email, stranger.email])
      await watch(site, email, { list: 'touros', search: '' })
    const link = await linkFor(message.email)
    await site.post(link, { intent: 'leave' })
    expect(await database.selectFrom('watches').select('email').execute()).toEqual([
      { email: stranger.email },
    ])
  })

  it('answers the same for an address that the site does not know, and mails it, too', async () => {
    const { site } = await open()
    await site.post('/', message)
    const bodies = []
    for (const email of [message.email, 'ninguem@example.com']) {
      const response = await site.post(ownDataPath, { email })
      bodies.push([response.status, (await response.text()).replace(/nonce="[^"]*"|nonce-[\w-]+/g, '')])
    }
    expect(bodies[0]).toEqual(bodies[1])
    const page = await pageOf(
      await site.request(await linkMailedTo(site, 'ninguem@example.com', ownDataPath)),
    )
    page.getByText('Mensagens e pedidos: 0')
  })

  it('mails one link per mailbox and 15 minutes, whoever asks and however often; each serves for a day', async () => {
    const { site, time, database, linkFor } = await open()
    const mails = async () =>
      (await database.selectFrom('mails').select('id').where('template', '=', 'own-data').execute()).length
    const writings = [message.email.toUpperCase(), message.email.replace('@', '+x@'), message.email]
    const responses = await Promise.all(writings.map((email) => site.post(ownDataPath, { email })))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await mails()).toBe(1)
    time.now += 16 * minuteMs
    const link = await linkFor(message.email, 1)
    expect(await mails()).toBe(2)
    time.now += 23 * 60 * minuteMs
    // Attack: a stranger's request must not invalidate the first link.
    expect((await site.request(link)).status).toBe(200)
    time.now += 60 * minuteMs
    expect((await site.request(link)).status).toBe(404)
  })

  it('mails no more than ten strangers for one network, and none for a program that fills hidden fields', async () => {
    const { site, database } = await open()
    await site.post(ownDataPath, { email: 'robo@example.com', assunto_interno: 'x' })
    const statuses = []
    for (let index = 0; index < 12; index++)
      statuses.push((await site.post(ownDataPath, { email: `v${index}@example.com` })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    expect(await database.selectFrom('mails').select('id').execute()).toHaveLength(10)
  })

  it('refuses bad addresses and keeps what was typed', async () => {
    const { site } = await open({ SMTP_URL: 'smtp://127.0.0.1:1' })
    const response = await site.post(ownDataPath, { email: 'zelia arroba' })
    expect(response.status).toBe(422)
    const field = (await pageOf(response)).getByLabelText<HTMLInputElement>(/E-mail/)
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['zelia arroba', 'true'])
  })

  it('opens by no guessed code, neither to see nor to act', async () => {
    const { site, database, linkFor } = await open()
    await site.post('/', message)
    const code = await watch(site, message.email, { list: 'touros', search: '' })
    await linkFor(message.email)
    const links = await database.selectFrom('mailed_links').select('digest').execute()
    const stored = links.map(({ digest }) => digest)
    for (const guess of ['', 'x', '0'.repeat(43), '%00', "' or 1=1 --", 'á'.repeat(500), code, ...stored]) {
      const address = `${ownDataPath}?codigo=${encodeURIComponent(guess)}`
      expect((await site.request(address)).status, guess).toBe(404)
      for (const intent of ['download', 'leave', 'delete']) {
        const response = await site.post(address, { intent, confirm: 'yes' })
        expect([response.status, response.headers.get('content-disposition')], guess).toEqual([303, null])
      }
    }
    expect(await database.selectFrom('watches').select('id').execute()).toHaveLength(1)
    expect(await database.selectFrom('leads').select('name').execute()).toEqual([{ name: message.name }])
  })
})

const email = 'ana@example.com'

it.each<[string, string, string[], Record<string, string>]>([
  ['the last owner', '', [email], {}],
  ['the last owner', '/en', [email], {}],
  ['an owner beside another', '', [email, 'bia@example.com'], {}],
  ['an owner beside one of the settings', '', [email], { STAFF_EMAILS: 'bia@example.com' }],
])(
  '%s who deletes everything (%s) learns whether one is left; otherwise a claim opens',
  async (who, language, owners, environment) => {
    const site = await siteOfTest('embedded', { environment })
    for (const owner of owners) await insertMember(site.services.database, owner, 'owner')
    await site.post(ownDataPath, { email })
    const link = language + (await linkMailedTo(site, email, ownDataPath))
    const asked = await (await site.request(link)).text()
    const done = await site.post(link, { intent: 'delete', confirm: 'yes' })
    const shown = await (await site.request(done.headers.get('location') ?? '')).text()
    const isLast = who === 'the last owner'
    expect(asked.includes(language ? 'only owner' : 'único dono')).toBe(isLast)
    expect(shown.includes(language ? 'has no owner now' : 'ficou sem dono')).toBe(isLast)
    const claim = await readFile(join(site.dataDir, 'comecar.txt'), 'utf8').catch(() => '')
    const code = claim.trim().split('#')[1] ?? 'none'
    expect(await isOpenClaim(site.services, code)).toBe(isLast)
    expect(site.logged.join()).not.toContain(code)
  },
)
