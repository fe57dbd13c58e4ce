import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly, Strategy, type StrategyHandler } from 'workbox-strategies'
import {
  isPrivatePath,
  offlinePath,
  referralParameter,
  reserveFragment,
  reservePageIn,
} from './domain/paths.ts'
import { isDataPath, pagePathOf } from './platform/framework/single-fetch.ts'
import { isFromSite } from './platform/http/site-header.ts'
import { inLanguage, languageOf, languages, withoutLanguage } from './platform/i18n/language-path.ts'
import { type OfflineList, offlineListPath, pagesCache } from './site/offline/caches.ts'
import { sendUnsent, syncTag } from './site/unsent/send-unsent.ts'
import { handlePushes } from './staff/notices/push.worker.ts'

declare const self: ServiceWorkerGlobalScope

/* The service worker (docs/decisions/0040-what-phones-keep.md), built as one classic script, `/sw.js`, the same for all content. */

/** Milliseconds for the first byte where the phone has no copy: Workbox's own limit holds only with one. */
const maxSilenceMs = 10_000
const patienceSeconds = 4

/** Shows and keeps no answer that is not the site's, unless there is nothing else to show. */
const ownAnswers: WorkboxPlugin = {
  // Redirects are followed here, because those of a navigation hide where they come from.
  async requestWillFetch({ request: { url, headers, cache }, state }) {
    const controller = new AbortController()
    if (state) state['timer'] = setTimeout(() => controller.abort(), maxSilenceMs)
    return new Request(url, { headers, cache, mode: 'same-origin', signal: controller.signal })
  },
  async fetchDidSucceed({ request, response, state = {} }) {
    clearTimeout(state['timer'])
    const isOwn = isFromSite(response)
    const answer = response.redirected ? Response.redirect(response.url) : response
    if (!isOwn || response.status >= 500) {
      state['answer'] = answer
      throw new TypeError(`${response.status} of ${isOwn ? 'the site' : 'a network'}`)
    }
    const key = keyOf(request.url)
    const copy = await copyOf(key)
    // A page that has begun can't be replaced: where there is a copy, all of the answer must be there first.
    if (copy) await response.clone().arrayBuffer()
    if (copy && response.status === 404) await (await caches.open(pagesCache)).delete(key)
    return answer
  },
  handlerDidError: async ({ state }) => state?.['answer'],
}

/** A browser that refuses storage has no copy. */
async function copyOf(page: string): Promise<Response | undefined> {
  return caches.match(page, { cacheName: pagesCache, ignoreVary: true }).catch(() => undefined)
}

/** Keeps what is the same for every visitor: such pages have an ETag. The document says when it was stored. */
const publicPages: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
  async cacheWillUpdate({ response }) {
    const { status, headers } = response
    const isPublic = headers.has('etag') && !headers.get('cache-control')?.includes('no-store')
    if (status !== 200 || !isFromSite(response) || !isPublic) return null
    const html = await response.text()
    return new Response(html.replace('<html', `<html data-stored-at="${Date.now()}"`), { headers })
  },
}

const pageOptions = {
  cacheName: pagesCache,
  plugins: [ownAnswers, publicPages, new ExpirationPlugin({ maxEntries: 80 })],
  matchOptions: { ignoreVary: true },
}

/** Fails where `NetworkFirst` shows a copy. */
class Renewal extends Strategy {
  protected _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return handler.fetchAndCachePut(request)
  }
}

const renewal = new Renewal(pageOptions)

const files = new CacheFirst({
  cacheName: 'files',
  plugins: [
    { fetchDidSucceed: async ({ response }) => (isFromSite(response) ? response : Response.error()) },
    new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true }),
  ],
  matchOptions: { ignoreVary: true },
})

const isPrivate = ({ pathname }: URL) => isPrivatePath(withoutLanguage(pathname))
const isOffline = ({ pathname }: URL) => withoutLanguage(pathname) === offlinePath

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPrivate(url),
  new NetworkOnly({ plugins: [ownAnswers] }),
)
// Only the worker's redirect has a query here: there was no signal a moment ago.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOffline(url) && url.search !== '',
  new CacheFirst(pageOptions),
)
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  new NetworkFirst({ ...pageOptions, networkTimeoutSeconds: patienceSeconds }),
)
// Data that fails opens the document, which may be there.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isDataPath(url.pathname) && !isPrivate(url),
  async ({ request, url }) => {
    const isStored = await copyOf(keyOf(url.origin + pagePathOf(url.pathname) + url.search))
    const limit = isStored && { signal: AbortSignal.timeout(patienceSeconds * 1000) }
    const response = await fetch(request, limit).catch(() => undefined)
    return response && isFromSite(response) ? response : Response.error()
  },
)
// Their names change with their bytes.
registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/(assets|imagens)\//.test(url.pathname), files)

