import { offlinePath } from '../../../domain/paths.ts'
import { withoutLanguage } from '../../../platform/i18n/language-path.ts'

/** The worker names the page that it could not show: `pagina` where a script can show it from its data, `de` where nothing can. */
const dataParameter = 'pagina'
const missingParameter = 'de'

export interface AskedAddress {
  address: string
  isKeptAsData: boolean
}

/** The page of this site that the visitor asked for; undefined where the address names none. */
export function askedAddress(search: string): AskedAddress | undefined {
  const parameters = new URLSearchParams(search)
  const kept = ownAddress(parameters.get(dataParameter))
  if (kept) return { address: kept, isKeptAsData: true }
  const missing = ownAddress(parameters.get(missingParameter))
  return missing ? { address: missing, isKeptAsData: false } : undefined
}

/** The query of this page for an address that nothing can show. */
export function missingSearch(address: string): string {
  return `?${new URLSearchParams({ [missingParameter]: address })}`
}

/** Anyone can make a link to this page: only paths of this site are followed, and never this page itself. */
function ownAddress(value: string | null): string | undefined {
  if (!value?.startsWith('/')) return undefined
  const origin = 'https://own.invalid'
  const url = new URL(value, origin)
  const isOwn = url.origin === origin && value === url.pathname + url.search
  return isOwn && !url.pathname.startsWith('//') && withoutLanguage(url.pathname) !== offlinePath
    ? value
    : undefined
}
