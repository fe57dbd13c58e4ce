import { setTimeout as delay } from 'node:timers/promises'
import { claimIfOwnerless } from '../app/domain/accounts/index.server.ts'
import { plainPage } from '../app/platform/http/plain-page.ts'
import type { OpenSite, SiteParts } from './site.ts'
import type { WhileClosed } from './site-copies.ts'

/** Answers in progress go out, such as that to the owner who restores. */
const answerMs = 500
/** Until a site that can't be opened, such as while its database is away, is tried again. */
const retryMs = 5_000

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

  async function whileClosed(...[work, undo]: Parameters<WhileClosed>): Promise<void> {
    const closing = site
    if (!closing) return
    site = undefined
    await delay(answerMs)
    await closing.close()
    try {
      await work()
      await reopen()
    } catch (error) {
      await goBack(undo)
      throw error
    }
  }

  /** @throws when the site can't be opened, or its home page can't be shown */
  async function reopen(): Promise<void> {
    const opened = await open(whileClosed)
    const { status } = await opened.fetch(new Request(`${opened.services.siteUrl}/`))
    if (status !== 200) {
      await opened.close()
      throw new Error(`the home page answered ${status}`)
    }
    // The owners are those of the copy, which may have none.
    await claimIfOwnerless(opened.services).catch((error: unknown) =>
      opened.services.log.error('no claim opened', { error }),
    )
    site = opened
    services = opened.services
    if (isLeaving) opened.leave()
  }

  async function goBack(undo: () => Promise<void>): Promise<void> {
    while (!isLeaving)
      try {
        await undo()
        return await reopen()
      } catch (error) {
        services.log.error('site not opened again', { error })
        await delay(retryMs, undefined, { ref: false })
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