setCatchHandler(async ({ request, url }) => {
  // A file that the browser can't store.
  if (request.mode !== 'navigate' || !url) return fetch(request)
  const cachedPaths = (await (await caches.open(pagesCache)).keys()).map((page) => new URL(page.url).pathname)
  const animal = reservePageIn(withoutLanguage(url.pathname), cachedPaths.map(withoutLanguage))
  if (animal) return Response.redirect(`${inLanguage(animal, languageOf(url.pathname))}#${reserveFragment}`)
  const from = new URLSearchParams({ de: url.pathname + url.search })
  for (const language of [languageOf(url.pathname), ...languages]) {
    const page = inLanguage(offlinePath, language)
    if (await copyOf(page)) return Response.redirect(`${page}?${from}`)
  }
  return Response.error()
})

/** The address by which a page is kept: without what only says where a visitor comes from. */
function keyOf(address: string): string {
  const url = new URL(address)
  const isKept = (name: string) => !/^(utm_|fbclid|gclid|_routes)/.test(name) && name !== referralParameter
  const search = isOffline(url)
    ? ''
    : new URLSearchParams([...url.searchParams].filter(([name]) => isKept(name)))
  return `${url.origin}${url.pathname}${search && `?${search}`}`.replace(/\?$/, '')
}

/** The build's files that a text names. */
function filesIn(text: string): string[] {
  const names = text.matchAll(/(?:\.|assets)\/([\w.-]+\.(?:js|css|woff2|svg|webp|png|jpg))\b/g)
  return Array.from(names, ([, name]) => `/assets/${name}`)
}

/** Keeps pages, those of the offline list where they are new, and the files of all. @throws without signal. */
async function keep(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  const asked = addresses.map((each) => new URL(each, location.origin))
  const language = languageOf(asked[0]?.pathname ?? '/')
  const list = `${offlineListPath}?idioma=${language}`
  const cache = await caches.open(pagesCache)
  const response = await fetch(list, { cache: 'no-cache' })
  if (!isFromSite(response) || response.status !== 200) return
  const { version, pages }: OfflineList = await response.clone().json()
  const isKnown = (await (await cache.match(list))?.json())?.version === version
  const listed = isKnown ? [] : pages.map((path) => new URL(path, location.origin))
  const named: string[] = []
  for (const url of [...asked, ...listed])
    if (url.origin === location.origin && !isPrivate(url))
      named.push(...filesIn(await store(renewal, event, url.href)))
  for (const file of named) {
    if (read.has(file) || (file.includes('/english-') && language !== 'en')) continue
    const text = await store(files, event, file)
    // The manifest names the scripts of all pages.
    if (/\.(js|css)$/.test(file) && !file.includes('/manifest-')) named.push(...filesIn(text))
    read.add(file)
  }
  // Last: a visit that ends before begins anew.
  if (!isKnown) await cache.put(list, response)
}

const read = new Set<string>()

async function store(strategy: Strategy, event: ExtendableEvent, address: string): Promise<string> {
  const [response, done] = strategy.handleAll({ event, request: new Request(address) })
  const copy = (await response).clone()
  await done
  if (!isFromSite(copy) || copy.status >= 500) throw new Error(`${copy.status} for ${address}`)
  return copy.text()
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

// Open pages are not taken over: that would keep them out of the back-forward cache.
self.addEventListener('message', (event) => {
  const addresses: unknown = event.data?.keep
  const { saveData, effectiveType } = Reflect.get(navigator, 'connection') ?? {}
  // Without signal or space the next visit goes on.
  if (Array.isArray(addresses) && !saveData && !effectiveType?.includes('2g'))
    event.waitUntil(keep(event, addresses.map(String)).catch(() => {}))
})

/** The signal returned: sends unsent messages without a page. When it fails, the browser tries again later. */
async function sendWithoutPage(): Promise<void> {
  const areAllSent = await sendUnsent()
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage(syncTag)
  if (!areAllSent) throw new Error('not all sent')
}

// Not in the types of browsers.
self.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(sendWithoutPage()))

handlePushes()
