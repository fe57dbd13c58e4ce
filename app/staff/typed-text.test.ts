import { expect, it } from 'vitest'
import { readPublicPage } from '../../test/public-site.ts'
import { visitsAll } from '../../test/scope.ts'
import { siteOfFile } from '../../test/site.ts'
import { producer, veterinarian } from '../../test/visitor.ts'
import { registrationMail } from '../domain/accounts/account.mail.server.ts'
import { contactMail } from '../domain/leads/contact/contact.server.ts'
import { waitingListMail } from '../domain/leads/waiting-list/waiting-list.server.ts'
import { english as ofAccounts } from '../site/english/accounts.english.ts'
import { english as ofAnimals } from '../site/english/animals.english.ts'
import { english as frame } from '../site/english/layout.english.ts'
import { english as ofPages } from '../site/english/pages.english.ts'

/** Interface texts whose English differs, and names of object properties. */
const catalogue = Object.entries<string>({ ...frame, ...ofPages, ...ofAnimals, ...ofAccounts })
const texts = [
  ...['constructor', '__proto__', 'toString'],
  ...catalogue.filter(([portuguese, english]) => portuguese !== english).map(([portuguese]) => portuguese),
]
/** Every eighth text (in `npm test` every eightieth), for a form that takes few at a time. */
const someTexts = texts.filter((_, index) => index < 3 || index % (visitsAll ? 8 : 80) === 0)

const site = await siteOfFile('embedded', { environment: { FORM_LIMIT: 'off' } })

it('text that a visitor typed is not translated in the fields of a refused form', async () => {
  for (let from = 0; from < someTexts.length; from += 4) {
    const some = someTexts.slice(from, from + 4)
    const [nomeCompleto = '', cidade = '', nomeFazenda = '', estado = ''] = some
    const wrong = { ...producer, nomeCompleto, cidade, nomeFazenda, estado, email: '' }
    const { attributes } = readPublicPage(await (await site.post('/en/conta/cadastro', wrong)).text())
    expect(attributes('value')).toEqual(expect.arrayContaining(some))
  }
})

it('mails to the ranch contain the typed text', () => {
  for (const text of texts) {
    const { name: _, ...typed } = { name: '', phone: '', city: text, message: text, email: 'a@example.com' }
    const contact = contactMail({ ...typed, name: text, interest: 'outro', language: 'en' })
    const registration = registrationMail({
      tipo: 'Produtor',
      nome: text,
      crmv: text,
      estado: text,
      email: veterinarian.email.toLowerCase(),
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
