import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Kysely, sql, type Transaction } from 'kysely'
import { encodeRow, type ReportProgress, type Row } from './backup-file.server.ts'
import { isPostgres } from './is-postgres.server.ts'
import { newestMigration } from './migrate.server.ts'
import type { Database, Tables } from './schema.ts'
import type { SchemaDefinition, TableDefinition } from './schema-definition.ts'

/** Limits the memory that a backup needs. */
const rowsPerQuery = 1_000
const fileRowsPerQuery = 4

/** Writes a consistent snapshot while others keep writing to the database. Returns the number of rows. */
export async function writeBackup(
  database: Database,
  file: string,
  { migrations, tables }: SchemaDefinition,
  report: ReportProgress,
): Promise<number> {
  const draft = `${file}.part`
  const gzip = createGzip()
  const output = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
  await once(output, 'open')
  gzip.pipe(output)
  let rows = 0
  try {
    await readSnapshot(database, async (transaction) => {
      await write({
        matriz: 'backup',
        migration: newestMigration(migrations),
        at: new Date().toISOString(),
      })
      for (const table of tables.filter(({ isBackedUp }) => isBackedUp)) {
        let rowsOfTable = 0
        for await (const page of readPages(transaction, table)) {
          for (const row of page) await write([table.name, encodeRow(row)])
          rowsOfTable += page.length
          report({ table: table.name, rows: rowsOfTable })
        }
        rows += rowsOfTable
      }
      await write({ rows })
    })
    gzip.end()
    await finished(output)
    await rename(draft, file)
  } catch (error) {
    output.destroy()
    await rm(draft, { force: true })
    throw error
  }
  return rows

  async function write(line: unknown): Promise<void> {
    if (!gzip.write(`${JSON.stringify(line)}\n`)) await new Promise((resolve) => gzip.once('drain', resolve))
  }
}

function readSnapshot<T>(
  database: Database,
  read: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const onPostgres = isPostgres(database)
  const transaction = database.transaction().setAccessMode('read only')
  return (onPostgres ? transaction.setIsolationLevel('repeatable read') : transaction).execute(
    async (opened) => {
      // The limit for visitors' requests is too short for a backup.
      if (onPostgres) await sql`set local statement_timeout = 0`.execute(opened)
      return read(opened)
    },
  )
}

/** Reads a table in the order of its key. */
async function* readPages(
  database: Kysely<Tables>,
  { name, key, hasBytes }: TableDefinition,
): AsyncGenerator<Row[]> {
  const limit = hasBytes ? fileRowsPerQuery : rowsPerQuery
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let lastRow: Row | undefined
  do {
    const previous = lastRow
    const condition = previous
      ? sql`where (${columns}) > (${sql.join(key.map((column) => sql.val(previous[column])))})`
      : sql``
    const { rows } =
      await sql<Row>`select * from ${sql.table(name)} ${condition} order by ${columns} limit ${sql.lit(limit)}`.execute(
        database,
      )
    if (rows.length > 0) yield rows
    lastRow = rows.length === limit ? rows.at(-1) : undefined
  } while (lastRow)
}
