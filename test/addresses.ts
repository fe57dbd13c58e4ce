import { accountPaths, paths } from '../app/domain/paths.ts'
import { leadPath, staffPaths } from '../app/domain/staff-paths.ts'
import { inLanguage, type Language } from '../app/platform/i18n/language-path.ts'
import { distinctPages } from './content.ts'

/** Portuguese addresses of the pages for guests: public pages, a list's second page, an unknown address, account pages. */
export const guestPages: readonly string[] = [
  ...distinctPages.map(({ path }) => path),
  `${paths.bulls}?pagina=2`,
  '/nada',
  ...Object.values(accountPaths).filter((path) => path !== accountPaths.account),
]

/** Portuguese addresses of the pages for a signed-in staff member. */
export function staffPages(leadId: string): readonly string[] {
  return [accountPaths.account, ...Object.values(staffPaths), leadPath(leadId)]
}

/** A Portuguese address, with its query, in the given language. */
export function addressIn(address: string, language: Language): string {
  const [path = '', search] = address.split('?')
  return inLanguage(path, language) + (search ? `?${search}` : '')
}
