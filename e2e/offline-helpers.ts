import type { Page } from '@playwright/test'
import { type OfflineList, offlineListPath } from '../app/site/offline/caches.ts'
import { type ChangingNetwork, changingNetwork } from './changing-network.ts'
import { test as base, browserIdle, expect, ready, startApp } from './test.ts'

export { browserIdle, expect, ready, startApp }

/** Journeys with a service worker, through a network that changes. Phones keep few pages ahead, which is sooner done, unless a journey `keepsAll`. */
export const test = base.extend<{ network: ChangingNetwork; keepsAll: boolean }>({
  serviceWorkers: ({ browserName: _ }, use) => use('allow'),
  keepsAll: [false, { option: true }],
  network: async ({ site, keepsAll }, use) => {
    const network = await changingNetwork(site.address)
    if (!keepsAll)
      network.edits.set(`${offlineListPath}?idioma=pt`, (text) => {
        // The phone has it already, or it is gone.
        if (!text.startsWith('{')) return text
        const list: OfflineList = JSON.parse(text)
        return JSON.stringify({ ...list, pages: list.pages.filter((page) => fewPages.test(page)) })
      })
    await use(network)
    network.close()
  },
  baseURL: ({ network }, use) => use(network.address),
})

/** With one animal, whose page has the scripts of all. */
const fewPages = /^\/(sem-sinal|nossos-touros.*|banco-genetico|produtos|comparar|calculadoras\/troca)?$/

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

/** The version of the offline list that the phone has kept last; undefined while there is none. */
export function storedVersion(page: Page, language = 'pt'): Promise<string | undefined> {
  return page.evaluate(async (language) => {
    const list = await caches.match(`/sem-sinal.json?idioma=${language}`)
    return (await list?.json())?.version
  }, language)
}

/** Waits until the phone has kept the pages of the offline list with their files. */
export async function storedPagesFilled(page: Page, language = 'pt'): Promise<void> {
  await expect.poll(() => storedVersion(page, language), { intervals: [200] }).toBeTruthy()
}
