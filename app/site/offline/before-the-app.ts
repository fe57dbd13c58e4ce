import { startEvent } from '../../platform/framework/start-app.ts'

/* What the inline script does for stored pages and for the installed site, before the app runs. */

const visitsKey = 'visitas'
const sessionKey = 'visita'

/**
 * Counts the sessions of this browser, and keeps the browser's offer to install the site, which prevents its banner. From the second
 * session on, a visitor who reaches the footer starts the app, which shows the offer there.
 */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    Reflect.set(self, 'installPrompt', event)
  })
  addEventListener('load', () => {
    const isReturning = countSession()
    Reflect.set(self, 'isReturning', isReturning)
    const footer = isReturning && document.querySelector('.footer-end')
    if (!footer) return
    new IntersectionObserver((entries) => {
      const isOffered = Reflect.has(self, 'installPrompt') || Reflect.get(navigator, 'standalone') === false
      if (isOffered && entries.some((entry) => entry.isIntersecting)) dispatchEvent(new Event(startEvent))
    }).observe(footer)
  })
}

/** Returns whether there was an earlier session. */
function countSession(): boolean {
  try {
    const visits = Number(localStorage[visitsKey]) || 0
    const isCounted = sessionStorage[sessionKey]
    if (!isCounted) localStorage[visitsKey] = Math.min(visits + 1, 2)
    sessionStorage[sessionKey] = 1
    return visits > (isCounted ? 1 : 0)
  } catch {
    return false
  }
}

/** Not in the types of browsers: Chromium's. */
interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Registers the service worker, unless the visitor saves data, and has it keep the pages of the document's language. */
export function registerWorker(): void {
  addEventListener('load', () => {
    const { serviceWorker } = navigator
    const connection: NetworkInformation | undefined = Reflect.get(navigator, 'connection')
    if (!serviceWorker || !self.caches) return
    if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return
    const language = document.documentElement.lang.slice(0, 2)
    async function register() {
      try {
        await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
        ;(await serviceWorker.ready).active?.postMessage({ type: 'fill', language })
      } catch {}
    }
    ;(self.requestIdleCallback || setTimeout)(register)
  })
}
