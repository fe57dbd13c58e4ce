import { expect, it } from 'vitest'
import { registrationMail } from '../domain/accounts/account.mail.server.ts'
import { contactMail } from '../domain/leads/contact/contact.server.ts'
import { waitingListMail } from '../domain/leads/waiting-list/waiting-list.server.ts'
import { english } from '../site/english/english.ts'

// That no page translates what visitors typed is a matter of its type (`app/site/ui-text.test.ts`).

/** Interface texts whose English differs, and names of object properties. */
const texts = [
  ...['constructor', '__proto__', 'toString'],
  ...Object.entries(english).flatMap(([portuguese, english]) => (portuguese === english ? [] : [portuguese])),
]

it('mails to the ranch contain the typed text', () => {
  for (const text of texts) {
    const { name: _, ...typed } = { name: '', phone: '', city: text, message: text, email: 'a@example.com' }
    const contact = contactMail({ ...typed, name: text, interest: 'outro', language: 'en' })
    const registration = registrationMail({
      tipo: 'Produtor',
      nome: text,
      crmv: text,
      estado: text,
      email: 'ana@example.com',
      telefone: '',
      area: text,
      fazenda: text,
      cidade: '',
      gado: text,
    })
    const waiting = waitingListMail({ course: text, name: text, crmv: text, phone: '', location: text })
    for (const { text: mail, subject } of [contact, registration, waiting]) {
      expect(subject).toContain(text)
      expect(mail).toContain(`Nome: ${text}\n`)
    }
    expect(contact.text).toContain(`Cidade: ${text}\n`)
    expect(registration.text).toContain(`Fazenda: ${text}\n`)
    expect(waiting.text).toContain(`Curso: ${text}\n`)
  }
})
