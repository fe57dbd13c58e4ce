import { setTimeout as delay } from 'node:timers/promises'
import { plainPage } from '../app/platform/http/plain-page.ts'
import type { OpenSite, SiteParts } from './site.ts'

/** Answers in progress go out, such as that to the owner who restores. */
const answerMs = 500

/** Browsers that wait ask again by themselves. */
const waiting = { 'Retry-After': '5', Refresh: '5' }

/**
 * A site that can be closed and opened again while its process serves, because a restore replaces all that it has read from its
 * database, secrets included. Meanwhile every request gets 503.
 */
export async function openReopenable(
  open: (whileClosed: SiteParts['whileClosed']) => Promise<OpenSite>,
): Promise<OpenSite> {
  let site: OpenSite | undefined = await open(whileClosed)
  let services = site.services
  let isLeaving = false

  async function whileClosed(work: () => Promise<void>): Promise<void> {
    const closing = site
    if (!closing) return
    site = undefined
    await delay(answerMs)
    await closing.close()
    try {
      await work()
    } finally {
      site = await open(whileClosed)
      services = site.services
      if (isLeaving) site.leave()
    }
  }

  return {
    fetch: ((...[request, ...rest]: Parameters<OpenSite['fetch']>) =>
      site?.fetch(request, ...rest) ??
      plainPage(new URL(request.url).pathname, 503, waiting)) as OpenSite['fetch'],
    get services() {
      return services
    },
    refresh: async () => site?.refresh(),
    leave() {
      isLeaving = true
      site?.leave()
    },
    close: async () => site?.close(),
  }
}
