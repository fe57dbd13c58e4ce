import { pageParameter } from '../../app/domain/paths.ts'
import { dataAddress } from '../../app/platform/framework/data-address.ts'
import type { Language } from '../../app/platform/i18n/language-path.ts'

/** The address of a list's page: `/nossos-touros?pagina=2`; the first page has no query. */
export function pageAddress(path: string, page: number): string {
  return page > 1 ? `${path}?${pageParameter}=${page}` : path
}

/** The address of a list page's data: `/nossos-touros.data?pagina=2&_routes=bulls`. */
export function pageDataAddress(path: string, route: string, page: number): string {
  return dataAddress(path, page > 1 ? `?${pageParameter}=${page}` : '', route)
}

/** The key of a route's 404 page in a language. */
export function notFoundAddress(route: string, language: Language): string {
  return `404 ${route} ${language}`
}
