import { createPath, type Location, type Navigation } from 'react-router'

declare global {
  interface Window {
    // Not documented by the framework; `e2e/page-loss.test.ts` fails when it is missing.
    __reactRouterDataRouter?: { state: { navigation: Navigation } }
  }
}

const pathAndQuery = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search

const served = globalThis.location && pathAndQuery(globalThis.location)

/** True when the router failed to show a page other than the document's own: its data or a script did not arrive. */
export function isLost(location: Location): boolean {
  return served !== undefined && pathAndQuery(location) !== served
}

/** The browser, the service worker or the server answers the document; nothing opens it again. */
export function openAsDocument(location: Location): void {
  window.location.assign(createPath(location))
}

/**
 * Opens the next page as a document when one of its scripts is missing and the router would reload the shown page. Browsers without the
 * Navigation API reload it.
 */
export function openPagesWithoutScript(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const { location } = window.__reactRouterDataRouter?.state.navigation ?? {}
    if (event.navigationType !== 'reload' || event.userInitiated || !location) return
    event.preventDefault()
    openAsDocument(location)
  })
}
