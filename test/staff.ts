import type { DatabaseKind } from './database.ts'
import { type TestSite, testSite } from './site.ts'
import { mailedLink, type Visitor, veterinarian, visitor } from './visitor.ts'

/** The staff member's address, for `STAFF_EMAILS`. */
export const staffEmail = 'ana@example.com'

/** Registers a person and signs them in. */
export async function signedIn(site: TestSite, person = veterinarian): Promise<Visitor> {
  const browser = visitor(site)
  const email = person.email.toLowerCase()
  await browser.post('/conta/cadastro', person)
  await browser.followLink(await mailedLink(site, email, 'verification'), person.password)
  return browser
}

export const message = {
  name: 'Zélia Araújo',
  email: 'zelia@example.com',
  phone: '(34) 99999-1234',
  city: "Dias d'Ávila",
  interest: 'iatf',
  message: 'Quero 10 prenhezes.',
}

/** A waiting-list entry with the phone of `message`. */
export const waiting = {
  course: 'inseminacao-iatf',
  name: 'Rui Barros',
  crmv: 'MG-1234',
  phone: '+55 34 99999-1234',
  location: 'Goiás',
}

/** A site without leads or mails, its clock, and a staff member who is signed in. */
export async function staffSite(kind: DatabaseKind, environment: Record<string, string> = {}) {
  const time = { now: Date.parse('2026-11-21T12:00:00Z') }
  const site = await testSite(kind, {
    clock: () => time.now,
    environment: { STAFF_EMAILS: staffEmail, FORM_LIMIT: 'off', ...environment },
  })
  const staff = await signedIn(site)
  // The staff member's registration is also a lead.
  await site.services.database.deleteFrom('mails').execute()
  await site.services.database.deleteFrom('leads').execute()
  return { site, time, staff }
}

export async function leadIdOf(site: TestSite, name: string): Promise<string> {
  const { id } = await site.services.database
    .selectFrom('leads')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
