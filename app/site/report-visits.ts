import { referenceAlphabet } from '../domain/chat/index.ts'
import {
  chatOpeningPath,
  codeParameter,
  herdSireParameter,
  isPrivatePath,
  pageViewPath,
} from '../domain/paths.ts'
import type { SpeedMeasure } from '../domain/views/index.ts'
import { readLanding } from '../platform/forms/landing.ts'
import { near } from '../platform/framework/start-app.ts'
import { withoutLanguage } from '../platform/i18n/language-path.ts'

/* What the inline script counts and keeps of a visit. */

/**
 * Stores query and referrer of the visit's first page for the lead's source, until the tab closes. Never stores the code of a mailed
 * link, nor the visitor's bull. Waits for the page or a touch: the browser's first access to storage would hold up the first paint.
 */
export function keepLanding(): void {
  const hidden = new RegExp(`\\b(${codeParameter}|${herdSireParameter})=[^&\\s]*`, 'g')
  function store(): void {
    try {
      sessionStorage['landing'] ??= `${location.search}\n${document.referrer}`.replace(hidden, '')
    } catch {}
  }
  for (const type of ['load', 'pointerdown', 'keydown', 'click'])
    addEventListener(type, store, { capture: true, once: true })
}

/**
 * Reports each opened chat and, with `references`, adds a reference to the chat's text, so that staff can tell page, animal and campaign
 * (docs/product.md#chat-links). The link itself stays as it was served.
 */
export function reportChats({ references }: { references: boolean }): void {
  function report(event: MouseEvent): void {
    const link = near<HTMLAnchorElement>(event, 'a[data-ref]')
    if (!link || event.button > 1) return
    const about = link.dataset['ref'] ?? ''
    const served = link.href
    const code = references && served.includes('?text=') ? `${about}-${randomCode()}` : ''
    if (code) {
      link.href = served + encodeURIComponent(` (Ref. ${code})`)
      setTimeout(() => {
        link.href = served
      })
    }
    navigator.sendBeacon?.(
      chatOpeningPath,
      new URLSearchParams({ about, code, page: location.pathname, landing: readLanding() }),
    )
  }
  addEventListener('click', report, true)
  addEventListener('auxclick', report, true)
}

function randomCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(3))
  return Array.from(bytes, (byte) => referenceAlphabet[byte % referenceAlphabet.length]).join('')
}

/** Reports, once the page is left, its largest paint and its slowest response to a touch, where the browser measures them. */
function reportSpeed(page: string): void {
  if (!self.PerformanceObserver?.supportedEntryTypes?.includes('event')) return
  const measured = new URLSearchParams({ page })
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const measure: SpeedMeasure = entry.entryType === 'event' ? 'response' : 'paint'
      const ms = Math.round(measure === 'paint' ? entry.startTime : entry.duration)
      // Only interactions have an id: other events are slow without a touch.
      if (measure === 'response' && !Reflect.get(entry, 'interactionId')) continue
      if (ms > Number(measured.get(measure))) measured.set(measure, `${ms}`)
    }
  })
  for (const type of ['largest-contentful-paint', 'event']) observer.observe({ type, buffered: true })
  const send = () => {
    if (document.visibilityState !== 'hidden' || !measured.has('paint')) return
    removeEventListener('visibilitychange', send, true)
    navigator.sendBeacon?.(pageViewPath, measured)
  }
  addEventListener('visibilitychange', send, true)
}

/** More is cut off. */
const maxLandingLength = 2000

/**
 * Reports each opened page once it is loaded, and the pages that the app opens later, whose titles change. Another page of the same
 * list, a search in it and the other language are the same view. Silent where the browser says that it is not to be counted, or that a
 * program steers it (docs/product.md#numbers).
 */
export function reportViews(): void {
  const { doNotTrack, webdriver } = navigator
  if (String(doNotTrack) === '1' || webdriver) return
  if (Reflect.get(navigator, 'globalPrivacyControl')) return
  const before = document.referrer
  let seen = before.startsWith(`${location.origin}/`) ? withoutLanguage(new URL(before).pathname) : ''

  let isCounted = false

  function report(): void {
    const page = withoutLanguage(location.pathname)
    if (page === seen) return
    seen = page
    if (isPrivatePath(page)) return
    if (!isCounted) reportSpeed(location.pathname)
    isCounted = true
    navigator.sendBeacon?.(
      pageViewPath,
      new URLSearchParams({ page: location.pathname, landing: readLanding().slice(0, maxLandingLength) }),
    )
  }

  function start(): void {
    report()
    new MutationObserver(report).observe(document.head, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  }
  addEventListener('load', () =>
    setTimeout(() => {
      if (Reflect.get(document, 'prerendering'))
        document.addEventListener('prerenderingchange', start, { once: true })
      else start()
    }),
  )
}
