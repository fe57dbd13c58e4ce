import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cleanupsAfterEach } from '../../../../test/cleanups.ts'
import { databaseKinds, newDatabaseAddress } from '../../../../test/database.ts'
import { openDatabase } from '../../../platform/database/open-database.server.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { migrations } from './index.ts'

const cleanups = cleanupsAfterEach()

const version = '0009-sends'
const backup = await readFile(join(import.meta.dirname, `../old-backups/${version}.jsonl`), 'utf8')
const until = (last: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last))

const columns = [
  { column: 'leads.kind', allowed: ['contact', 'registration', 'waiting-list'], replacement: 'contact' },
  { column: 'leads.status', allowed: ['new', 'contacted', 'won', 'lost'], replacement: 'new' },
  { column: 'leads.language', allowed: ['pt', 'en'], replacement: 'pt' },
  { column: 'leads.suspected_spam', allowed: [0, 1], replacement: 1 },
  { column: 'lead_changes.status', allowed: ['new', 'contacted', 'won', 'lost'], replacement: 'new' },
  { column: 'mails.state', allowed: ['waiting', 'sent', 'abandoned'], replacement: 'abandoned' },
  { column: 'account_links.purpose', allowed: ['verification', 'password-reset'], replacement: undefined },
].map(({ column, ...rest }) => {
  const [table = '', name = ''] = column.split('.')
  return { table, name, unknown: name === 'suspected_spam' ? 7 : 'odd', ...rest }
})

describe.each(databaseKinds)('checks of values in the %s database', (kind) => {
  /** The database of a small site in the previous version. */
  async function openPrevious() {
    const { address, remove } = await newDatabaseAddress(kind)
    cleanups.push(remove)
    const database = await openDatabase(address, until(version))
    for (const [table, row] of rowsOf(backup)) await insertRow(database, table, row)
    return { address, database }
  }

  async function migrate({ address, database }: Awaited<ReturnType<typeof openPrevious>>) {
    await database.destroy()
    const migrated = await openDatabase(address, until('0010-value-checks'))
    cleanups.push(() => migrated.destroy())
    return migrated
  }

  it('accept every value in use and refuse others, in new and changed rows', async () => {
    const database = await migrate(await openPrevious())
    for (const { table, name, allowed, unknown } of columns) {
      for (const value of allowed) await update(database, table, name, value)
      const label = `${table}.${name}`
      await expect(update(database, table, name, unknown), label).rejects.toThrow(/check constraint/i)
      const row = { ...(await firstRow(database, table)), [name]: unknown }
      await expect(insertRow(database, table, row), label).rejects.toThrow(/check constraint/i)
    }
  })

  it('replace unknown values at start without losing a lead or mail', async () => {
    const previous = await openPrevious()
    const before = await countRows(previous.database)
    for (const { table, name, unknown } of columns) await update(previous.database, table, name, unknown)
    const database = await migrate(previous)
    for (const { table, name, replacement } of columns)
      expect((await firstRow(database, table))?.[name], `${table}.${name}`).toBe(replacement)
    expect(await countRows(database)).toEqual({ ...before, account_links: 0 })
  })

  it('change no row that has known values', async () => {
    const previous = await openPrevious()
    const before = await allRows(previous.database)
    expect(await allRows(await migrate(previous))).toEqual(before)
  })
})

const tables = [...new Set(columns.map(({ table }) => table))]

function rowsOf(text: string): [string, Record<string, unknown>][] {
  const lines: unknown[] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return lines.flatMap((line) => (Array.isArray(line) ? [[line[0], line[1]]] : []))
}

async function insertRow(database: Database, table: string, row: Record<string, unknown>): Promise<void> {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(
    database,
  )
}

async function update(database: Database, table: string, column: string, value: unknown): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(database)
}

async function firstRow(database: Database, table: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} limit 1`.execute(
    database,
  )
  return rows[0]
}

async function allRows(database: Database): Promise<unknown[]> {
  const results = tables.map((table) => sql`select * from ${sql.table(table)} order by 1`.execute(database))
  return (await Promise.all(results)).map(({ rows }) => rows)
}

async function countRows(database: Database): Promise<Record<string, number>> {
  const rows = await allRows(database)
  return Object.fromEntries(tables.map((table, index) => [table, (rows[index] as unknown[]).length]))
}
