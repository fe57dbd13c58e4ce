import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readPublicPage } from '../../test/public-site.ts'
import { leadRow } from '../../test/rows.ts'
import { visitsAll } from '../../test/scope.ts'
import { siteOfFile } from '../../test/site.ts'
import { signedIn, staffEmail } from '../../test/staff.ts'
import { producer, veterinarian } from '../../test/visitor.ts'
import { registrationMail } from '../domain/accounts/account.mail.server.ts'
import { contactMail } from '../domain/leads/contact/contact.server.ts'
import type { LeadsTable } from '../domain/leads/tables.ts'
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
/** Every eighth text (in `npm test` every eightieth), for pages that show few at a time. */
const someTexts = texts.filter((_, index) => index < 3 || index % (visitsAll ? 8 : 80) === 0)
const now = Date.parse('2026-11-21T12:00:00Z')

function leadOf(text: string): Insertable<LeadsTable> {
  const details = {
    message: text,
    crmv: text,
    userType: text,
    estado: text,
    fazenda: text,
    nomeFazenda: text,
    areaAtuacao: text,
    numeroCabecas: text,
  }
  const typed = { page: text, name: text, city: text, interest: text, location: text }
  const others = { campaign: text, referrer: text, privacy_version: text, details: JSON.stringify(details) }
  return leadRow({ id: randomUUID(), received_at: now, ...typed, ...others })
}

const site = await siteOfFile('embedded', {
  clock: () => now,
  environment: { STAFF_EMAILS: staffEmail, FORM_LIMIT: 'off' },
})
const staff = await signedIn(site)
const read = async (path: string) => readPublicPage(await (await staff.get(path)).text())

async function replaceLeads(leads: Insertable<LeadsTable>[]) {
  await site.services.database.deleteFrom('mails').execute()
  await site.services.database.deleteFrom('leads').execute()
  for (const lead of leads) await site.services.database.insertInto('leads').values(lead).execute()
}

describe('text that a visitor typed is not translated', { timeout: 120_000 }, () => {
  it('on the page of the lead', async () => {
    const leads = someTexts.map(leadOf)
    await replaceLeads(leads)
    for (const { id, name, campaign } of leads) {
      const { title, texts: shown } = await read(`/painel/leads/${id}`)
      expect(title).toMatch(`${name} · `)
      // Heading, city, interest, place, eight details, page, campaign, referrer, version of the privacy policy.
      const count = shown.filter((text) => text === name).length
      expect(count, name).toBeGreaterThanOrEqual(campaign.includes('&') ? 15 : 16)
    }
  })

  it('in the inbox', async () => {
    for (let from = 0; from < someTexts.length; from += 50) {
      const some = someTexts.slice(from, from + 50)
      await replaceLeads(some.map(leadOf))
      const { texts: shown } = await read('/painel/contatos')
      for (const text of some) {
        expect(shown).toContain(text)
        expect(shown).toContain(`Contato · ${text} · ${text}`)
      }
    }
  })

  it('in the export', async () => {
    await replaceLeads(texts.map(leadOf))
    const csv = await (await staff.get('/painel/leads.csv')).text()
    const lines = csv.split('\r\n')
    for (const text of texts) {
      const cell = text.replace(/(?<=^|[,;] *)(?=[+=@-])/g, "'")
      const quoted = /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
      expect(
        lines.some((line) => line.includes(`;${quoted};;;${quoted};${quoted};;`)),
        text,
      ).toBe(true)
    }
  })

  it('in the fields of a refused form', async () => {
    for (let from = 0; from < someTexts.length; from += 4) {
      const some = someTexts.slice(from, from + 4)
      const [nomeCompleto = '', cidade = '', nomeFazenda = '', estado = ''] = some
      const wrong = { ...producer, nomeCompleto, cidade, nomeFazenda, estado, email: '' }
      const { attributes } = readPublicPage(await (await site.post('/en/conta/cadastro', wrong)).text())
      expect(attributes('value')).toEqual(expect.arrayContaining(some))
    }
  })
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
