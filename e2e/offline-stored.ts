import { expect, type Page } from '@playwright/test'

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
