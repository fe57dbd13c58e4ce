import type { TestSite } from './site.ts'
import { mailedLink, type Visitor, veterinarian, visitor } from './visitor.ts'

/** The staff member of the tests, for `STAFF_EMAILS`. */
export const staffEmail = 'ana@example.com'

/** A signed-in visitor with a confirmed address. */
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
