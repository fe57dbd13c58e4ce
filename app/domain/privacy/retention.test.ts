import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDatabase } from '../../../test/database.ts'
import { sharedJobs } from '../../platform/database/open-database.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import { jsonLog } from '../../platform/log.server.ts'
import { tableNames } from '../database/index.server.ts'
import { restoreSite } from '../database/site-database.server.ts'
import { retentionSteps, startRetention } from './retention.server.ts'

/** When everything of the old backup has expired. */
const now = Date.parse('2030-01-01T12:00:00Z')
const before = now - 5 * 365 * 24 * 60 * 60 * 1000
const options = { months: 24, hasEmbeddedAccounts: true }

let folder = ''
let opened: Awaited<ReturnType<typeof newDatabase>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matriz-retention-'))
  const old = await readFile(join(import.meta.dirname, '../../../test/first-backup.jsonl'), 'utf8')
  const expiring = old
    .replace('"submission":"forgotten ', '"submission":"sent ')
    .replace('"sender":""', '"sender":"a digest"')
    // Registrations stay while their account exists.
    .replace('"email":"ana@example.com","password"', '"email":"carla@example.com","password"')
    .replace('"verified_at":1790856000000', '"verified_at":null')
    .replace('"accepted_at":1790857000000', '"accepted_at":null')
    .replace('"published_by":"","note":""', '"published_by":"","note":"João, de Uberaba"')
  await writeFile(join(folder, 'old.backup.gz'), gzipSync(expiring))
  opened = await newDatabase('embedded')
})
afterAll(async () => {
  await opened.remove()
  await rm(folder, { recursive: true, force: true })
})

/** Fills every table that the retention changes with rows that have expired. */
async function fill(database: Database): Promise<void> {
  await restoreSite(database, join(folder, 'old.backup.gz'), { overwrite: true, report: () => {} })
  const email = 'joao@example.com'
  await database
    .insertInto('sessions')
    .values({
      digest: 'a',
      account_id: 'a',
      email,
      created_at: before,
      expires_at: before,
      device: '',
      used_at: before,
      tokens: null,
    })
    .execute()
  await database.insertInto('attempts').values({ who: 'account a', count: 1, since: before }).execute()
  await database
    .insertInto('pending_submissions')
    .values({ id: 'a', submission: 'sent a', sender: 'a', started_at: before })
    .execute()
  await database
    .insertInto('pending_sheets')
    .values({
      id: 'a',
      file_name: 'a.csv',
      sheets: '[]',
      settings: '{}',
      uploaded_by: email,
      expires_at: before,
    })
    .execute()
  const link = { digest: 'a', purpose: 'own-data', email, expires_at: before } as const
  await database.insertInto('mailed_links').values(link).execute()
  await database.insertInto('quiet_mailboxes').values({ mailbox: 'a', quiet_until: before }).execute()
  const times = { created_at: before, confirmed_at: before, expires_at: before, checked_day: '' }
  const watch = { id: 'a', email, mailbox: 'a', search: 'animal=a', language: 'pt', told: '' } as const
  await database
    .insertInto('watches')
    .values({ ...watch, ...times })
    .execute()
  await database
    .insertInto('papers')
    .values({ name: `${'a'.repeat(32)}-1.pdf`, bytes: Buffer.from('a'), unused_since: before })
    .execute()
}

type Snapshot = ReadonlyMap<string, string>

async function readTables(database: Database): Promise<Snapshot> {
  const rows = await Promise.all(tableNames.map((name) => database.selectFrom(name).selectAll().execute()))
  return new Map(tableNames.map((name, index) => [name, JSON.stringify(rows[index])]))
}

function changedTables(one: Snapshot, other: Snapshot): string[] {
  return [...one.keys()].filter((name) => one.get(name) !== other.get(name))
}

it('every step changes something; while a table refuses changes, its steps fail and are named, and all others are done', async () => {
  const { database } = opened
  const log = jsonLog(() => {})
  await fill(database)
  const pictures = {
    // The site's own locks the content, too (`papers.test.ts`).
    purgePapers: async (time: number) =>
      void (await database.deleteFrom('papers').where('unused_since', '<', time).execute()),
  }
  const steps = retentionSteps({ database, now, log, pictures, ...options, onMailsDeleted: () => {} })
  const tablesOf = new Map<string, string[]>()
  let last = await readTables(database)
  for (const [step, run] of Object.entries(steps)) {
    await run()
    const next = await readTables(database)
    tablesOf.set(step, changedTables(last, next))
    expect(tablesOf.get(step), step).not.toEqual([])
    last = next
  }

  for (const table of new Set([...tablesOf.values()].flat())) {
    await fill(database)
    const triggers = ['delete', 'update'].map((act) => ({ act, name: `refuse_${act}` }))
    for (const { act, name } of triggers)
      await sql
        .raw(`create trigger ${name} before ${act} on ${table} begin select raise(abort, 'refused'); end`)
        .execute(database)
    const lines: string[] = []
    await startRetention({
      jobs: sharedJobs,
      database,
      clock: () => now,
      log: jsonLog((line) => lines.push(line)),
      pictures,
      ...options,
    }).stop()
    for (const { name } of triggers) await sql.raw(`drop trigger ${name}`).execute(database)

    const failing = [...tablesOf].filter(([, tables]) => tables.includes(table))
    const named = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'retention failed')
    expect(
      named.map(({ step }) => step),
      table,
    ).toEqual(failing.map(([step]) => step))
    const left = changedTables(last, await readTables(database))
    expect(left).toContain(table)
    expect(failing.flatMap(([, tables]) => tables)).toEqual(expect.arrayContaining(left))
  }
})
