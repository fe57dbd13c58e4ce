import {
  createPath,
  type DataRouteMatch,
  type DataStrategyResult,
  type MiddlewareFunction,
  type Navigation,
} from 'react-router'
import { failAfter, patienceMs } from './data-address.ts'

declare global {
  interface Window {
    // Not documented by the framework; `e2e/lost-pages.test.ts` fails when they are missing.
    __reactRouterDataRouter: { state: { navigation: Navigation } }
    __reactRouterManifest: { routes: Record<string, { module: string } | undefined> }
  }
}

/** `patienceMs` where the phone has stored pages, but the worker does not control the page yet: a document is shown as stored. */
const patienceWithStoredMs = 3_500

/**
 * Opens a page as a document when its data or scripts are lost: nothing arrives, something other than the site answers, or the
 * server reports an error. The browser, the service worker or the server answers the document; nothing opens it again.
 * `hasStoredPages` tells whether the phone has stored pages.
 */
export function openLostPages(
  hasStoredPages: () => Promise<boolean>,
): MiddlewareFunction<Record<string, DataStrategyResult>> {
  return async ({ request }, next) => {
    const { location, matches = [] } = window.__reactRouterDataRouter.state.navigation
    const allowReloads = preventReloads()
    const lost = [failWhenSilent(hasStoredPages), ...matches.map(missingScript)]
    const results = await Promise.race([next(), ...lost]).catch(() => undefined)
    if (request.signal.aborted || (results && !Object.values(results).some(isError))) {
      allowReloads()
      return results
    }
    // On HTTP/1.1 six silent requests take all connections: the document would wait until they end.
    if (window.navigation) window.stop()
    else await new Promise((resolve) => setTimeout(resolve))
    const { addressInstead = createPath(location ?? window.location) }: Partial<LostPageState> =
      location?.state ?? {}
    window.location.assign(addressInstead)
    // The shown page stays until the document replaces it.
    return new Promise(() => {})
  }
}

/**
 * The router reloads the shown page when a script is missing, which would win over the document. Browsers without the Navigation
 * API (docs/browsers.md) let the later of two navigations win, unless the reload is answered at once.
 */
function preventReloads(): () => void {
  const prevent = (event: NavigateEvent) => {
    if (event.navigationType === 'reload' && !event.userInitiated) event.preventDefault()
  }
  window.navigation?.addEventListener('navigate', prevent)
  return () => window.navigation?.removeEventListener('navigate', prevent)
}

/** The router throws redirects, which are not errors. */
function isError({ type, result }: DataStrategyResult): boolean {
  return type === 'error' && !(result instanceof Response)
}

/** State of a navigation whose page must not be opened as a document when it is lost. */
export interface LostPageState {
  addressInstead: string
}

/** @throws when a route's script cannot be loaded; otherwise it stays pending. The router's own import reports nothing. */
async function missingScript({ route }: DataRouteMatch): Promise<never> {
  const script = window.__reactRouterManifest.routes[route.id]?.module
  if (script) await import(/* @vite-ignore */ script)
  return new Promise(() => {})
}

/** @throws when the page has had time enough to arrive. */
async function failWhenSilent(hasStoredPages: () => Promise<boolean>): Promise<never> {
  const isControlled = navigator.serviceWorker?.controller
  // Where the browser refuses storage there are no stored pages.
  const getsStored = !isControlled && (await hasStoredPages().catch(() => false))
  const ms = getsStored ? patienceWithStoredMs : patienceMs
  return failAfter(ms)
}
