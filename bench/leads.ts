import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Insertable } from 'kysely'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import type { DatabaseAddress } from '../app/platform/database/open-database.server.ts'
import type { Database, Tables } from '../app/platform/database/schema.ts'
import { runPostgres } from '../test/postgres.ts'
import { describeTiming, type LoadTiming, measureLoad } from './measure-load.ts'
import { median } from './percentiles.ts'
import { withSite, withTemporaryFolder } from './temporary-site.ts'
import { contactPath, contactScript, runWrk } from './wrk.ts'

/**
 * `npm run bench:leads`: contact messages over 50 connections, each with words that no other has, beside bare inserts of the same
 * rows, one transaction a lead, into a database of the same kind. The load comes from `wrk` (Debian: `wrk`).
 */
const rounds = 3
const connections = 50
const seconds = 15
const warmUpSeconds = 3
const bareCalls = 5_000

await withTemporaryFolder('leads', async (folder) => {
  const postgres = await runPostgres()
  try {
    const embedded = (name: string) => ({ kind: 'embedded', folder: join(folder, name) }) as const
    const siteFolder = join(folder, 'site')
    const site = { dataDir: siteFolder, address: embedded('site'), environment: {} }
    await compare('embedded', site, embedded('bare'))
    const url = `${postgres.url}/postgres`
    const address = { kind: 'postgres', url } as const
    const environment = { DATABASE_URL: url }
    await compare('PostgreSQL', { dataDir: join(folder, 'mail'), address, environment }, address)
  } finally {
    await postgres.stop()
  }
})

interface MeasuredSite {
  dataDir: string
  address: DatabaseAddress
  environment: Record<string, string>
}

async function compare(
  name: string,
  { dataDir, address, environment }: MeasuredSite,
  bareAddress: DatabaseAddress,
): Promise<void> {
  const leads: LoadTiming[] = []
  const inserts: LoadTiming[] = []
  for (let round = 0; round < rounds; round++) {
    const timing = await withSite(
      dataDir,
      async ({ address }) => {
        const load = { folder: dirname(dataDir), script: contactScript, connections }
        const form = address + contactPath
        await runWrk(form, { ...load, seconds: warmUpSeconds, round: `${round}w` })
        return runWrk(form, { ...load, seconds, round: `${round}` })
      },
      // It is over before the site compresses its pages further.
      { environment, beginsUnsettled: true },
    )
    leads.push(timing)
    const rows = await withDatabase(address, async (database) => {
      // The next round would send what this one left.
      await database.updateTable('mails').set({ state: 'sent' }).execute()
      return readRows(database)
    })
    inserts.push(
      await withDatabase(bareAddress, (database) =>
        measureLoad({ calls: bareCalls, concurrency: connections }, () => insertRows(database, rows)),
      ),
    )
  }
  const [lead, insert] = [medianRound(leads), medianRound(inserts)]
  console.log(`${name}, ${connections} at a time, median of ${rounds} rounds`)
  console.log(`  bare inserts        ${describeTiming(insert)}`)
  console.log(
    `  acknowledged leads  ${describeTiming(lead)}, ${(lead.perSecond / insert.perSecond).toFixed(2)} of bare inserts`,
  )
}

async function withDatabase<T>(
  address: DatabaseAddress,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openSiteDatabase(address)
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

interface LeadRows {
  lead: Insertable<Tables['leads']>
  words: string[]
  mail: Insertable<Tables['mails']>
}

/** The rows that the site stored for its newest lead. */
async function readRows(database: Database): Promise<LeadRows> {
  const lead = await database
    .selectFrom('leads')
    .selectAll()
    .orderBy('received_at', 'desc')
    .executeTakeFirstOrThrow()
  const words = await database
    .selectFrom('lead_words')
    .select('word')
    .where('lead_id', '=', lead.id)
    .execute()
  const mail = await database
    .selectFrom('mails')
    .selectAll()
    .where('lead_id', '=', lead.id)
    .executeTakeFirstOrThrow()
  return { lead, words: words.map(({ word }) => word), mail }
}

async function insertRows(database: Database, { lead, words, mail }: LeadRows): Promise<void> {
  const id = randomUUID()
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('leads')
      .values({ ...lead, id, submission: id })
      .execute()
    await transaction
      .insertInto('lead_words')
      .values(words.map((word) => ({ lead_id: id, word: word.includes('@') ? `${id}@example.com` : word })))
      .execute()
    await transaction
      .insertInto('mails')
      .values({ ...mail, id, lead_id: id })
      .execute()
  })
}

function medianRound(timings: readonly LoadTiming[]): LoadTiming {
  const rate = median(timings.map(({ perSecond }) => perSecond))
  const middle = timings.find(({ perSecond }) => perSecond === rate)
  if (!middle) throw new Error('no rounds')
  return middle
}
