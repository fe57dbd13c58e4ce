import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import {
  operator,
  pictureNames,
  publishChanges,
  readContent,
  type Snapshot,
  seedContent,
} from '../app/domain/publishing/index.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { withLargeHerd } from '../test/large-herd.ts'
import { runPostgres } from '../test/postgres.ts'
import { sampleHerd } from '../test/sample-herd.ts'
import { ms, percentile, print, type Row } from './report.ts'
import { withSite, withTemporaryFolder } from './site.ts'

/**
 * `npm run bench:publishing [-- ANIMALS]`: with a large herd on PostgreSQL, the time until two processes show an animal that was
 * sold, and other requests to one of them meanwhile.
 */
const animals = Number(process.argv[2] ?? 3_000)
const sales = 40
const requestsPerSecond = 200
const idleSeconds = 10
const pages = ['/', '/en', '/blog', '/en/nossos-touros', '/equipe']
const root = join(import.meta.dirname, '..')

export async function measurePublishing(): Promise<Row[]> {
  const pictures = await pictureNames(join(root, 'content'))
  const documents = withLargeHerd(await readContent(root), animals)
  const [bull] = sampleHerd(documents).bulls
  if (!bull) throw new Error('there is no bull to sell')
  const postgres = await runPostgres()
  const url = `${postgres.url}/postgres`
  const database = await openSiteDatabase({ kind: 'postgres', url })
  await seedContent(database, documents, { now: Date.now() })
  const environment = { DATABASE_URL: url, SITE_URL: 'http://localhost:3000' }
  try {
    return await withTemporaryFolder((folder) =>
      withSite(
        join(folder, 'one'),
        (one) =>
          withSite(
            join(folder, 'two'),
            (two) => measure(one.address, [one.address, two.address]),
            environment,
          ),
        environment,
      ),
    )
  } finally {
    await database.destroy()
    await postgres.stop()
  }

  async function measure(read: string, sites: readonly string[]): Promise<Row[]> {
    let failed = 0
    const readPages = (end: Promise<unknown>) =>
      sendSteadily(requestsPerSecond, end, async (count) => {
        const response = await fetch(read + pages[count % pages.length])
        await response.text()
        if (!response.ok) failed++
      })
    await readPages(delay(2_000))
    const idle = await readPages(delay(idleSeconds * 1000))
    const selling = sellAndReturn(database, sites)
    const busy = await readPages(selling)
    const untilShown = await selling
    const ratio = percentile(busy, 0.99) / percentile(idle, 0.99)
    const what = `publication with ${animals} animals:`
    return [
      { what: `${what} p95 until public`, now: ms(percentile(untilShown, 0.95)), reach: '≤ 5 s' },
      { what: `${what} p99 of other requests ÷ idle`, now: ratio.toFixed(1), reach: '≤ 2' },
      { what: `${what} failed requests`, now: String(failed), reach: '0' },
    ]
  }

  /** Sells the first bull and puts it up again. Returns the milliseconds until all sites showed each change. */
  async function sellAndReturn(database: Database, sites: readonly string[]): Promise<number[]> {
    const durations: number[] = []
    // Handed on as a site does, which checks what changed only.
    let previous: Snapshot | undefined
    for (let sale = 0; sale < sales; sale++) {
      const began = performance.now()
      const isSold = sale % 2 === 0
      const fields = { state: isSold ? 'sold' : 'available' }
      previous = await publishChanges(
        database,
        [{ kind: 'fields', collection: 'animals', id: bull?.id ?? '', fields }],
        { by: operator, now: Date.now(), action: 'state', pictures, told: [], ...(previous && { previous }) },
      )
      for (const site of sites)
        while ((await (await fetch(`${site}/nossos-touros`)).text()).includes(bull?.name ?? '') === isSold)
          await delay(20)
      durations.push(performance.now() - began)
    }
    return durations
  }
}

/**
 * Makes requests at a steady rate until `end`, also while earlier ones are open: a slow response delays no later request, so its wait
 * is measured. Returns the milliseconds of each.
 */
async function sendSteadily(
  perSecond: number,
  end: Promise<unknown>,
  send: (count: number) => Promise<void>,
): Promise<number[]> {
  let isOver = false
  const ended = end.finally(() => {
    isOver = true
  })
  const durations: number[] = []
  const open = new Set<Promise<void>>()
  const start = performance.now()
  for (let count = 0; !isOver; count++) {
    const due = start + (count * 1000) / perSecond
    await delay(Math.max(0, due - performance.now()))
    const request = send(count).then(() => void durations.push(performance.now() - due))
    open.add(request)
    request.finally(() => open.delete(request))
  }
  await Promise.all([...open, ended])
  return durations
}

if (import.meta.main) print(await measurePublishing())
