import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { ranch } from '../../../../test/content.ts'
import { anyDatabaseKind } from '../../../../test/database.ts'
import { content } from '../../../../test/mail.ts'
import { pageOf } from '../../../../test/page.ts'
import { eventually, siteOfTest, type TestSite, type testSite } from '../../../../test/site.ts'
import { message } from '../../../../test/staff.ts'
import { mailsTo } from '../../../../test/visitor.ts'
import { honeypotField } from '../../../platform/forms/form-result.ts'
import { checkContact, type contactSchema } from './contact.schema.ts'
import { contactMail } from './contact.server.ts'

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
    await eventually(async () => (await mails(site)).every(({ state }) => state === 'sent'))
    const mail = await mailsTo(site, ranch.email)
    expect(mail).toMatchObject([{ replyTo: [{ name: "Maria D'Ávila", address: 'maria@example.com' }] }])
    expect(site.logged.join()).not.toMatch(/maria|9999|Olhos|Gir\b/i)
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
    expect(site.logged.join()).not.toMatch(/nada|9999|Olhos|Gir\b/i)
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
})

it('the mail tells the ranch who wrote, about what, in which language, and how to call and reply', () => {
  const { subject, replyTo, text, html } = contactMail(content)
  expect(subject).toBe('Contato pelo site: Zélia Araújo, IATF com Prenhez Confirmada')
  expect(replyTo).toEqual({ name: 'Zélia Araújo', address: 'zelia@example.com' })
  for (const line of [
    'Nome: Zélia Araújo',
    'E-mail: zelia@example.com',
    'Telefone: (34) 99999-1234',
    'Cidade: Uberaba',
    'Interesse: IATF com Prenhez Confirmada',
    'Mensagem: Bom dia,\nquero <10> prenhezes.',
  ])
    expect(text).toContain(`${line}\n`)
  expect(text).not.toContain('inglês')
  expect(contactMail({ ...content, language: 'en' }).text).toContain('versão em inglês')
  for (const link of ['tel:+5534999991234', 'mailto:zelia@example.com'])
    expect(html).toContain(`href="${link}"`)
  expect(contactMail({ ...content, phone: '99999-1234' }).html).not.toContain('tel:')
})

it('the mail states that there is no message, and leaves out a missing phone', () => {
  const { text, html, fields } = contactMail({ ...content, message: '', phone: '' })
  expect(text).toContain('Mensagem: Nenhuma mensagem adicional.\n')
  expect(html).toContain('Nenhuma mensagem adicional.')
  expect(text + html).not.toContain('Telefone')
  expect(html).not.toContain('tel:')
  expect(fields).toMatchObject({ message: 'Nenhuma mensagem adicional.' })
  expect(fields).not.toHaveProperty('phone')
})

it('typed text never becomes markup', () => {
  const hostile = `"'><script>alert(1)</script>&amp;`
  const { html } = contactMail({ ...content, name: hostile, city: hostile, message: hostile, phone: hostile })
  expect(html).not.toContain('<script')
  expect(html.split('&#34;&#39;&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#38;amp;')).toHaveLength(5)
  expect(contactMail(content).html).toContain('Bom dia,<br>quero &#60;10&#62; prenhezes.')
})

it('a mail with invalid content is refused', () => {
  expect(() => contactMail({ ...content, interest: 'ouro' })).toThrow()
  expect(() => contactMail({ ...content, email: 'zelia@example.com\r\nBcc: x@y.z' })).toThrow()
})

describe('the contact form', () => {
  it.each<[keyof typeof contactSchema.entries, string, string]>([
    ['name', 'Z', 'Nome deve ter pelo menos 2 caracteres'],
    ['name', ' Z ', 'Nome deve ter pelo menos 2 caracteres'],
    ['name', 'Z'.repeat(101), 'Nome muito longo'],
    ['name', 'Zé 2', 'Nome deve conter apenas letras e espaços'],
    ['email', '', 'Email inválido'],
    ['email', 'ze@', 'Email inválido'],
    ['email', `${'z'.repeat(250)}@example.com`, 'Email muito longo'],
    ['phone', '1'.repeat(21), 'Telefone muito longo'],
    ['city', 'U', 'Cidade deve ter pelo menos 2 caracteres'],
    ['city', 'U'.repeat(101), 'Nome da cidade muito longo'],
    ['city', 'Uberaba/MG', 'Cidade deve conter apenas letras, espaços e hífens'],
    ['interest', '', 'Selecione uma opção válida'],
    ['interest', 'toString', 'Selecione uma opção válida'],
    ['message', 'a'.repeat(1001), 'Mensagem muito longa'],
  ])('with %s %j says: %s', (field, value, error) => {
    expect(checkContact({ ...message, [field]: value })).toMatchObject({
      valid: false,
      errors: { [field]: error },
    })
  })

  it.each([
    ['city', "Pingo-d'Água"],
    ['city', "Sant'Ana do Livramento"],
    ['city', 'São João do Pau d’Alho'],
    ['name', 'Jose\u0301'],
  ])('accepts the %s %s', (field, value) => {
    expect(checkContact({ ...message, [field]: value })).toMatchObject({ valid: true })
  })
})
