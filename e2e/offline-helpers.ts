import type { Page } from '@playwright/test'
import { type ChangingNetwork, changingNetwork } from './changing-network.ts'
import { storedPagesFilled } from './offline-stored.ts'
import { test as base, browserIdle, expect, ready, startApp } from './test.ts'

export { storedPagesFilled, storedVersion } from './offline-stored.ts'
export { browserIdle, expect, ready, startApp }

/** Journeys with a service worker, through a network that changes. */
export const test = base.extend<{ network: ChangingNetwork }>({
  serviceWorkers: ({ browserName: _ }, use) => use('allow'),
  network: async ({ site }, use) => {
    const network = await changingNetwork(site.address)
    await use(network)
    network.close()
  },
  baseURL: ({ network }, use) => use(network.address),
})

/**
 * Journeys that only read the Portuguese copies: those of a worker share one phone, which is filled once. They leave its copies, cookies and
 * storage as they were.
 */
export const readingTest = test.extend({
  network: async ({ phone: { network } }, use) => {
    network.state = 'signal'
    network.requests.length = 0
    await use(network)
  },
  context: ({ phone }, use) => use(phone.context),
  page: async ({ context }, use) => {
    const page = await context.newPage()
    await use(page)
    await page.close()
  },
})

/** The line under the header of a copy. */
export const ageLine =
  /^(Cópia de \d\d\/\d\d, \d+h\d\d — o site não respondeu a tempo|Copy from \w+ \d+, \d+:\d\d — the site did not answer in time)$/

export async function visitOnce(page: Page, path = '/', language = 'pt'): Promise<void> {
  await page.goto(path)
  await page.waitForSelector(ready)
  await storedPagesFilled(page, language)
}

export function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        addresses.push(url.slice(new URL(url).origin.length))
    return addresses
  })
}
