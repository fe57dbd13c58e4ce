import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isRecord } from '../is-record.ts'
import { InvalidBackup } from './errors.server.ts'
import { newestMigration } from './migrate.server.ts'
import { isPostgres } from './postgres.server.ts'
import type { Database, SchemaDefinition, TableDefinition, Tables } from './schema.ts'

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

async function* readPages(
  database: Kysely<Tables>,
  { name, key, columns: names, hasBytes }: TableDefinition,
): AsyncGenerator<Row[]> {
  const limit = hasBytes ? fileRowsPerQuery : rowsPerQuery
  const keys = sql.join(key.map((column) => sql.ref(column)))
  // A newer version may have added columns to the database.
  const columns = sql.join(names.map((column) => sql.ref(column)))
  let lastRow: Row | undefined
  do {
    const previous = lastRow
    const condition = previous
      ? sql`where (${keys}) > (${sql.join(key.map((column) => sql.val(previous[column])))})`
      : sql``
    const { rows } =
      await sql<Row>`select ${columns} from ${sql.table(name)} ${condition} order by ${keys} limit ${sql.lit(limit)}`.execute(
        database,
      )
    if (rows.length > 0) yield rows
    lastRow = rows.length === limit ? rows.at(-1) : undefined
  } while (lastRow)
}

export type Row = Record<string, unknown>

export type ReportProgress = (progress: { table: string; rows: number }) => void

/**
 * A backup is one compressed file of JSON lines, equal for both databases: a header, then each row as `[table, row]`, then the
 * number of rows. Bytes are `{ base64 }`.
 */
export interface BackupReader {
  migration: string
  /** @throws {InvalidBackup} after the last row when the file is incomplete. */
  rows: AsyncGenerator<readonly [table: string, Row]>
}

/** @throws {InvalidBackup} when the file is not a backup, can't be read or is from a newer version. */
export async function readBackup(file: string, schema: SchemaDefinition): Promise<BackupReader> {
  const lines = readLines(file)
  const { value: header } = await lines.next()
  if (!isRecord(header) || header['matriz'] !== 'backup')
    throw new InvalidBackup('the file is no backup of this site')
  const migration = String(header['migration'])
  if (!Object.hasOwn(schema.migrations, migration))
    throw new InvalidBackup(`the backup is from a newer version (${migration})`)
  return { migration, rows: readRows(lines, schema) }
}

async function* readRows(
  lines: AsyncGenerator<unknown>,
  { tables, formerTables }: SchemaDefinition,
): BackupReader['rows'] {
  const names = [...tables.filter(({ isBackedUp }) => isBackedUp).map(({ name }) => name), ...formerTables]

  let count = 0
  let isComplete = false
  for await (const line of lines) {
    if (Array.isArray(line)) {
      const [name, row] = line
      const table = names.find((each) => each === name)
      if (!table) throw new InvalidBackup(`${name} is no table of this site`)
      if (!isRecord(row)) throw new InvalidBackup(`a row of ${name} is no row`)
      yield [table, decodeRow(row)]
      count += 1
    } else isComplete = isRecord(line) && line['rows'] === count
  }
  if (!isComplete) throw new InvalidBackup('the file is not whole')
}

async function* readLines(file: string): AsyncGenerator<unknown> {
  const unpacked = createGunzip()
  const source = createReadStream(file).on('error', (error) => unpacked.destroy(error))
  try {
    for await (const line of createInterface({ input: source.pipe(unpacked) })) yield JSON.parse(line)
  } catch (error) {
    throw new InvalidBackup(`the file can not be read: ${error instanceof Error ? error.message : error}`)
  } finally {
    source.destroy()
  }
}

/** A row as JSON: bytes become `{ base64 }`. No column holds an object otherwise. */
function encodeRow(row: Row): Row {
  return mapValues(row, (value) =>
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
  )
}

function decodeRow(row: Row): Row {
  return mapValues(row, (value) =>
    isRecord(value) && typeof value['base64'] === 'string' ? Buffer.from(value['base64'], 'base64') : value,
  )
}

function mapValues(row: Row, map: (value: unknown) => unknown): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, map(value)]))
}
