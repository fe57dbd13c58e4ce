import type { Page } from '@playwright/test'
import { languages } from '../app/platform/i18n/language-path.ts'
import { offlineListAddress } from '../app/site/offline/offline-list.ts'
import { type ChangingNetwork, changingNetwork } from './changing-network.ts'
import { storedPagesFilled, storesNoAnimals } from './offline-stored.ts'
import { test as base, browserIdle, expect, ready, startApp } from './test.ts'

export { storedPagesFilled, storedVersion } from './offline-stored.ts'
export { browserIdle, expect, ready, startApp }

/** Journeys with a service worker, through a network that changes. Phones store no animals unless `storesAll` is called, which takes seconds. */
export const test = base.extend<{ network: ChangingNetwork }>({
  serviceWorkers: ({ browserName: _ }, use) => use('allow'),
  network: async ({ site }, use) => {
    const network = await changingNetwork(site.address)
    storesNoAnimals(network)
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

/** Lets phones store everything, as the site offers it. */
export function storesAll(network: ChangingNetwork): void {
  for (const language of languages) network.edits.delete(offlineListAddress(language))
}

/** The line under the header of a copy. */
export const ageLine = /^(Cópia de \d\d\/\d\d, \d+h\d\d|Copy from \w+ \d+, \d+:\d\d) — /

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

/** Pictures that were to be shown and are not. */
export function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) {
      picture.loading = 'eager'
      await picture.decode().catch(() => {})
    }
    return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src)
  })
}
