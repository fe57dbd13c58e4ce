import { type ShouldRevalidateFunctionArgs, useMatches } from 'react-router'
import { parametersOf } from '../domain/paths.ts'

/**
 * A page's content is asked for again when the path, the language or a parameter that the page reads changes, and not after
 * a form.
 */
export function revalidateOnPageChange({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return (
    currentUrl.pathname !== nextUrl.pathname ||
    parametersOf(nextUrl.pathname).some(
      (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
    )
  )
}

/**
 * The page of the list that is shown, as the loader says; 1 where there is no list. The address may ask for another: one
 * stored copy answers every number that is too large.
 */
export function useShownPage(): number {
  const matches = useMatches()
  const data = matches[matches.length - 1]?.loaderData as { list?: { page: number } } | undefined
  return data?.list?.page ?? 1
}
