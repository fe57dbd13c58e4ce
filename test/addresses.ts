import { accountPaths, leadPath, paths, staffPaths } from '../app/domain/paths.ts'
import { publicPages } from '../app/domain/public-pages.server.ts'
import { inLanguage, type Language } from '../app/platform/i18n/language-path.ts'

/** Pages for guests, by their Portuguese address: the public ones, a list's second page, an unknown address, accounts. */
export const guestPages: readonly string[] = [
  ...publicPages.map(({ path }) => path),
  `${paths.bulls}?pagina=2`,
  '/nada',
  ...Object.values(accountPaths).filter((path) => path !== accountPaths.account),
]

/** Pages for a signed-in staff member, by their Portuguese address. */
export function staffPages(leadId: string): readonly string[] {
  return [accountPaths.account, ...Object.values(staffPaths), leadPath(leadId)]
}

/** An address with its query in a language. */
export function addressIn(address: string, language: Language): string {
  const [path = '', search] = address.split('?')
  return inLanguage(path, language) + (search ? `?${search}` : '')
}
