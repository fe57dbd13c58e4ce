import { reserveFragment, reservePageIn } from '../../../domain/paths.ts'
import { dataPath, isDataPath, isPageData, pagePathOf } from '../../../platform/framework/single-fetch.ts'
import { inLanguage, languageOf, withoutLanguage } from '../../../platform/i18n/language-path.ts'
import { type AgeMessage, readFilledPages, type StoredAge, storedAtHeader, visitedCache } from '../caches.ts'
import { isFile, isPrivate, offlinePagesFor, storeVisited, visitedAddress } from './visited.ts'

declare const self: ServiceWorkerGlobalScope

/** Responds to requests for pages, and for data and files of public ones; leaves all others to the browser. */
export function respond(event: FetchEvent): void {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  const isNavigation = request.mode === 'navigate'
  if (isPrivate(url)) {
    if (isNavigation) event.respondWith(respondPrivately(event, url))
  } else if (isNavigation) event.respondWith(respondWithDocument(event, url))
  else if (isDataPath(url.pathname)) event.respondWith(respondWithData(event, url))
  else if (isFile(url.pathname)) event.respondWith(respondWithFile(request, url.pathname + url.search))
}

/**
 * Responds to the opening of a page that belongs to one visitor: from the network only, and never stored. Without signal a request to
 * reserve leads to the form on the animal's stored page, any other to the offline page.
 */
async function respondPrivately(event: FetchEvent, url: URL): Promise<Response> {
  try {
    return await fromNetwork(event)
  } catch (error) {
    const animal = await findReservePage(url.pathname).catch(() => undefined)
    if (animal) return Response.redirect(`${animal}#${reserveFragment}`, 302)
    const parameters = new URLSearchParams({ de: url.pathname + url.search })
    for (const page of offlinePagesFor(url.pathname))
      if (await findStored(page).catch(() => undefined))
        return Response.redirect(`${page}?${parameters}`, 302)
    throw error
  }
}

async function findReservePage(pathname: string): Promise<string | undefined> {
  const language = languageOf(pathname)
  const filled = (await readFilledPages())[language]
  const paths: string[] = []
  for (const name of [filled?.cache ?? '', visitedCache])
    if (await caches.has(name))
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(withoutLanguage(pagePathOf(new URL(url).pathname)))
  const found = reservePageIn(withoutLanguage(pathname), paths)
  return found && inLanguage(found, language)
}

/** Responds to the opening of a page. Without a stored page it redirects to the offline page, which lists what is stored. */
async function respondWithDocument(event: FetchEvent, url: URL): Promise<Response> {
  const address = visitedAddress(url)
  const offlinePages = offlinePagesFor(url.pathname)
  // Only the worker's redirect has a query here: there was no signal a moment ago.
  const shown = offlinePages.includes(url.pathname) && url.search ? await findStored(url.pathname) : undefined
  if (shown) return markedPage(shown, 'no-signal')
  const network = fromNetwork(event)
  const stored = await findStored(address).catch(() => undefined)
  const outcome = await networkFirst({
    network,
    // A page that the phone has is better than the site's own failure, which says more than the offline page.
    isFromSite: (response) => !(stored ? isServerError(response) : isGatewayError(response)),
    findStored: async () => stored ?? (await leadToOfflinePage()),
  })
  if (outcome.kind === 'network') {
    event.waitUntil(storeVisited(url, address, outcome.response.clone()))
    return outcome.response
  }
  if (outcome.kind === 'none') return network
  return outcome.stored instanceof Response ? outcome.stored : markedPage(outcome.stored, outcome.reason)

  async function leadToOfflinePage(): Promise<Response | undefined> {
    const isStored = await hasStoredData(address)
    const parameters = new URLSearchParams({
      [isStored ? 'pagina' : 'de']: isStored ? address : url.pathname + url.search,
    })
    for (const page of offlinePages)
      if (await findStored(page)) return Response.redirect(`${page}?${parameters}`, 302)
    return undefined
  }
}

/** The browser has sent the request while the worker started. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

async function markedPage(
  { response, confirmedAt }: FoundPage,
  reason: StoredAge['reason'],
): Promise<Response> {
  const html = await response.text()
  const marked = html.replace('<html', `<html data-stored-at="${confirmedAt}" data-stored-reason="${reason}"`)
  return new Response(marked, { headers: response.headers })
}

/** Responds with the data of a page that opens without a document. Without a stored page it fails, and the page opens the document instead. */
async function respondWithData(event: FetchEvent, url: URL): Promise<Response> {
  const address = visitedAddress(url)
  const outcome = await networkFirst({
    network: fetch(event.request),
    isFromSite: (response) => !isServerError(response) && isPageData(response),
    findStored: () => findStored(address),
  })
  if (outcome.kind === 'network') {
    event.waitUntil(storeVisited(url, address, outcome.response.clone()))
    await sendAge(event, null)
    return outcome.response
  }
  if (outcome.kind === 'none') return Response.error()
  const { response, confirmedAt } = outcome.stored
  await sendAge(event, { confirmedAt, reason: outcome.reason })
  return response
}

async function sendAge({ clientId }: FetchEvent, age: StoredAge | null): Promise<void> {
  const message: AgeMessage = { type: 'age', age }
  const client = await self.clients.get(clientId)
  client?.postMessage(message)
}

