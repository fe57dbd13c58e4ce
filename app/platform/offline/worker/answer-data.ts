import { isPageData } from '../../framework/data-address.ts'
import type { AgeMessage, CopyAge } from '../messages.ts'
import { findCopy } from './find-copy.ts'
import { isGatewayError, networkFirst } from './network-first.ts'
import type { SiteAddresses } from './site-addresses.ts'
import { keepVisited } from './visited.ts'

declare const self: ServiceWorkerGlobalScope

/** Answers the data of a page that opens without a document. Without a copy it fails, and the page opens the document instead. */
export async function answerData(event: FetchEvent, url: URL, site: SiteAddresses): Promise<Response> {
  const address = site.copyAddress(url)
  const answer = await networkFirst({
    network: fetch(event.request),
    isOurs: (response) => !isGatewayError(response) && isPageData(response),
    findCopy: () => findCopy(address),
  })
  if (answer.kind === 'network') {
    event.waitUntil(keepVisited(url, address, answer.response.clone(), site))
    await tellAge(event, null)
    return answer.response
  }
  if (answer.kind === 'none') return Response.error()
  const { response, confirmedAt } = answer.copy
  await tellAge(event, { confirmedAt, reason: answer.reason })
  return response
}

async function tellAge({ clientId }: FetchEvent, age: CopyAge | null): Promise<void> {
  const message: AgeMessage = { type: 'age', age }
  const client = await self.clients.get(clientId)
  client?.postMessage(message)
}
