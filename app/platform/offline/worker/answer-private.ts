import { findCopy } from './find-copy.ts'
import type { SiteAddresses } from './site-addresses.ts'

/**
 * Answers the opening of a page that belongs to one visitor: from the network only, and never kept. Without signal it leads to the
 * offline page.
 */
export async function answerPrivate(event: FetchEvent, url: URL, site: SiteAddresses): Promise<Response> {
  try {
    // The browser has sent the request while the worker started.
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const parameters = new URLSearchParams({ de: url.pathname + url.search })
    for (const page of site.offlinePagesFor(url.pathname))
      if (await findCopy(page).catch(() => undefined)) return Response.redirect(`${page}?${parameters}`, 302)
    throw error
  }
}
