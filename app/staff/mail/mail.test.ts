import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { pageOf, pressed } from '../../../test/page.ts'
import { insertMember } from '../../../test/rows.ts'
import { eventually } from '../../../test/site.ts'
import { leadIdOf, message, signedInStaff, staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import { veterinarian, visitor } from '../../../test/visitor.ts'
import { readSiteSettings } from '../../domain/settings/index.server.ts'

const path = '/painel/email'
const password = 'abcd efgh ijkl'

/** A mail server that takes one password. */
async function serve(options: SMTPServerOptions = {}) {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: 'rancho' }) : done(new Error('no')),
    async onData(stream, _session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      received.push(Buffer.concat(chunks).toString())
      done()
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { port, received }
}

const open = (port: number, environment: Record<string, string> = {}) =>
  staffSiteOfTest('embedded', { INTERNAL_HOSTS: `127.0.0.1:${port}`, ...environment })

const fieldsFor = (port: number) => ({
  intent: 'save',
  service: 'outro',
  host: '127.0.0.1',
  port: String(port),
  security: 'starttls',
  user: 'rancho',
  password,
  sender: 'contato@fazenda.example',
})

async function linkIn(source = ''): Promise<string> {
  const { text = '' } = await PostalMime.parse(source)
  return /https?:\/\/\S+(\/painel\/\S+)/.exec(text)?.[1] ?? ''
}

it('a service is chosen by a link, which fills in its fields', async () => {
  const { staff } = await open(1)
  const links = await pageOf(await staff.get(path))
  const address = links.getByRole('link', { name: 'Locaweb' }).getAttribute('href') ?? ''
  const page = await pageOf(await staff.get(address))
  expect(pressed(page, 'Mandar um teste e salvar')).toMatchObject({
    service: 'locaweb',
    host: 'email-ssl.com.br',
    port: '465',
    password: '',
  })
})

it('the test mail’s link proves once that mail arrives; leads are mailed by the new settings without a restart', async () => {
  const { port, received } = await serve()
  const { site, staff, time } = await open(port)
  expect(site.services.mail.isDelivered()).toBe(false)
  const saved = await staff.post(path, fieldsFor(port))
  expect(saved.headers.get('location')).toBe(`${path}?feito=test-mail-sent`)
  expect(site.services.mail.isDelivered()).toBe(true)
  const mail = await PostalMime.parse(received[0] ?? '')
  expect(mail).toMatchObject({ to: [{ address: staffEmail }], from: { address: 'contato@fazenda.example' } })
  const isDone = async () => {
    const steps = await pageOf(await staff.get('/painel/comecar'))
    const step = steps.getByRole('link', { name: 'Ligue o e-mail do site' })
    return step.parentElement?.textContent?.includes('(Feito)')
  }
  const link = await linkIn(received[0])
  const form = pressed(await pageOf(await staff.get(link)), 'O e-mail chegou')
  // Programs open links, too.
  expect(await isDone()).toBe(false)
  expect((await staff.post('/painel/email/chegou', { code: 'outro' })).status).toBe(409)
  const proven = await staff.post('/painel/email/chegou', form)
  expect(proven.headers.get('location')).toBe(`${path}?feito=mail-proven`)
  expect(await isDone()).toBe(true)
  expect((await staff.post('/painel/email/chegou', form)).status).toBe(409)

  await site.post('/', message)
  const lead = await eventually(async () => received.find((source) => source.includes('zelia@example.com')))
  expect((await PostalMime.parse(lead)).from?.address).toBe('contato@fazenda.example')

  await staff.post(path, { intent: 'test' })
  const late = await linkIn(received.at(-1))
  time.now += 25 * 60 * 60 * 1000
  ;(await pageOf(await staff.get(late))).getByText('Este link venceu. Mande outro teste.')
})

it('attack: the password is encrypted, never shown, and not logged', async () => {
  const { port } = await serve()
  const { site, staff } = await open(port)
  await staff.post(path, { ...fieldsFor(port), password: 'errada-mas-secreta' })
  await staff.post(path, fieldsFor(port))
  const rows = await site.services.database.selectFrom('site_settings').selectAll().execute()
  expect(JSON.stringify([rows, site.logged])).not.toMatch(/abcd efgh|errada-mas-secreta/)
  expect((await readSiteSettings(site.services.database)).mail?.password).toBe(password)
  for (const page of [path, `${path}?servico=outro`])
    expect(await (await staff.get(page)).text()).not.toContain('abcd')
})

