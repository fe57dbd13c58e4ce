import { createReadStream } from 'node:fs'
import { dirname } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import { roomIn } from '../room.server.ts'
import { type BackupReader, type ReportProgress, readBackup } from './backup.server.ts'
import { DatabaseNotEmpty, databaseFailureOf, InvalidBackup } from './errors.server.ts'
import { newestMigration, runMigrations } from './migrate.server.ts'
import { isPostgres } from './postgres.server.ts'
import type { Database, Migrations, Row, SchemaDefinition, Tables } from './schema.ts'
import {
  limitBytes,
  openSqlite,
  removeSqlite,
  sqliteFileOf,
  stagingPath,
  truncateWriteAheadLog,
} from './sqlite.server.ts'

const logTimeoutMs = 5_000

export interface RestoreOptions {
  overwrite: boolean
  report: ReportProgress
}

/**
 * Replaces the database's rows by those of a backup, all or none. The backup is loaded into staging tables with the schema of its
 * version and migrated there, so that migrations fill in newer columns; one transaction then replaces the rows. Returns the
 * number of rows in the file. @throws {DatabaseNotEmpty} unless `overwrite`. @throws {InvalidBackup}
 */
export async function restoreBackup(
  database: Database,
  file: string,
  schema: SchemaDefinition,
  options: RestoreOptions,
): Promise<number> {
  if (!options.overwrite) await checkEmpty(database, schema)
  const backup = await readBackup(createReadStream(file), schema)
  return (isPostgres(database) ? restoreToPostgres : restoreToSqlite)(database, backup, schema, options)
}

type Restore = (
  database: Database,
  backup: BackupReader,
  schema: SchemaDefinition,
  options: RestoreOptions,
) => Promise<number>

/** The backup is staged in a file beside the database, which is attached for the transaction that replaces the rows. */
const restoreToSqlite: Restore = async (database, backup, schema, { overwrite, report }) => {
  const path = await sqliteFileOf(database)
  const folder = dirname(path)
  const stagingFile = stagingPath(folder)
  removeSqlite(stagingFile)
  try {
    const staging = openSqlite(stagingFile)
    let rows: number
    try {
      // The rows need room three times: staged, in the log and in the file.
      await limitBytes(staging, (await roomIn(folder)) / 3)
      rows = await staging
        .transaction()
        .execute((transaction) => loadBackup(transaction, backup, schema.migrations, report))
      await checkTypes(staging, schema)
    } finally {
      await staging.destroy()
    }
    await sql`attach ${stagingFile} as staging`.execute(database)
    await database
      .transaction()
      .execute((transaction) => replaceRows(transaction, schema, { overwrite, from: 'staging', to: 'main' }))
    await sql`detach staging`.execute(database)
    truncateWriteAheadLog(path, logTimeoutMs)
    return rows
  } finally {
    removeSqlite(stagingFile)
  }
}

const storedTypes: Record<string, string> = { bytea: 'blob', bigint: 'integer' }

/** SQLite stores any value in any column. @throws {InvalidBackup} */
async function checkTypes(database: Database, { tables }: SchemaDefinition): Promise<void> {
  for (const { name } of tables) {
    const { rows: columns } = await sql<{
      name: string
      type: string
    }>`select name, lower(type) as type from pragma_table_info(${name})`.execute(database)
    const wrong = columns.map(
      (column) =>
        sql`typeof(${sql.ref(column.name)}) not in ('null', ${storedTypes[column.type] ?? column.type})`,
    )
    const { rows } =
      await sql`select 1 from ${sql.table(name)} where ${sql.join(wrong, sql` or `)} limit 1`.execute(
        database,
      )
    if (rows.length > 0) throw new InvalidBackup(`a row of ${name} has a value of another type`)
  }
}

