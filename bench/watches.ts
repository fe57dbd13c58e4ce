import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openSiteDatabaseForCommand } from '../app/domain/database/site-database.server.ts'
import {
  type Change,
  operator,
  pictureNames,
  publishChanges,
  readContent,
  readVersion,
} from '../app/domain/publishing/index.server.ts'
import { readSeenVersion } from '../app/domain/watches/hits.server.ts'
import { toWatched } from '../app/domain/watches/watched.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { content } from '../test/content.ts'
import { sampleHerd } from '../test/sample-herd.ts'
import { ms, percentile, print, type Row } from './report.ts'
import { withSite, withTemporaryFolder } from './site.ts'
import { sendSteadily } from './steady-load.ts'

/**
 * `npm run bench:watches [-- WATCHES]`: a publication of 50 changed animals with 10,000 different watches, the time until their hits are
 * stored, and other requests meanwhile.
 */
const watches = Number(process.argv[2] ?? 10_000)
const changed = 50
const requestsPerSecond = 100
const pages = ['/', '/en', '/blog', '/nossos-touros', '/equipe']
const root = join(import.meta.dirname, '..')

export function measureWatches(): Promise<Row[]> {
  return withTemporaryFolder((folder) =>
    withSite(folder, async ({ address }) => {
      const database = await openSiteDatabaseForCommand({ kind: 'embedded', folder })
      try {
        await insertWatches(database)
        return await measure(database, address)
      } finally {
        await database.destroy()
      }
    }),
  )
}

async function measure(database: Database, address: string): Promise<Row[]> {
  let failed = 0
  const readPages = (end: Promise<unknown>) =>
    sendSteadily(requestsPerSecond, end, async (count) => {
      const response = await fetch(address + pages[count % pages.length])
      await response.text()
      if (!response.ok) failed++
    })
  await readPages(delay(2_000))
  const idle = await readPages(delay(10_000))
  const comparing = publishAndCompare(database)
  const busy = await readPages(comparing)
  const found = await database
    .selectFrom('watch_hits')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const what = `${changed} animals against ${watches} watches:`
  return [
    { what: `${what} until hits are stored`, now: ms(await comparing), reach: '≤ 5 s' },
    { what: `${what} watches with hits`, now: String(found.count), reach: `of ${watches}` },
    { what: `${what} p99 of requests, idle`, now: ms(percentile(idle, 0.99)), reach: '' },
    { what: `${what} p99 of requests meanwhile`, now: ms(percentile(busy, 0.99)), reach: '' },
    { what: `${what} failed requests`, now: String(failed), reach: '0' },
  ]
}

/** Each of a person and a search of their own; most match some animals. */
async function insertWatches(database: Database): Promise<void> {
  const now = Date.now()
  const codes = content.pt.traits.map(({ code }) => code)
  const rows = Array.from({ length: watches }, (_, index) => {
    const trait = codes[index % codes.length]
    const search = `?busca=${index % 3 === 0 ? 'lote' : ''}&deca-${trait}=1-${(index % 10) + 1}&fora=MTZ${index}`
    const watched = toWatched(content.pt, { animal: '', list: 'touros', search })
    return { id: randomUUID(), email: `p${index}@example.com`, watched: JSON.stringify(watched) }
  })
  for (let from = 0; from < rows.length; from += 500) {
    const batch = rows.slice(from, from + 500)
    await database
      .insertInto('watchers')
      .values(batch.map(({ email }) => ({ email, language: 'pt' as const, asked_at: now, mailed_day: '' })))
      .execute()
    const times = { created_at: now, confirmed_at: now, expires_at: now + 1e10 }
    await database
      .insertInto('watches')
      .values(batch.map((row) => ({ ...row, ...times })))
      .execute()
  }
}

async function publishAndCompare(database: Database): Promise<number> {
  const [bull] = sampleHerd(await readContent(root)).bulls
  const changes = Array.from({ length: changed }, (_, index): Change => {
    const id = `lote-${index}`
    return {
      kind: 'document',
      collection: 'animals',
      id,
      document: { ...bull, id, name: `Lote ${index}`, rgn: `LOTE ${index}` },
    }
  })
  const pictures = await pictureNames(join(root, 'content'))
  const began = performance.now()
  await publishChanges(database, changes, {
    ...{ by: operator, now: Date.now(), action: 'publish', pictures, told: [] },
  })
  while ((await readSeenVersion(database)) !== (await readVersion(database))) await delay(20)
  return performance.now() - began
}

if (import.meta.main) print(await measureWatches())
