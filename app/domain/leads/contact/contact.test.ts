import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { within } from '@testing-library/dom'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { anyDatabaseKind } from '../../../../test/database.ts'
import { pageOf } from '../../../../test/page.ts'
import { eventually, siteOfTest, type TestSite, type testSite } from '../../../../test/site.ts'
import { honeypotField } from '../../../platform/forms/form-result.ts'

const maria = {
  name: "Maria D'Ávila",
  email: 'Maria@Example.com',
  phone: '(38) 99999-1234',
  city: 'Olhos-d’Água',
  interest: 'prenhez-embrioes',
  message: 'Quero 10 prenhezes de Gir.',
}

describe.each(anyDatabaseKind)('a contact message, on the %s database', (kind) => {
  const open = (options: Parameters<typeof testSite>[1] = {}) => siteOfTest(kind, options)
  const leads = (site: TestSite) => site.services.database.selectFrom('leads').selectAll().execute()
  const mails = (site: TestSite) => site.services.database.selectFrom('mails').selectAll().execute()

  it('is stored, confirmed, and mailed to the ranch, which can reply', async () => {
    const site = await open()
    const response = await site.post('/', maria)

    expect(response.status).toBe(200)
    const page = await pageOf(response)
    expect(page.getByRole('status').textContent).toContain(
      'Mensagem enviada com sucesso! Entraremos em contato em breve.',
    )
    const { message: _, ...fields } = maria
    expect(await leads(site)).toMatchObject([
      { ...fields, email: 'maria@example.com', language: 'pt', page: '/', suspected_spam: 0 },
    ])
    const mail = await firstMail(site)
    expect(mail.subject).toBe("Contato pelo site: Maria D'Ávila, Prenhez de Embriões")
    expect(mail.replyTo).toEqual([{ name: "Maria D'Ávila", address: 'maria@example.com' }])
    expect(mail.text).toContain('(38) 99999-1234')
    expect(mail.html).toContain('Quero 10 prenhezes de Gir.')
    expect(await eventually(async () => (await mails(site)).every(({ state }) => state === 'sent'))).toBe(
      true,
    )
  })

  it('with mistakes comes back with typed text and an error at each field', async () => {
    const site = await open()
    const response = await site.post('/', { ...maria, name: 'X', email: 'nada', interest: 'ouro' })
    const page = await pageOf(response)
    const form = within(page.getByRole('form', { name: 'Formulário de contato' }))

    expect(response.status).toBe(422)
    expect(page.getByRole('alert').textContent).toContain('Por favor, corrija os erros no formulário.')
    for (const [label, error] of [
      ['Nome completo', 'Nome deve ter pelo menos 2 caracteres'],
      ['E-mail', 'Email inválido'],
      ['Interesse', 'Selecione uma opção válida'],
    ] as const) {
      const control = form.getByLabelText(new RegExp(`^${label}`))
      expect(control.getAttribute('aria-invalid')).toBe('true')
      const description = control.getAttribute('aria-describedby') ?? ''
      expect(page.document.getElementById(description)?.textContent).toBe(error)
    }
    expect(form.getByLabelText(/^E-mail/)).toHaveProperty('value', 'nada')
    expect(form.getByLabelText(/^Telefone/)).toHaveProperty('value', '(38) 99999-1234')
    expect(form.getByLabelText(/^Mensagem/)).toHaveProperty('value', 'Quero 10 prenhezes de Gir.')
    expect(await leads(site)).toEqual([])
  })

  it.each([
    ['/', /^Usar/],
    ['/en', /^Use/],
  ])('at %s offers the address that was meant, which one press posts without scripts', async (path, name) => {
    const site = await open()
    const typed = { ...maria, email: 'maria@example,com', message: 'DECA <= 3' }
    const page = await pageOf(await site.post(path, typed))
    // Browsers press the first button when a visitor presses Enter.
    expect(page.getByRole('main').querySelector('form [type=submit]')?.hasAttribute('name')).toBe(false)
    const button = page.getByRole('button', { name })
    expect(button.getAttribute('type')).toBe('submit')
    const taken = { [button.getAttribute('name') ?? '']: button.getAttribute('value') ?? '' }
    expect((await site.post(path, { ...typed, ...taken })).status).toBe(200)
    expect(await leads(site)).toMatchObject([{ email: 'maria@example.com' }])
    expect(JSON.stringify(await leads(site))).toContain('DECA ‹= 3')
  })

  it('from a program that fills the hidden field is stored as suspected spam and not mailed', async () => {
    const site = await open()
    const response = await site.post('/', { ...maria, [honeypotField]: 'x' })
    expect(response.status).toBe(200)
    expect(await leads(site)).toMatchObject([{ suspected_spam: 1 }])
    expect(await mails(site)).toEqual([])
  })

  it('is refused over the limit of one client address, with the chat offered and typed text kept', async () => {
    let now = 1_795_000_000_000
    const site = await open({ environment: { FORM_LIMIT: '2', TRUSTED_PROXIES: '1' }, clock: () => now })
    const send = (message: string, address = '203.0.113.7') =>
      site.post('/', { ...maria, message }, { 'X-Forwarded-For': address })
    await send('um')
    await send('dois')
    await send('dois')

    const refused = await send('três')
    expect(refused.status).toBe(429)
    const page = await pageOf(refused)
    const chat = within(page.getByRole('alert')).getByRole('link', { name: 'Abrir o WhatsApp' })
    expect(chat.getAttribute('href')).toContain('https://wa.me/')
    expect(page.getByLabelText(/^Mensagem/)).toHaveProperty('value', 'três')
    expect((await send('três', '203.0.113.8')).status).toBe(200)
    now += 11 * 60 * 1000
    expect((await send('três')).status).toBe(200)
  })

  it('is stored while the mail service lacks settings, and the chat is offered', async () => {
    const site = await open({ environment: { EMAILJS_SERVICE_ID: 'ranch' } })
    const page = await pageOf(await site.post('/', maria))
    expect(page.getByRole('alert').textContent).toContain(
      'Serviço de email não configurado. Entre em contato pelo WhatsApp.',
    )
    expect(await leads(site)).toHaveLength(1)
    await eventually(async () =>
      (await mails(site)).some(({ last_failure }) => last_failure === 'not-configured'),
    )
    expect(await mails(site)).toMatchObject([
      { state: 'waiting', last_error: expect.stringContaining('EMAILJS_PUBLIC_KEY') },
    ])
  })

  it('is not confirmed while the database fails, and comes back with typed text', async () => {
    const site = await open()
    await site.services.database.schema.alterTable('leads').renameTo('leads_away').execute()
    const response = await site.post('/', maria)
    const page = await pageOf(response)
    expect(response.status).toBe(503)
    expect(page.getByRole('alert').textContent).toContain(
      'Erro ao enviar mensagem. Tente novamente ou entre em contato pelo WhatsApp.',
    )
    expect(page.getByLabelText(/^Mensagem/)).toHaveProperty('value', 'Quero 10 prenhezes de Gir.')
    expect(site.logged.join()).toContain('lead not stored')
  })

  it('leaves no personal data in the log', async () => {
    const site = await open()
    await site.post('/', maria)
    await site.post('/', { ...maria, email: 'maria at example' })
    await firstMail(site)
    expect(site.logged.join()).not.toMatch(/maria|9999|Olhos|Gir\b/i)
  })
})

async function firstMail(site: TestSite) {
  const folder = join(site.dataDir, 'mail')
  const name = await eventually(async () =>
    (await readdir(folder).catch(() => [])).find((each) => each.endsWith('.eml')),
  )
  return PostalMime.parse(await readFile(join(folder, name)))
}
