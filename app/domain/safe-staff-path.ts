import { withoutLanguage } from '../platform/i18n/language-path.ts'
import { isStaffPath } from './paths.ts'

/** Apart from `staff-paths.ts`, so that visitors’ scripts hold none of the panel’s addresses. A path, query and fragment of the staff's pages; undefined for other addresses and other sites. */
export function safeStaffPath(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, 'http://site.invalid')) return undefined
  const { origin, pathname, search, hash } = new URL(address, 'http://site.invalid')
  const isOfStaff = origin === 'http://site.invalid' && isStaffPath(withoutLanguage(pathname))
  // A second slash would make the path another site's address.
  return isOfStaff && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
