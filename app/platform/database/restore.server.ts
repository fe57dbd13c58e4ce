import { dirname } from 'node:path'
import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import { type BackupReader, BadBackup, type Report, type Row, readBackup } from './backup-file.server.ts'
import { backupTables, inventory, tableNames } from './inventory.server.ts'
import { newestMigration, runMigrations } from './migrate.server.ts'
import type { Database, Tables } from './schema.ts'
import { emptyLog, openSqlite, removeSqlite, stagingPath } from './sqlite.server.ts'

const batchRows = 200
const reportEvery = 1_000

/**
 * Puts a backup's rows into a database, all or none. They are first loaded into an empty copy with the schema of the backup's
 * version, so that later migrations fill in what that version did not have; then one transaction replaces everything.
 * Returns how many rows the file had. @throws {BadBackup} when the database is not empty and `overwrite` is not said, or
 * when the file is not whole or from a newer version.
 */
export async function restoreBackup(
  database: Database,
  file: string,
  { overwrite, report }: { overwrite: boolean; report: Report },
): Promise<number> {
  await checkEmpty(database, overwrite)
  const backup = await readBackup(file)
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  return (isPostgres ? restoreToPostgres : restoreToSqlite)(database, backup, { overwrite, report })
}

type Restore = (
  database: Database,
  backup: BackupReader,
  options: { overwrite: boolean; report: Report },
) => Promise<number>

/** The copy is a file of its own beside the database, attached for the transaction that replaces everything. */
const restoreToSqlite: Restore = async (database, backup, { overwrite, report }) => {
  const path = await pathOf(database)
  const copyPath = stagingPath(dirname(path))
  removeSqlite(copyPath)
  try {
    const copy = openSqlite(copyPath)
    let rows: number
    try {
      rows = await copy.transaction().execute((transaction) => load(transaction, backup, report))
    } finally {
      await copy.destroy()
    }
    await sql`attach ${copyPath} as copy`.execute(database)
    await database
      .transaction()
      .execute((transaction) => replaceAll(transaction, { overwrite, from: 'copy', to: 'main' }))
    await sql`detach copy`.execute(database)
    emptyLog(path, 5_000)
    return rows
  } finally {
    removeSqlite(copyPath)
  }
}

/** The copy is made of temporary tables, which need no rights that the site does not have. */
const restoreToPostgres: Restore = (database, backup, { overwrite, report }) =>
  database.transaction().execute(async (transaction) => {
    // A restore may take longer than a visitor would wait.
    await sql`set local statement_timeout = 0`.execute(transaction)
    const { rows: schemas } = await sql<{ name: string }>`select current_schema() as name`.execute(
      transaction,
    )
    await sql`set local search_path to pg_temp`.execute(transaction)
    const rows = await load(transaction, backup, report)
    const to = schemas[0]?.name ?? 'public'
    const tables = sql.join(tableNames.map((name) => sql.table(`${to}.${name}`)))
    await sql`lock table ${tables} in access exclusive mode`.execute(transaction)
    await replaceAll(transaction, { overwrite, from: 'pg_temp', to })
    for (const name of tableNames.toReversed())
      await sql`drop table ${sql.table(`pg_temp.${name}`)}`.execute(transaction)
    return rows
  })

/** Fills empty tables with the rows of a backup and brings them up to date. */
async function load(
  transaction: Transaction<Tables>,
  { migration, rows }: BackupReader,
  report: Report,
): Promise<number> {
  await runMigrations(transaction, { from: undefined, to: migration })
  let total = 0
  let pending: { table: string; rows: Row[] } = { table: '', rows: [] }
  const counts = new Map<string, number>()
  const flush = async () => {
    if (pending.rows.length > 0) await insert(transaction, pending.table, pending.rows)
  }
  for await (const [table, row] of rows) {
    if (table !== pending.table || pending.rows.length >= batchRows) {
      await flush()
      pending = { table, rows: [] }
    }
    pending.rows.push(row)
    total += 1
    const count = (counts.get(table) ?? 0) + 1
    counts.set(table, count)
    if (count % reportEvery === 0) report({ table, rows: count })
  }
  await flush()
  await runMigrations(transaction, { from: migration, to: newestMigration() })
  return total
}

async function insert(transaction: Transaction<Tables>, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => sql.val(row[column])))})`)
  try {
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
      transaction,
    )
  } catch (error) {
    // The driver's own message may quote the row.
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown error'
    throw new BadBackup(`rows of ${table} do not fit their version's table (${code})`)
  }
}

async function replaceAll(
  transaction: Transaction<Tables>,
  { overwrite, from, to }: { overwrite: boolean; from: string; to: string },
): Promise<void> {
  await checkEmpty(transaction.withSchema(to), overwrite)
  for (const name of tableNames.toReversed())
    await sql`delete from ${sql.table(`${to}.${name}`)}`.execute(transaction)
  for (const name of backupTables) {
    const columns = sql.join(Object.keys(inventory[name].columns).map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(`${to}.${name}`)} (${columns}) select ${columns} from ${sql.table(`${from}.${name}`)}`.execute(
      transaction,
    )
  }
}

/** @throws {BadBackup} */
async function checkEmpty(database: Kysely<Tables>, overwrite: boolean): Promise<void> {
  if (overwrite) return
  // A site makes its secrets at its first start.
  for (const name of backupTables.filter((each) => each !== 'secrets'))
    if (await database.selectFrom(name).select(sql`1`.as('one')).limit(1).executeTakeFirst())
      throw new BadBackup('the database is not empty: add --overwrite to replace what is in it')
}

async function pathOf(database: Database): Promise<string> {
  const { rows } = await sql<{
    file: string
  }>`select file from pragma_database_list where name = 'main'`.execute(database)
  return rows[0]?.file ?? ''
}