/** The backup is staged in temporary tables, which need no rights beyond the site's. */
const restoreToPostgres: Restore = (database, backup, schema, { overwrite, report }) =>
  database.transaction().execute(async (transaction) => {
    // The limit for visitors' requests is too short for a restore.
    await sql`set local statement_timeout = 0`.execute(transaction)
    const { rows: schemas } = await sql<{ name: string }>`select current_schema() as name`.execute(
      transaction,
    )
    await sql`set local search_path to pg_temp`.execute(transaction)
    const rows = await loadBackup(transaction, backup, schema.migrations, report)
    const to = schemas[0]?.name ?? 'public'
    const tables = sql.join(schema.tables.map(({ name }) => sql.table(`${to}.${name}`)))
    await sql`lock table ${tables} in access exclusive mode`.execute(transaction)
    await replaceRows(transaction, schema, { overwrite, from: 'pg_temp', to })
    for (const { name } of schema.tables.toReversed())
      await sql`drop table ${sql.table(`pg_temp.${name}`)}`.execute(transaction)
    return rows
  })

async function replaceRows(
  transaction: Transaction<Tables>,
  schema: SchemaDefinition,
  { overwrite, from, to }: { overwrite: boolean; from: string; to: string },
): Promise<void> {
  if (!overwrite) await checkEmpty(transaction.withSchema(to), schema)
  for (const { name } of schema.tables.toReversed())
    await sql`delete from ${sql.table(`${to}.${name}`)}`.execute(transaction)
  for (const { name, columns: names } of schema.tables.filter(({ isBackedUp }) => isBackedUp)) {
    const columns = sql.join(names.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(`${to}.${name}`)} (${columns}) select ${columns} from ${sql.table(`${from}.${name}`)}`.execute(
      transaction,
    )
  }
  await schema.onRestored?.(transaction.withSchema(to))
}

async function checkEmpty(database: Kysely<Tables>, { tables }: SchemaDefinition): Promise<void> {
  // A site creates its secrets at its first start.
  for (const { name } of tables.filter(({ isBackedUp, name }) => isBackedUp && name !== 'secrets'))
    if (await database.selectFrom(name).select(sql`1`.as('one')).limit(1).executeTakeFirst())
      throw new DatabaseNotEmpty()
}

const rowsPerInsert = 200
/** Limits the memory that rows with files or long texts need. */
const bytesPerInsert = 4 * 1024 * 1024
const rowsPerReport = 1_000

/**
 * Creates the tables of the backup's version in an empty database, fills them and migrates them to the newest version.
 * Returns the number of rows. @throws {InvalidBackup}
 */
async function loadBackup(
  transaction: Transaction<Tables>,
  { migration, rows }: BackupReader,
  migrations: Migrations,
  report: ReportProgress,
): Promise<number> {
  await runMigrations(transaction, migrations, { from: undefined, to: migration })
  let total = 0
  let batch: { table: string; rows: Row[]; bytes: number } = { table: '', rows: [], bytes: 0 }
  const counts = new Map<string, number>()
  const insertBatch = async () => {
    if (batch.rows.length > 0) await insertRows(transaction, batch.table, batch.rows)
  }
  for await (const [table, row] of rows) {
    if (table !== batch.table || batch.rows.length >= rowsPerInsert || batch.bytes >= bytesPerInsert) {
      await insertBatch()
      batch = { table, rows: [], bytes: 0 }
    }
    batch.rows.push(row)
    batch.bytes += bytesIn(row)
    total += 1
    const count = (counts.get(table) ?? 0) + 1
    counts.set(table, count)
    if (count % rowsPerReport === 0) report({ table, rows: count })
  }
  await insertBatch()
  await runMigrations(transaction, migrations, { from: migration, to: newestMigration(migrations) })
  return total
}

function bytesIn(row: Row): number {
  return Object.values(row).reduce<number>(
    (sum, value) => sum + (value instanceof Uint8Array || typeof value === 'string' ? value.length : 0),
    0,
  )
}

async function insertRows(transaction: Transaction<Tables>, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => sql.val(row[column])))})`)
  try {
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
      transaction,
    )
  } catch (error) {
    if (databaseFailureOf(error) === 'refuses writes') throw error
    // The driver's message may quote the row.
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown error'
    throw new InvalidBackup(`rows of ${table} do not fit their version's table (${code})`)
  }
}
