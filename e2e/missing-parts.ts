import type { Page } from '@playwright/test'

/** How to remove a web platform feature that some supported browsers lack. */
export interface MissingPart {
  /** Renamed in every response, so that markup, style and script use a name unknown to the browser. */
  renamed?: RegExp
  /** Runs before any script of the page. */
  script?: string
}

/** Each newer feature that the site uses, or will use without signal (docs/browsers.md). */
export const missingApis = {
  popovers: { renamed: /popover/gi, script: removeMembers('HTMLElement', /popover/i) },
  'anchor positioning': { renamed: /anchor-name|position-(anchor|area|try-fallbacks)/g },
  'the :has() selector': { renamed: /:has\(/g },
  'modal dialogs': { renamed: /:modal|showModal/g, script: 'delete HTMLDialogElement.prototype.showModal' },
  'the scripting query': { renamed: /\(scripting:/g },
  // Each is a declaration with a fallback beside it, or changes nothing that can be read or done.
  'newer values and ornaments of the style sheet': {
    renamed:
      /@layer|dvh|text-wrap|color-mix\(|@property|accent-color|scrollbar-width|overscroll-behavior|overflow-anchor|paint-order|content:"" \/ ""|modulepreload|fetchpriority/gi,
  },
  'idle callbacks and performance entries': {
    script: 'delete window.requestIdleCallback; delete window.PerformanceObserver',
  },
  'the clipboard, beacons and sharing': {
    script:
      'for (const name of ["clipboard", "sendBeacon", "share", "connection"]) delete Navigator.prototype[name]',
  },
  'service workers and caches': {
    script: 'delete Navigator.prototype.serviceWorker; delete window.caches; delete window.SyncManager',
  },
  'IndexedDB and locks': { script: 'delete window.indexedDB; delete Navigator.prototype.locks' },
  // Public pages call none of them without a replacement.
  'newer JavaScript functions': {
    script: `
      delete AbortSignal.timeout; delete AbortSignal.any;
      delete ReadableStream.prototype[Symbol.asyncIterator]; delete ReadableStream.prototype.values;
      delete Document.prototype.startViewTransition; delete window.navigation;
      delete Object.hasOwn; delete Array.prototype.at; delete String.prototype.at; delete Object.groupBy;
      delete Array.prototype.findLast; delete Array.prototype.toSorted; delete Array.prototype.toReversed;
      delete Promise.withResolvers; delete window.structuredClone; delete crypto.randomUUID; delete URL.canParse;
    `,
  },
  'stream transforms': { script: 'delete window.TextEncoderStream; delete window.TextDecoderStream' },
  'session storage': { script: denyStorage('sessionStorage') },
  'local storage': { script: denyStorage('localStorage') },
} satisfies Record<string, MissingPart>

/** Removes features from a page. Its context must bypass the Content-Security-Policy, because responses are changed. */
export async function removeParts(page: Page, parts: readonly MissingPart[]): Promise<void> {
  for (const { script } of parts) if (script) await page.addInitScript(script)
  const renamings = parts.flatMap(({ renamed }) => renamed ?? [])
  if (renamings.length === 0) return
  await page.route(/\/[^.]*$|\.(css|js)$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0, maxRetries: 3 })
    const type = response.headers()['content-type'] ?? ''
    if (!/html|javascript|css/.test(type)) return route.fulfill({ response })
    const text = await response.text()
    return route.fulfill({
      response,
      body: renamings.reduce((changed, name) => changed.replace(name, (found) => rename(found)), text),
    })
  })
}

/** `:has(` → `:xhas(`: well-formed, but unknown to every browser. */
function rename(name: string): string {
  return name.replace(/[a-z]/i, (first) => `x${first}`)
}

function removeMembers(type: string, name: RegExp): string {
  return `for (const name of Object.getOwnPropertyNames(${type}.prototype)) if (${name}.test(name)) delete ${type}.prototype[name]`
}

function denyStorage(name: string): string {
  return `Object.defineProperty(window, '${name}', { get() { throw new DOMException('SecurityError: storage is denied', 'SecurityError') } })`
}