const refuses =
  (responseCode: number): NonNullable<SMTPServerOptions['onMailFrom']> =>
  (_address, _session, done) =>
    done(Object.assign(new Error('no'), { responseCode }))

it.each<[string, SMTPServerOptions | undefined, Record<string, string>, RegExp]>([
  ['a wrong password', {}, { password: 'x' }, /senha de app/],
  ['a port that nobody answers', undefined, {}, /tente a porta 2525/],
  [
    'a server that speaks without TLS where TLS is expected',
    {},
    { security: 'tls' },
    /conexão não ficou segura/,
  ],
  ['a sender that the service does not take', { onMailFrom: refuses(553) }, {}, /não aceita este remetente/],
  ['a recipient that it does not take', { onRcptTo: refuses(550) }, {}, /mas não o envio/],
  ['fields that are missing', {}, { port: '99999', sender: 'x' }, /A porta é um número/],
])('%s is said with what to do, and nothing is saved', async (_what, server, fields, text) => {
  const port = server ? (await serve(server)).port : await freePort()
  const { site, staff } = await open(port)
  const response = await staff.post(path, { ...fieldsFor(port), ...fields })
  expect(response.status).toBe(422)
  const page = await pageOf(response)
  expect(page.getAllByText(text).length).toBeGreaterThan(0)
  expect(page.getByLabelText<HTMLInputElement>(/^Usuário/).value).toBe('rancho')
  expect((await readSiteSettings(site.services.database)).mail).toBeUndefined()
  expect(site.services.mail.isDelivered()).toBe(false)
})

it.each(['169.254.169.254', 'localhost'])('attack: the site connects to nothing at %s', async (host) => {
  const { port, received } = await serve()
  const { site, staff } = await open(1)
  const response = await staff.post(path, { ...fieldsFor(port), host })
  expect(response.status).toBe(422)
  expect(received).toEqual([])
  expect((await readSiteSettings(site.services.database)).mail).toBeUndefined()
})

it('attack: tests are limited', async () => {
  const { port } = await serve()
  const { staff } = await open(port)
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries++) {
    const response = await staff.post(path, { ...fieldsFor(port), password: `x${tries}` })
    statuses.push(response.status)
  }
  expect(statuses.at(-1)).toBe(429)
})

it('settings of the environment win, and the page says so and tests them', async () => {
  const { port, received } = await serve({ authOptional: true })
  const { staff, site } = await open(port, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  expect(site.services.mail.isDelivered()).toBe(true)
  const page = await pageOf(await staff.get(path))
  page.getByText(/vem das variáveis do servidor/)
  expect(page.queryByRole('link', { name: 'Locaweb' })).toBeNull()
  await staff.post(path, { intent: 'test' })
  expect(received).toHaveLength(1)
})

it('once disconnected, mails wait in the folder again', async () => {
  const { port, received } = await serve()
  const { site, staff } = await open(port)
  await staff.post(path, fieldsFor(port))
  await staff.post(path, { intent: 'remove' })
  expect(site.services.mail.isDelivered()).toBe(false)
  await site.post('/', message)
  await eventually(async () => {
    const sent = await site.services.database
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'sent')
      .execute()
    return sent.length > 0
  })
  expect(received).toHaveLength(1)
})

