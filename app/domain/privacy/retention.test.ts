import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseOfTest } from '../../../test/database.ts'
import { sharedJobs } from '../../platform/database/open-database.server.ts'
import type { Database, TableName } from '../../platform/database/schema.ts'
import { jsonLog } from '../../platform/log.server.ts'
import { tableNames } from '../database/index.server.ts'
import { monthsBefore, retentionSteps, startRetention } from './retention.server.ts'

/** When every row has expired. */
const now = Date.parse('2030-01-01T12:00:00Z')
const options = { months: 24, hasEmbeddedAccounts: true }

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

/** An empty database whose rows may refer to nothing. */
async function openLoose() {
  const { database } = await databaseOfTest('embedded')
  for (const name of ['foreign_keys = off', 'ignore_check_constraints = on'])
    await sql.raw(`pragma ${name}`).execute(database)
  return database
}

let inserted = 0

/** A row with these fields; its other texts are its own, and its numbers times at the start. */
async function insert(database: Database, name: string, given: Record<string, unknown>): Promise<void> {
  const columns = (await database.introspection.getTables()).find((each) => each.name === name)?.columns ?? []
  const text = `text ${++inserted}`
  const row = columns.map((column) => {
    const value = /int/i.test(column.dataType) ? start : text
    return [column.name, column.name in given ? given[column.name] : value] as const
  })
  await sql`insert into ${sql.table(name)} (${sql.join(row.map(([column]) => sql.ref(column)))})
    values (${sql.join(row.map(([, value]) => value))})`.execute(database)
}

/** The site's own locks the content, too (`papers.test.ts`). */
const picturesOf = (database: Database) => ({
  purgePapers: async (before: number) =>
    void (await database.deleteFrom('papers').where('unused_since', '<', before).execute()),
})

function stepsAt(database: Database, time: number) {
  const [log, pictures] = [jsonLog(() => {}), picturesOf(database)]
  return retentionSteps({ database, now: time, log, pictures, ...options, onMailsDeleted: () => {} })
}

/** Every row that expires, and what belongs to a lead. */
async function fill(database: Database): Promise<void> {
  inserted = 0
  for (const name of tableNames) await sql`delete from ${sql.table(name)}`.execute(database)
  for (const [, table, fields, period] of periods)
    if (period < Infinity)
      await insert(database, table, 'name' in fields ? { ...fields, id: 'lead' } : fields)
  for (const table of ['mails', 'lead_changes']) await insert(database, table, { lead_id: 'lead' })
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
  const database = await openLoose()
  await fill(database)
  const tablesOf = new Map<string, string[]>()
  let last = await readTables(database)
  for (const [step, run] of Object.entries(stepsAt(database, now))) {
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
      pictures: picturesOf(database),
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

it('every step has its period here', async () => {
  const steps = stepsAt(await openLoose(), now)
  expect(new Set(periods.map(([step]) => step))).toEqual(new Set(Object.keys(steps)))
})

it.each(periods)(
  '%s: a row of %s with %j goes after %d ms, and not before',
  async (step, table, fields, period) => {
    const database = await openLoose()
    if (fields['kind'] === 'registration') await insert(database, 'accounts', { email: fields['email'] })
    await insert(database, table, fields)
    const before = await readTables(database)
    const changed = async (time: number) => {
      await stepsAt(database, time)[step]?.()
      return changedTables(before, await readTables(database))
    }
    const margin = period > 2 * day ? day : minute
    expect(await changed(Math.min(start + period - margin, start + 50 * months))).toEqual([])
    if (period < Infinity) expect(await changed(start + period + margin)).toEqual([table])
  },
)

const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.getTime())
const monthCounts = fc.integer({ min: 1, max: 120 })
const monthNumber = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
const dayMs = 24 * 60 * 60 * 1000

it('is exactly so many months earlier, at the same time of the same day, or at the end of a shorter month', () => {
  fc.assert(
    fc.property(moment, monthCounts, (time, count) => {
      const [after, before] = [new Date(time), new Date(monthsBefore(time, count))]
      expect(monthNumber(after) - monthNumber(before)).toBe(count)
      const isSameDay = before.getUTCDate() === after.getUTCDate()
      if (isSameDay) expect(before.getTime() % dayMs).toBe(after.getTime() % dayMs)
      const isEndOfShorter =
        before.getUTCDate() < after.getUTCDate() &&
        monthNumber(new Date(before.getTime() + 1)) === monthNumber(before) + 1
      expect(isSameDay || isEndOfShorter).toBe(true)
    }),
    { examples: [[Date.parse('2026-03-31T10:00:00Z'), 1]] },
  )
})

it('never moves back as time goes on', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 40 * dayMs }), monthCounts, (time, later, count) => {
      expect(monthsBefore(time + later, count)).toBeGreaterThanOrEqual(monthsBefore(time, count))
    }),
    { examples: [[Date.parse('2094-12-30T23:47:32.319Z'), 31_547_681, 1]] },
  )
})
