import { isDataPath } from '../../framework/data-address.ts'
import { answerData } from './answer-data.ts'
import { answerDocument } from './answer-document.ts'
import { answerFile } from './answer-file.ts'
import { answerPrivate } from './answer-private.ts'
import type { SiteAddresses } from './site-addresses.ts'

declare const self: ServiceWorkerGlobalScope

/** Answers requests for pages, and for data and files of public ones; leaves all others to the browser. */
export function answer(event: FetchEvent, site: SiteAddresses): void {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  const isNavigation = request.mode === 'navigate'
  if (site.privatePrefixes.some((prefix) => url.pathname.startsWith(prefix))) {
    if (isNavigation) event.respondWith(answerPrivate(event, url, site))
    return
  }
  if (isNavigation) event.respondWith(answerDocument(event, url, site))
  else if (isDataPath(url.pathname)) event.respondWith(answerData(event, url, site))
  else if (/^\/(assets|imagens)\//.test(url.pathname)) event.respondWith(answerFile(request, url.pathname))
}
