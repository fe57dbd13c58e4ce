import { expect, type Page } from '@playwright/test'
import { languages } from '../app/platform/i18n/language-path.ts'
import { offlineListAddress, parseOfflineList } from '../app/site/offline/offline-list.ts'
import type { ChangingNetwork } from './changing-network.ts'

/** The version of a language's copies; undefined while there is none. */
export function storedVersion(page: Page, language = 'pt'): Promise<string | undefined> {
  return page.evaluate(async (key) => {
    // Opening a cache would create it.
    const name = (await caches.keys()).find((each) => each.endsWith('-state'))
    const stored = name && (await (await caches.open(name)).match('/copies'))
    return stored ? (await stored.json())[key]?.version : undefined
  }, language)
}

/** Waits until the stored pages of a language are complete. */
export async function storedPagesFilled(page: Page, language = 'pt'): Promise<void> {
  await expect.poll(() => storedVersion(page, language), { timeout: 60_000 }).toBeTruthy()
}

/** Shortens the list of what phones store to what is essential: all of it takes seconds. */
export function storesNoAnimals(network: ChangingNetwork): void {
  const shorten = (text: string) => {
    const list = parseOfflineList(text)
    return list ? JSON.stringify({ ...list, entries: list.entries.slice(0, list.essential) }) : text
  }
  for (const language of languages) network.edits.set(offlineListAddress(language), shorten)
}
