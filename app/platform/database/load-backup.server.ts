import { sql, type Transaction } from 'kysely'
import type { BackupReader, ReportProgress, Row } from './backup-file.server.ts'
import { InvalidBackup } from './errors.server.ts'
import { newestMigration, runMigrations } from './migrate.server.ts'
import type { Tables } from './schema.ts'
import type { Migrations } from './schema-definition.ts'

const rowsPerInsert = 200
/** Limits the memory that rows with files need. */
const bytesPerInsert = 4 * 1024 * 1024
const rowsPerReport = 1_000

/**
 * Creates the tables of the backup's version in an empty database, fills them and migrates them to the newest version.
 * Returns the number of rows. @throws {InvalidBackup}
 */
export async function loadBackup(
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
    (sum, value) => sum + (value instanceof Uint8Array ? value.length : 0),
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
    // The driver's message may quote the row.
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown error'
    throw new InvalidBackup(`rows of ${table} do not fit their version's table (${code})`)
  }
}
