import { expect, type Page } from '@playwright/test'

/** The version of the offline list that the phone has kept last; undefined while there is none. */
export function storedVersion(page: Page, language = 'pt'): Promise<string | undefined> {
  return page.evaluate(async (language) => {
    const list = await caches.match(`/sem-sinal.json?idioma=${language}`)
    return (await list?.json())?.version
  }, language)
}

/** Waits until the phone has kept the pages of the offline list with their files. */
export async function storedPagesFilled(page: Page, language = 'pt'): Promise<void> {
  await expect.poll(() => storedVersion(page, language), { timeout: 60_000 }).toBeTruthy()
}
