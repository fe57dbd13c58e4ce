import type { CopyAge } from '../messages.ts'
import { type FoundCopy, findCopy, hasDataCopy } from './find-copy.ts'
import { isGatewayError, networkFirst } from './network-first.ts'
import type { SiteAddresses } from './site-addresses.ts'
import { keepVisited } from './visited.ts'

declare const self: ServiceWorkerGlobalScope

/** Answers the opening of a page. Without a copy it leads to the offline page, which knows what is kept. */
export async function answerDocument(event: FetchEvent, url: URL, site: SiteAddresses): Promise<Response> {
  const address = site.copyAddress(url)
  const offlinePages = site.offlinePagesFor(url.pathname)
  // The worker has led here, so there was no signal a moment ago.
  const shown = offlinePages.includes(url.pathname) && url.search ? await findCopy(url.pathname) : undefined
  if (shown) return copyOf(shown, 'no-signal')
  const network = fromNetwork(event)
  const answer = await networkFirst({
    network,
    isOurs: (response) => !isGatewayError(response),
    findCopy: async () => (await findCopy(address)) ?? (await leadToOfflinePage()),
  })
  if (answer.kind === 'network') {
    event.waitUntil(keepVisited(url, address, answer.response.clone(), site))
    return answer.response
  }
  if (answer.kind === 'none') return network
  return answer.copy instanceof Response ? answer.copy : copyOf(answer.copy, answer.reason)

  async function leadToOfflinePage(): Promise<Response | undefined> {
    const isKept = await hasDataCopy(address)
    const parameters = new URLSearchParams({
      [isKept ? 'pagina' : 'de']: isKept ? address : url.pathname + url.search,
    })
    for (const page of offlinePages)
      if (await findCopy(page)) return Response.redirect(`${page}?${parameters}`, 302)
    return undefined
  }
}

/** The browser has sent the request while the worker started. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

/** The copied document, which says how old it is. */
async function copyOf({ response, confirmedAt }: FoundCopy, reason: CopyAge['reason']): Promise<Response> {
  const html = await response.text()
  const marked = html.replace('<html', `<html data-copy-of="${confirmedAt}" data-copy-reason="${reason}"`)
  return new Response(marked, { headers: response.headers })
}
