import type { DatabaseKind } from './database.ts'
import { pageOf } from './page.ts'
import type { TestSite } from './site.ts'
import { leadIdOf, message, signedIn, staffSiteOfTest } from './staff.ts'
import { type Visitor, veterinarian } from './visitor.ts'

export const vet = {
  ...veterinarian,
  nomeCompleto: 'Vera Lúcia Prado',
  email: 'vera@example.com',
  telefone: '(62) 98888-4321',
  crmv: 'GO-4321',
}

/** A site with a staff member and a veterinarian who are signed in, and the veterinarian's code. */
export async function referralSite(kind: DatabaseKind, environment: Record<string, string> = {}) {
  const opened = await staffSiteOfTest(kind, environment)
  const browser = await signedIn(opened.site, vet)
  return { ...opened, browser, code: await referralCodeOf(browser) }
}

/** The code on a visitor's account page; empty without one. */
export async function referralCodeOf(browser: Visitor): Promise<string> {
  const page = await pageOf(await browser.get('/conta'))
  const field = page.queryByLabelText<HTMLInputElement>('Seu link')
  return field ? (new URL(field.value).searchParams.get('indicacao') ?? '') : ''
}

/** Sends a message like a browser without scripts on a page whose address has the code. */
export function sendReferred(site: TestSite, code: string, fields: Partial<typeof message> = {}) {
  return site.post(`/?indicacao=${encodeURIComponent(code)}`, { ...message, ...fields })
}

export async function closedReferral(
  { site, staff, code }: { site: TestSite; staff: Visitor; code: string },
  fields: Partial<typeof message> = {},
): Promise<string> {
  await sendReferred(site, code, fields)
  const path = `/painel/leads/${await leadIdOf(site, fields.name ?? message.name)}`
  await staff.post(path, { status: 'won', note: '' })
  return path
}