/** Names of files change with their bytes, so a stored file is as good as the server's. */
async function respondWithFile(request: Request, address: string): Promise<Response> {
  const isForced = request.cache === 'reload' || request.cache === 'no-store'
  // Where the browser refuses storage there is none.
  const stored = await findFile(address).catch(() => undefined)
  if (stored && !isForced) return stored
  try {
    return await fetch(request)
  } catch (error) {
    if (stored) return stored
    if (request.destination !== 'image') throw error
    return (
      (address.startsWith('/imagens/') && (await findOtherSize(address).catch(() => undefined))) ||
      placeholder()
    )
  }
}

function placeholder(): Response {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#8884"/></svg>'
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}

interface FoundPage {
  response: Response
  confirmedAt: number
}

/** What is stored of a page or of its data: of its language's version, or one that the visitor opened. */
async function findStored(address: string): Promise<FoundPage | undefined> {
  const pages = (await readFilledPages())[languageOf(address.split('?')[0] ?? '')]
  const listed = pages && (await matchIn(pages.cache, address))
  if (listed) return { response: listed, confirmedAt: pages.confirmedAt }
  const visited = await matchIn(visitedCache, address)
  return visited && { response: visited, confirmedAt: Number(visited.headers.get(storedAtHeader)) }
}

/** Whether the data of a page is stored, by the page's address, so that a script can show the page. */
async function hasStoredData(address: string): Promise<boolean> {
  const [path = '', search = ''] = address.split('?')
  const pages = (await readFilledPages())[languageOf(path)]
  if (!pages) return false
  // Data addresses end with the id of the page's route.
  const start = `${dataPath(path)}?${search && `${search}&`}_routes=`
  const keys = await (await caches.open(pages.cache)).keys(dataPath(path), { ignoreSearch: true })
  return keys.some(({ url }) => url.slice(new URL(url).origin.length).startsWith(start))
}

async function findFile(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true })
}

/** Another size of an uploaded picture, `/imagens/<digest>-<width>`: of each picture one size is stored. */
async function findOtherSize(path: string): Promise<Response | undefined> {
  const start = path.replace(/\d+$/, '')
  for (const { cache: name } of Object.values(await readFilledPages())) {
    const cache = await caches.open(name)
    const other = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(start))
    if (other) return cache.match(other, { ignoreVary: true })
  }
  return undefined
}

async function matchIn(name: string, address: string): Promise<Response | undefined> {
  // Opening a cache would create it.
  return (await caches.has(name)) ? (await caches.open(name)).match(address, { ignoreVary: true }) : undefined
}

/** Milliseconds without headers, or without a further part of the body, after which a stored page is shown. */
const patienceMs = 3_500

/** Milliseconds after which a stored page is shown although parts of the body still arrive. */
const longestMs = 10_000

type Reason = StoredAge['reason']

type Outcome<Page> =
  | { kind: 'network'; response: Response }
  | { kind: 'stored'; stored: Page; reason: Reason }
  | { kind: 'none' }

interface Sources<Page> {
  network: Promise<Response>
  /** Whether the response is the site's, and not a gateway's or a public network's. */
  isFromSite(response: Response): boolean
  /** What is shown instead. Undefined where there is nothing. */
  findStored(): Promise<Page | undefined>
}

/**
 * The network's response once the whole of it is there; a stored page if it fails, breaks off or takes long. Without a stored page the network
 * gets all the time that it needs, and it is shown part by part.
 */
export async function networkFirst<Page>({
  network,
  isFromSite,
  findStored,
}: Sources<Page>): Promise<Outcome<Page>> {
  const siteResponse = network.then(
    (response): Response | Reason => {
      if (isFromSite(response)) return response
      return isServerError(response) ? 'failed' : 'no-signal'
    },
    (): Reason => 'no-signal',
  )
  // Where the browser refuses storage there is none.
  const stored = await findStored().catch(() => undefined)
  const response = stored ? await wholeResponse(siteResponse) : await siteResponse
  if (response instanceof Response) return { kind: 'network', response }
  return stored ? { kind: 'stored', stored, reason: response } : { kind: 'none' }
}

/** The response when its body has arrived, or why it has not. */
async function wholeResponse(pending: Promise<Response | Reason>): Promise<Response | Reason> {
  const end = after(longestMs)
  const response = await Promise.race([pending, after(patienceMs)])
  if (!(response instanceof Response)) return response
  const reader = response.clone().body?.getReader()
  try {
    for (;;) {
      const part = await Promise.race([reader?.read(), after(patienceMs), end])
      if (part === 'late') {
        // Both, or the connection stays open.
        void reader?.cancel()
        void response.body?.cancel()
        return 'late'
      }
      if (!part || part.done) return response
    }
  } catch {
    return 'no-signal'
  }
}

function after(ms: number): Promise<'late'> {
  return new Promise((resolve) => setTimeout(() => resolve('late'), ms))
}

/** Any failure of the site or of a gateway before it. With 511 a public network asks visitors to enter it. */
export function isServerError({ status }: Response): boolean {
  return status >= 500 && status !== 511
}

export function isGatewayError({ status }: Response): boolean {
  return status >= 502 && status <= 504
}
