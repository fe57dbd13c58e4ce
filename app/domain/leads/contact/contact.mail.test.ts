import { expect, it } from 'vitest'
import { content } from '../../../../test/mail.ts'
import { contactMail } from './contact.server.ts'

it('the mail tells the ranch who wrote, about what, and how to reply', () => {
  const { subject, replyTo, text } = contactMail(content)
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
})

it('the mail has links to call and to reply', () => {
  const { html } = contactMail(content)
  expect(html).toContain('href="tel:+5534999991234"')
  expect(html).toContain('href="mailto:zelia@example.com"')
  expect(contactMail({ ...content, phone: '+55 (34) 99999-1234' }).html).toContain(
    'href="tel:+5534999991234"',
  )
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

it('the mail says that the visitor read English', () => {
  expect(contactMail({ ...content, language: 'en' }).text).toContain('versão em inglês')
  expect(contactMail(content).text).not.toContain('inglês')
})

it('a mail with invalid content is refused', () => {
  expect(() => contactMail({ ...content, interest: 'ouro' })).toThrow()
  expect(() => contactMail({ ...content, email: 'zelia@example.com\r\nBcc: x@y.z' })).toThrow()
})
