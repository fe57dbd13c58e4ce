import { pageParameter } from '../../app/domain/paths.ts'
import type { Language } from '../../app/platform/i18n/language-path.ts'

/** The address of a list's page: `/nossos-touros?pagina=2`; the first page has no query. */
export function pageAddress(path: string, page: number): string {
  return page > 1 ? `${path}?${pageParameter}=${page}` : path
}

/** The address at which the router's script requests a page's data: `/nossos-touros.data?_routes=bulls&pagina=2`. */
export function dataAddress(path: string, route: string, page: number): string {
  const query = page > 1 ? `&${pageParameter}=${page}` : ''
  return `${path === '/' ? '/_' : path}.data?_routes=${route}${query}`
}

/** The path of the page that a data path belongs to: `/_.data` → `/`. */
export function pathOfData(pathname: string): string {
  return pathname === '/_.data' ? '/' : pathname.slice(0, -'.data'.length)
}

/** The key of a route's 404 page in a language. */
export function notFoundAddress(route: string, language: Language): string {
  return `404 ${route} ${language}`
}
