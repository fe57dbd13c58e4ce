import { afterEach, expect, test, vi } from 'vitest'
import { jsonLog } from '../app/platform/log.server.ts'
import { newDatabase } from '../test/database.ts'
import { type CurrentSite, followContent } from './current-site.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

interface Version {
  number: number
}

async function followed(settle: (version: Version, signal: AbortSignal) => Promise<void>) {
  const { database, remove } = await newDatabase('embedded')
  const site: CurrentSite<Version> = followContent<Version>({
    database,
    log: jsonLog(() => {}),
    initial: { number: 0 },
    load: async () => ({ number: 1 }),
    settle,
    settleDelayMs: 1,
  })
  cleanups.push(async () => {
    await site.stop()
    await remove()
  })
  return { database, site }
}

test('the first version is settled, and the next one instead of it', async () => {
  const settled: { number: number; signal: AbortSignal }[] = []
  const { database, site } = await followed(async ({ number }, signal) => {
    settled.push({ number, signal })
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
  })
  await vi.waitFor(() => expect(settled).toHaveLength(1))
  expect(settled[0]?.signal.aborted).toBe(false)
  await database
    .insertInto('content_versions')
    .values({ number: 1, published_at: 0, published_by: '', note: '' })
    .execute()
  await site.refresh()
  await vi.waitFor(() => expect(settled.map(({ number }) => number)).toEqual([0, 1]))
  expect(settled[0]?.signal.aborted).toBe(true)
  await site.stop()
  expect(settled[1]?.signal.aborted).toBe(true)
})
