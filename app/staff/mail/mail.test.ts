import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { cleanupsAfterEach } from '../../../test/cleanups.ts'
import { freePort } from '../../../test/free-port.ts'
import { pageOf, pressed } from '../../../test/page.ts'
import { eventually } from '../../../test/site.ts'
import { message, signedInEditor, staffEmail, staffSite } from '../../../test/staff.ts'
import { readSiteSettings } from '../../domain/settings/site-settings.server.ts'

const cleanups = cleanupsAfterEach()
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
  cleanups.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { port, received }
}

async function open(port: number, environment: Record<string, string> = {}) {
  const opened = await staffSite('embedded', { INTERNAL_HOSTS: `127.0.0.1:${port}`, ...environment })
  cleanups.push(opened.site.remove)
  return opened
}

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

describe('what stands against a service is said with what to do, and nothing is saved', () => {
  it('a wrong password', async () => {
    const { port } = await serve()
    await expectRefusal(port, { password: 'x' }, /senha de app/)
  })

  it('a port that nobody answers', async () => {
    await expectRefusal(await freePort(), {}, /tente a porta 2525/)
  })

  it('a server that speaks without TLS where TLS is expected from the start', async () => {
    const { port } = await serve()
    await expectRefusal(port, { security: 'tls' }, /conexão não ficou segura/)
  })

  it('a sender that the service does not take', async () => {
    const { port } = await serve({
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: 553 })),
    })
    await expectRefusal(port, {}, /não aceita este remetente/)
  })

  it('a recipient that it does not take', async () => {
    const { port } = await serve({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: 550 })),
    })
    await expectRefusal(port, {}, /mas não o envio/)
  })

  it('fields that are missing', async () => {
    await expectRefusal(1, { port: '99999', sender: 'x' }, /A porta é um número/)
  })

  async function expectRefusal(port: number, fields: Record<string, string>, text: RegExp) {
    const { site, staff } = await open(port)
    const response = await staff.post(path, { ...fieldsFor(port), ...fields })
    expect(response.status).toBe(422)
    const page = await pageOf(response)
    expect(page.getAllByText(text).length).toBeGreaterThan(0)
    expect(page.getByLabelText<HTMLInputElement>(/^Usuário/).value).toBe('rancho')
    expect((await readSiteSettings(site.services.database)).mail).toBeUndefined()
    expect(site.services.mail.isDelivered()).toBe(false)
  }
})

it.each(['169.254.169.254', 'localhost'])('attack: the site connects to nothing at %s', async (host) => {
  const { port, received } = await serve()
  const { site, staff } = await open(1)
  const response = await staff.post(path, { ...fieldsFor(port), host })
  expect(response.status).toBe(422)
  expect(received).toEqual([])
  expect((await readSiteSettings(site.services.database)).mail).toBeUndefined()
})

it('attack: tests are limited, and closed to editors', async () => {
  const { port } = await serve()
  const { site, staff } = await open(port)
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries++) {
    const response = await staff.post(path, { ...fieldsFor(port), password: `x${tries}` })
    statuses.push(response.status)
  }
  expect(statuses.at(-1)).toBe(429)
  const editor = await signedInEditor(site)
  expect((await editor.post(path, fieldsFor(port))).status).toBe(403)
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
