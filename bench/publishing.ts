import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import {
  operator,
  pictureNames,
  publishChanges,
  readContent,
  seedContent,
} from '../app/domain/publishing/index.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import type { RunningSite } from '../e2e/test.ts'
import { withLargeHerd } from '../test/large-herd.ts'
import { runPostgres } from '../test/postgres.ts'
import { watchForMixedVersions } from './mixed-versions.ts'
import { percentile } from './percentiles.ts'
import { withSite, withTemporaryFolder } from './temporary-site.ts'

/**
 * `npm run bench:publishing [-- ANIMALS]`: the start with a large herd, the time until two processes on one PostgreSQL show a sold
 * animal, and pages while 100 versions are published.
 */
const animals = Number(process.argv[2] ?? 3_000)
const sales = 40
const publications = 100
const saleLimitMs = 5_000
const root = join(import.meta.dirname, '..')
const pictures = await pictureNames(join(root, 'content'))
const documents = withLargeHerd(await readContent(root), animals)

await withTemporaryFolder('publishing', async (folder) => {
  const postgres = await runPostgres()
  const url = `${postgres.url}/postgres`
  const database = await openSiteDatabase({ kind: 'postgres', url })
  await seedContent(database, documents, Date.now())
  const start = <T>(name: string, work: (site: RunningSite) => Promise<T>) =>
    withSite(join(folder, name), work, {
      environment: { DATABASE_URL: url, SITE_URL: 'http://localhost:3000' },
      beginsUnsettled: true,
    })
  try {
    for (const name of ['first start', 'start with pages on disk']) {
      const began = performance.now()
      await start('one', async () =>
        console.log(`${animals} animals, ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`),
      )
    }
    await start('one', (one) => start('two', (two) => measureSales(database, [one, two])))
    await start('one', (one) => watchForMixedVersions(database, one, { publications, pictures }))
  } finally {
    await database.destroy()
    await postgres.stop()
  }
})

/** Sells the first bull and puts it up again, until each process shows it. */
async function measureSales(database: Database, sites: readonly RunningSite[]): Promise<void> {
  const [bull] = documents.bulls
  if (!bull) throw new Error('there is no bull to sell')
  const durations = sites.map((): number[] => [])
  for (let sale = 0; sale < sales; sale++) {
    const began = performance.now()
    await publishChanges(
      database,
      [
        {
          ...{ kind: 'fields', collection: 'bulls', id: bull.id },
          fields: { state: sale % 2 === 0 ? 'sold' : 'available' },
        },
      ],
      { by: operator, now: Date.now(), action: 'state', pictures },
    )
    const isShown = (html: string) => html.includes(bull.name) === (sale % 2 === 1)
    await Promise.all(
      sites.map(async ({ address }, index) => {
        while (!isShown(await (await fetch(`${address}/nossos-touros`)).text())) await delay(20)
        durations[index]?.push(performance.now() - began)
      }),
    )
  }
  for (const [index, each] of durations.entries()) {
    const p95 = percentile(each, 0.95)
    console.log(
      `sold to shown, process ${index + 1}: p95 ${Math.round(p95)} ms, ${(p95 / saleLimitMs).toFixed(2)} of the limit`,
    )
  }
}