describe('while no mail leaves the site', () => {
  const off = /O e-mail do site não está ligado/

  it('the first page of the panel says so first, until a mailbox is connected', async () => {
    const { port } = await serve()
    const { staff } = await open(port)
    const page = await pageOf(await staff.get('/painel'))
    expect(page.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toMatch(off)
    expect(page.getByRole('link', { name: 'Ligar o e-mail' }).getAttribute('href')).toBe(path)
    await staff.post(path, fieldsFor(port))
    expect((await pageOf(await staff.get('/painel'))).queryByText(off)).toBeNull()
    await staff.post(path, { intent: 'remove' })
    ;(await pageOf(await staff.get('/painel'))).getByText(off)
  })

  it('says so to staff, who cannot connect one; not where the environment names a service', async () => {
    const { site, time } = await open(1)
    await insertMember(site.services.database, 'lia@example.com', 'staff')
    const page = await pageOf(await (await signedInStaff(site, 'lia@example.com', time.now)).get('/painel'))
    expect(page.getByText(off).textContent).toContain('Avise o dono do site.')
    expect(page.queryByRole('link', { name: 'Ligar o e-mail' })).toBeNull()
    const other = await open(1, { SMTP_URL: 'smtp://127.0.0.1:1' })
    expect((await pageOf(await other.staff.get('/painel'))).queryByText(off)).toBeNull()
  })

  it('a contact’s mail is stored, not sent, also once a mailbox is connected, until it is sent again', async () => {
    const { port, received } = await serve()
    const { site, staff } = await open(port)
    await site.post('/', message)
    const lead = `/painel/leads/${await leadIdOf(site, message.name)}`
    const stateOf = async () => (await pageOf(await staff.get(lead))).document.body.textContent
    await eventually(async () => (await stateOf())?.includes('E-mail ao rancho: guardado, não enviado'))
    await staff.post(path, fieldsFor(port))
    const page = await pageOf(await staff.get(lead))
    expect(page.document.body.textContent).toContain('guardado, não enviado')
    const intent = page.getByRole<HTMLButtonElement>('button', { name: 'Enviar de novo' }).value
    await staff.post(lead, { intent })
    await eventually(async () => (await stateOf())?.includes('E-mail ao rancho: Enviado'))
    expect(received.some((source) => source.includes(message.email))).toBe(true)
    await staff.post(path, { intent: 'remove' })
    expect(await stateOf()).toContain('E-mail ao rancho: Enviado')
  })

  it.each(['/conta/senha', '/conta/cadastro', '/meus-dados'])(
    '%s says before anything is typed that no link arrives, and offers phone and chat',
    async (address) => {
      const { port } = await serve()
      const { site, staff } = await open(port)
      for (const [prefix, text] of [
        ['', /Este site ainda não envia e-mails/],
        ['/en', /This website does not send e-mails yet/],
      ] as const) {
        const page = await pageOf(await site.request(prefix + address))
        const note = page.getByRole('note')
        expect(note.textContent).toMatch(text)
        expect(note.querySelectorAll('a[href^="tel:"], a[href*="wa.me"]')).toHaveLength(2)
        expect(page.document.body.textContent).not.toMatch(
          /Vamos enviar um|We will send an e-mail|pare os avisos|stop the notices/,
        )
      }
      await staff.post(path, fieldsFor(port))
      expect((await pageOf(await site.request(address))).queryByRole('note')).toBeNull()
    },
  )

  it.each(['', '/en'])('a form for a link does not claim that one was sent, at “%s”', async (prefix) => {
    const { port } = await serve()
    const { site, staff } = await open(port)
    const claims = /caixa de spam|spam folder|chega em alguns minutos|arrives within/
    const refusal = prefix ? /does not send e-mails yet/ : /ainda não envia e-mails/
    for (const address of ['/conta/senha', '/meus-dados']) {
      const response = await site.post(prefix + address, { email: staffEmail })
      expect(response.status).toBe(200)
      const page = await pageOf(response)
      expect(page.getByRole('alert').textContent).toMatch(refusal)
      page.getByRole('link', { name: prefix ? 'Open WhatsApp' : 'Abrir o WhatsApp' })
      expect(page.document.body.textContent).not.toMatch(claims)
    }
    const script = await site.post(
      `${prefix}/conta/senha`,
      { email: staffEmail },
      { Accept: 'application/json' },
    )
    expect(await script.json()).toMatchObject({ notice: { kind: 'failure' }, offersChat: true })
    await staff.post(path, fieldsFor(port))
    const sent = await site.post(`${prefix}/conta/senha`, { email: staffEmail })
    expect((await pageOf(sent)).document.body.textContent).toMatch(claims)
  })

  it('a registration keeps its answer, and the next page says that no link arrives', async () => {
    const { site } = await open(1)
    const guest = visitor(site)
    const response = await guest.post('/conta/cadastro', veterinarian)
    const page = await pageOf(await guest.get(response.headers.get('location') ?? ''))
    page.getByText('Cadastro realizado! Verifique seu e-mail antes de entrar.')
    expect(page.getByRole('note').textContent).toMatch(/em vez do link de confirmação/)
    expect((await pageOf(await guest.get('/conta/entrar'))).queryByRole('note')).toBeNull()
  })

  it('the dialog of the registration learns it from the server', async () => {
    const { port } = await serve()
    const { site, staff } = await open(port)
    const state = async () => (await site.request('/conta/sessao?correio')).json()
    expect(await state()).toEqual({ isMailOff: true })
    await staff.post(path, fieldsFor(port))
    expect(await state()).toEqual({ isMailOff: false })
  })
})
