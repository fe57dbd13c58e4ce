import { afterEach } from 'vitest'
import type { TestSite } from './site.ts'

/** What the tests of a file add is run after each of them, the newest first. */
export function cleanupsAfterEach(): (() => Promise<void> | void)[] {
  const cleanups: (() => Promise<void> | void)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })
  return cleanups
}

/** Sites that the tests of a file add are removed after each of them. */
export function sitesAfterEach(): TestSite[] {
  const sites: TestSite[] = []
  afterEach(async () => {
    for (const site of sites.splice(0)) await site.remove()
  })
  return sites
}
