import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseOfTest, newDatabase } from '../../../test/database.ts'
import { sharedJobs } from '../../platform/database/open-database.server.ts'
import type { Database, TableName } from '../../platform/database/schema.ts'
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

const [minute, day] = [60_000, 24 * 60 * 60_000]
const start = Date.parse('2026-11-21T12:00:00Z')
const months = Date.parse('2028-11-21T12:00:00Z') - start

/** Each step with a row that it changes so long after the times of the row, and not before. Rows that end at a time of their own have 0. */
const periods: [step: string, table: TableName, row: Record<string, unknown>, period: number][] = [
  ['attempts', 'attempts', {}, 15 * minute],
  ['submissions', 'leads', { submission: 'sent a' }, 48 * 60 * minute],
  ['submissions', 'pending_submissions', {}, 15 * minute],
  ['senders', 'leads', { sender: 'a' }, 15 * minute],
  ['accounts', 'accounts', { verified_at: null }, 30 * day],
  ['accounts', 'accounts', {}, Infinity],
  ['invitations', 'members', { accepted_at: null }, 30 * day],
  ['invitations', 'members', {}, Infinity],
  ['sessions', 'sessions', {}, 0],
  ['pending sheets', 'pending_sheets', {}, 0],
  ['link mails', 'mails', { state: 'sent', lead_id: null }, 30 * day],
  ['link mails', 'mails', { state: 'waiting', lead_id: null }, Infinity],
  ['watches', 'watches', {}, 0],
  ['watches', 'quiet_mailboxes', {}, 0],
  ['mailed links', 'mailed_links', {}, 0],
  ['chat references', 'chat_references', {}, months],
  ['chat openings', 'chat_openings', { day: '2026-11-21' }, months],
  ['view counts', 'view_counts', { day: '2026-11-21' }, months],
  ['unused papers', 'papers', {}, 30 * day],
  ['notes', 'content_versions', { note: 'João' }, months],
  ['leads', 'leads', { name: 'João' }, months],
  // Of an account that exists.
  ['leads', 'leads', { kind: 'registration', email: 'joao@example.com' }, Infinity],
]

it('every step has its period here', () => {
  const steps = retentionSteps({
    database: opened.database,
    now,
    log: jsonLog(() => {}),
    ...options,
    onMailsDeleted: () => {},
  })
  expect(new Set(periods.map(([step]) => step))).toEqual(new Set(Object.keys(steps)))
})

it.each(periods)(
  '%s: a row of %s with %j goes after %d ms, and not before',
  async (step, table, fields, period) => {
    const { database } = await databaseOfTest('embedded')
    for (const name of ['foreign_keys = off', 'ignore_check_constraints = on'])
      await sql.raw(`pragma ${name}`).execute(database)
    const insert = async (name: string, given: Record<string, unknown>) => {
      const columns =
        (await database.introspection.getTables()).find((each) => each.name === name)?.columns ?? []
      const row = columns.map((column) => {
        const value = /int/i.test(column.dataType) ? start : 'x'
        return [column.name, column.name in given ? given[column.name] : value] as const
      })
      await sql`insert into ${sql.table(name)} (${sql.join(row.map(([column]) => sql.ref(column)))})
      values (${sql.join(row.map(([, value]) => value))})`.execute(database)
    }
    if (fields['kind'] === 'registration') await insert('accounts', { email: fields['email'] })
    await insert(table, fields)
    const before = await readTables(database)
    const changed = async (time: number) => {
      const pictures = {
        purgePapers: async (until: number) =>
          void (await database.deleteFrom('papers').where('unused_since', '<', until).execute()),
      }
      const round = {
        database,
        now: time,
        log: jsonLog(() => {}),
        pictures,
        ...options,
        onMailsDeleted: () => {},
      }
      await retentionSteps(round)[step]?.()
      return changedTables(before, await readTables(database))
    }
    const margin = period > 2 * day ? day : minute
    expect(await changed(Math.min(start + period - margin, start + 50 * months))).toEqual([])
    if (period < Infinity) expect(await changed(start + period + margin)).toEqual([table])
  },
)
