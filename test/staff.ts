import { afterAll, onTestFinished } from 'vitest'
import { hashPassword } from '../app/domain/accounts/passwords.server.ts'
import type { DatabaseKind } from './database.ts'
import { insertAccount, insertMember } from './rows.ts'
import { type TestSite, testSite } from './site.ts'
import { mailedLink, type Visitor, veterinarian, visitor } from './visitor.ts'

export const staffEmail = 'ana@example.com'

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

export const waiting = {
  course: 'inseminacao-iatf',
  name: 'Rui Barros',
  crmv: 'MG-1234',
  phone: '+55 34 99999-1234',
  location: 'Goiás',
}

/** A site without leads or mails, its clock, and a staff member who is signed in. */
export async function staffSite(kind: DatabaseKind = 'embedded', environment: Record<string, string> = {}) {
  const time = { now: Date.parse('2026-11-21T12:00:00Z') }
  const site = await testSite(kind, {
    clock: () => time.now,
    environment: { STAFF_EMAILS: staffEmail, FORM_LIMIT: 'off', ...environment },
  })
  const staff = await signedInStaff(site, staffEmail, time.now)
  return { site, time, staff }
}

/** As `staffSite`; the site is removed when the test that opens it ends. */
export async function staffSiteOfTest(...options: Parameters<typeof staffSite>) {
  const opened = await staffSite(...options)
  onTestFinished(() => opened.site.remove())
  return opened
}

/** As `staffSite`, for all tests of a file or a `describe`. */
export async function staffSiteOfFile(...options: Parameters<typeof staffSite>) {
  const opened = await staffSite(...options)
  afterAll(() => opened.site.remove())
  return opened
}

/** Signs in with an account that did not register: that takes ten times as long and leaves a lead and a mail. */
export async function signedInStaff(site: TestSite, email: string, now: number): Promise<Visitor> {
  const { password } = veterinarian
  const digest = await hashPassword(password)
  await insertAccount(site.services.database, email, digest, now)
  const browser = visitor(site)
  await browser.submit('/conta/entrar', { email, password })
  return browser
}

export const editorEmail = 'edita@example.com'

export async function signedInEditor(site: TestSite): Promise<Visitor> {
  const now = site.services.clock()
  await insertMember(site.services.database, editorEmail, 'editor', now)
  return signedInStaff(site, editorEmail, now)
}

export async function leadIdOf(site: TestSite, name: string): Promise<string> {
  const { id } = await site.services.database
    .selectFrom('leads')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
