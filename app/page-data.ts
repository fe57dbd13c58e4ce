import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { pageParameter } from './paths.ts'

/** A page's content is asked for anew when another page, language or page of a list is asked for, and not after a form. */
export function whenPageChanges({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return (
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.searchParams.get(pageParameter) !== nextUrl.searchParams.get(pageParameter)
  )
}
