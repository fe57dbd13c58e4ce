import { withoutLanguage } from '../../platform/i18n/language-path.ts'
import { isStaffPath } from '../paths.ts'

/* Apart from `staff-paths.ts`, so that visitors’ scripts hold none of the panel’s addresses. */

const ownOrigin = 'http://site.invalid'

/** The parameter and field that name the page to which a sign-in leads. */
export const returnField = 'volta'

/** The parameter of a sign-in that replaces a session. */
export const endedField = 'sessao'

/** The page of an address to which a sign-in may lead; undefined for any but the staff's. */
export function returnPath(url: URL): string | undefined {
  return safeStaffPath(url.searchParams.get(returnField) ?? '')
}

/** A path of the site with its query and fragment; undefined for other sites' addresses. */
export function localAddress(address: string): string | undefined {
  if (!address.startsWith('/')) return undefined
  try {
    const { origin, pathname, search, hash } = new URL(address, ownOrigin)
    // A second slash would make the path another site's address.
    return origin === ownOrigin && !pathname.startsWith('//') ? pathname + search + hash : undefined
  } catch {
    return undefined
  }
}

/** Takes local addresses of either language. */
export function isOfPanel(address: string): boolean {
  return isStaffPath(withoutLanguage(new URL(address, ownOrigin).pathname))
}

/** A path, query and fragment of the staff's pages; undefined for other addresses and other sites. */
export function safeStaffPath(address: string): string | undefined {
  const local = localAddress(address)
  return local !== undefined && isOfPanel(local) ? local : undefined
}
