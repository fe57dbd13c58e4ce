import { expect, it } from 'vitest'
import { content } from '../testing.ts'
import { contactMail } from './contact.server.ts'

it('the ranch reads who wrote, what about, and how to answer', () => {
  const { subject, replyTo, text, html, fields } = contactMail(content)
  expect(subject).toBe('Contato pelo site: Zélia Araújo, IATF com Prenhez Confirmada')
  expect(replyTo).toEqual({ name: 'Zélia Araújo', address: 'zelia@example.com' })
  for (const said of [
    'Zélia Araújo',
    'zelia@example.com',
    '(34) 99999-1234',
    'Uberaba',
    'quero <10> prenhezes.',
  ])
    expect(text).toContain(said)
  expect(html).toContain('quero &#60;10&#62; prenhezes.')
  expect(html).toContain('href="tel:34999991234"')
  expect(fields).toMatchObject({
    name: 'Zélia Araújo',
    interest: 'IATF com Prenhez Confirmada',
    phone: '(34) 99999-1234',
  })
})

it('without words or phone it says so, or leaves it out', () => {
  const { text, fields } = contactMail({ ...content, message: '', phone: '' })
  expect(text).toContain('Mensagem: Nenhuma mensagem adicional.')
  expect(text).not.toContain('Telefone')
  expect(fields).toMatchObject({ message: 'Nenhuma mensagem adicional.' })
  expect(fields).not.toHaveProperty('phone')
})

it('says that the visitor read English', () => {
  expect(contactMail({ ...content, language: 'en' }).text).toContain('inglês')
})

it('is not written from content that does not fit', () => {
  expect(() => contactMail({ ...content, interest: 'ouro' })).toThrow()
  expect(() => contactMail({ ...content, email: 'zelia@example.com\r\nBcc: x@y.z' })).toThrow()
})
