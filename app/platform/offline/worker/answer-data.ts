import { pagePathOf } from '../../framework/data-address.ts'
import type { AgeMessage, CopyAge } from '../messages.ts'
import { findCopy } from './find-copy.ts'
import { isGatewayError, networkFirst } from './network-first.ts'
import type { SiteAddresses } from './site-addresses.ts'
import { keepVisited } from './visited.ts'

declare const self: ServiceWorkerGlobalScope

/** Answers the data of a page that opens without a document. Without a copy the browser opens the document instead. */
export async function answerData(event: FetchEvent, url: URL, site: SiteAddresses): Promise<Response> {
  const address = site.copyAddress(url)
  const answer = await networkFirst({
    network: fetch(event.request),
    isOurs: (response) => !isGatewayError(response) && isData(response),
    findCopy: () => findCopy(address),
  })
  if (answer.kind === 'network') {
    event.waitUntil(keepVisited(url, address, answer.response.clone(), site))
    await tellAge(event, null)
    return answer.response
  }
  if (answer.kind === 'none') return openDocument(url)
  const { response, confirmedAt } = answer.copy
  await tellAge(event, { confirmedAt, reason: answer.reason })
  return response
}

/** The sign-in page of a public network is HTML. */
function isData({ headers }: Response): boolean {
  return !headers.get('content-type')?.startsWith('text/html')
}

async function tellAge({ clientId }: FetchEvent, age: CopyAge | null): Promise<void> {
  const message: AgeMessage = { type: 'age', age }
  const client = await self.clients.get(clientId)
  client?.postMessage(message)
}

/** Makes the router open the page as a document. Not documented by the framework; `contract.test.ts` checks it. */
function openDocument({ pathname, search }: URL): Response {
  const parameters = new URLSearchParams(search)
  parameters.delete('_routes')
  const page = pagePathOf(pathname) + (parameters.size > 0 ? `?${parameters}` : '')
  const headers = { 'X-Remix-Redirect': page, 'X-Remix-Reload-Document': 'true' }
  return new Response(null, { status: 204, headers })
}
