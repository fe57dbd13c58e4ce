import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Report, Row } from './backup-file.server.ts'
import { backupTables, inventory, type TableName } from './inventory.server.ts'
import { newestMigration } from './migrate.server.ts'
import type { Database, Tables } from './schema.ts'

const pageRows = 1_000

/** Writes all there is, as it was at one moment, while others go on writing. Returns how many rows. */
export async function writeBackup(database: Database, file: string, report: Report): Promise<number> {
  const draft = `${file}.part`
  const gzip = createGzip()
  const output = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
  await once(output, 'open')
  gzip.pipe(output)
  let rows = 0
  try {
    await atOneMoment(database, async (transaction) => {
      await write({ matriz: 'backup', migration: newestMigration(), at: new Date().toISOString() })
      for (const table of backupTables) {
        let ofTable = 0
        for await (const page of pagesOf(transaction, table)) {
          for (const row of page) await write([table, row])
          ofTable += page.length
          report({ table, rows: ofTable })
        }
        rows += ofTable
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

/** One snapshot of everything, whatever is written meanwhile. */
function atOneMoment<T>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  // Read-only: visitors go on writing.
  const transaction = database.transaction().setAccessMode('read only')
  return (isPostgres ? transaction.setIsolationLevel('repeatable read') : transaction).execute(
    async (opened) => {
      // A backup may take longer than a visitor would wait.
      if (isPostgres) await sql`set local statement_timeout = 0`.execute(opened)
      return work(opened)
    },
  )
}

/** A table's rows in the order of its key, so many at a time: a backup takes no more memory than that. */
async function* pagesOf(database: Kysely<Tables>, table: TableName): AsyncGenerator<Row[]> {
  const { key } = inventory[table]
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let after: Row | undefined
  do {
    const last = after
    const behind = last
      ? sql`where (${columns}) > (${sql.join(key.map((column) => sql.val(last[column])))})`
      : sql``
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} ${behind} order by ${columns} limit ${sql.lit(pageRows)}`.execute(
        database,
      )
    if (rows.length > 0) yield rows
    after = rows.length === pageRows ? rows.at(-1) : undefined
  } while (after)
}
