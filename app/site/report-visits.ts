import { referenceAlphabet } from '../domain/chat/index.ts'
import { chatOpeningPath, codeParameter, pageViewPath } from '../domain/paths.ts'
import { readLanding } from '../platform/forms/landing.ts'
import { near } from '../platform/framework/start-app.ts'
import { belowLanguage } from '../platform/i18n/language-path.ts'

/* The inline script counts and stores these parts of a visit. */

/**
 * Stores query and referrer of the visit's first page for the lead's source, until the tab closes. Never stores the code of a mailed
 * link. Waits for the page or a click: the browser's first access to storage would hold up the first paint.
 */
export function keepLanding(): void {
  const hidden = new RegExp(`\\b${codeParameter}=[^&\\s]*`, 'g')
  function store(): void {
    try {
      sessionStorage['landing'] ??= `${location.search}\n${document.referrer}`.replace(hidden, '')
    } catch {}
  }
  for (const type of ['load', 'click']) addEventListener(type, store, { capture: true, once: true })
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

export const pageEvent = 'page'

/**
 * Reports each opened page once it is loaded, and the pages that the app opens later. Another page of the same
 * list, a search in it and the other language are the same view. Silent where the browser says that it is not to be counted, or that a
 * program steers it (docs/product.md#numbers).
 */
export function reportViews(): void {
  const { doNotTrack, webdriver } = navigator
  if (doNotTrack === '1' || webdriver || Reflect.get(navigator, 'globalPrivacyControl')) return
  const before = document.referrer
  let seen = before.startsWith(`${location.origin}/`) && belowLanguage(new URL(before).pathname)

  function report(): void {
    const page = belowLanguage(location.pathname)
    if (page === seen) return
    seen = page
    navigator.sendBeacon?.(
      pageViewPath,
      new URLSearchParams({ page: location.pathname, landing: readLanding() }),
    )
  }

  function start(): void {
    report()
    addEventListener(pageEvent, report)
  }
  addEventListener('load', () =>
    setTimeout(() => {
      if (Reflect.get(document, 'prerendering')) document.addEventListener('prerenderingchange', start)
      else start()
    }),
  )
}
