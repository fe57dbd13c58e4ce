import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { pageParameter } from '../domain/paths.ts'
import { usePageMatch } from '../platform/framework/page-match.ts'

/** Reloads a page's data when its path or language changes; not after a form, nor when its query changes. */
export function revalidateOnPageChange({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

/** Reloads the data of a page with query parameters when its address changes; not after a form. */
export function revalidateOnQueryChange({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
}

/**
 * The query parameters of the page that is shown, from the loader's data: `para=reposicao&pagina=2`. The address may name others:
 * a page number that is too large shows the last page.
 */
export function useShownQuery(): string {
  const data = usePageMatch()?.loaderData
  if (hasQuery(data)) return data.query
  return hasList(data) && data.list.page > 1 ? `${pageParameter}=${data.list.page}` : ''
}

/** Loaders of pages with query parameters return those that they read as `query`. */
function hasQuery(data: unknown): data is { query: string } {
  return typeof data === 'object' && data !== null && 'query' in data && typeof data.query === 'string'
}

function hasList(data: unknown): data is { list: { page: number } } {
  return typeof data === 'object' && data !== null && 'list' in data && data.list !== undefined
}

/**
 * A mailed link's code is in the page's address: requests for the page's files name the origin alone. Not "no-referrer", which
 * would make browsers send `Origin: null` with the form.
 */
export function referrerHeaders(): HeadersInit {
  return { 'Referrer-Policy': 'strict-origin' }
}

/** HTTP statuses of a page that a mailed link opens, by the state of the link. */
export const linkStatuses = { open: 200, used: 410, expired: 410, unknown: 404, failed: 503 }
