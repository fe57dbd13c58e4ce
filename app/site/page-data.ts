import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { parametersOf } from '../domain/paths.ts'
import { usePageMatch } from '../platform/framework/page-match.ts'

/** Reloads a page's data when its path, language or a parameter that it reads changes; not after a form. */
export function revalidateOnPageChange({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return (
    currentUrl.pathname !== nextUrl.pathname ||
    parametersOf(nextUrl.pathname).some(
      (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
    )
  )
}

/**
 * The number of the list page that is shown, from the loader's data; 1 where there is no list. The address may name another:
 * a number that is too large shows the last page.
 */
export function useShownPage(): number {
  const data = usePageMatch()?.loaderData
  return hasList(data) ? data.list.page : 1
}

/** Loaders of pages with a list return it as `list`. */
function hasList(data: unknown): data is { list: { page: number } } {
  return typeof data === 'object' && data !== null && 'list' in data && data.list !== undefined
}
