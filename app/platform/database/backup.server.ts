import { createWriteStream, rmSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isRecord } from '../is-record.ts'
import { checkRoom } from '../room.server.ts'
import { InvalidBackup } from './errors.server.ts'
import { newestMigration } from './migrate.server.ts'
import { isPostgres } from './postgres.server.ts'
import type { Database, Row, SchemaDefinition, TableDefinition, Tables } from './schema.ts'

/** Limits the memory that a backup needs. */
const rowsPerQuery = 1_000
const fileRowsPerQuery = 4

/** Streams of bytes in their order; the last one stores them. */
export type BackupTarget = readonly (NodeJS.ReadWriteStream | NodeJS.WritableStream)[]

/**
 * Writes a consistent snapshot while others keep writing to the database. Returns the number of rows. An error of the target's
 * rejects; removing what it has stored is the caller's.
 */
export async function writeBackup(
  database: Database,
  openTarget: () => BackupTarget,
  { migrations, tables }: SchemaDefinition,
  report: ReportProgress,
): Promise<number> {
  let rows = 0
  await readSnapshot(database, (transaction) =>
    pipeline([Readable.from(lines(transaction)), createGzip(), ...openTarget()]),
  )
  return rows

  async function* lines(transaction: Transaction<Tables>) {
    yield lineOf({ matriz: 'backup', migration: newestMigration(migrations), at: new Date().toISOString() })
    for (const table of tables.filter(({ isBackedUp }) => isBackedUp)) {
      let rowsOfTable = 0
      for await (const page of readPages(transaction, table)) {
        for (const row of page) yield lineOf([table.name, encodeRow(row)])
        rowsOfTable += page.length
        report({ table: table.name, rows: rowsOfTable })
      }
      rows += rowsOfTable
    }
    yield lineOf({ rows })
  }
}

/** Drafts of this process. */
const drafts = new Set<string>()

/** Writes a backup to a file, which is there once it is whole. @throws {DiskFull} */
export async function writeBackupFile(
  database: Database,
  file: string,
  schema: SchemaDefinition,
  report: ReportProgress,
): Promise<number> {
  const folder = dirname(file)
  await removeDrafts(folder)
  await checkRoom(folder, await databaseBytes(database))
  const draft = `${file}.${process.pid}.backup-part`
  const target = () => [createWriteStream(draft, { flags: 'wx', mode: 0o600 })]
  drafts.add(draft)
  const removeOnExit = () => rmSync(draft, { force: true })
  process.on('exit', removeOnExit)
  try {
    const rows = await writeBackup(database, target, schema, report)
    await rename(draft, file)
    return rows
  } finally {
    await rm(draft, { force: true })
    process.off('exit', removeOnExit)
    drafts.delete(draft)
  }
}

/** Removes what killed processes have left there of their backups: all rows, readable. */
export async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [, pid] = /\.(\d{1,10})\.backup-part$/.exec(name) ?? []
    const path = join(folder, name)
    if (pid !== undefined && !drafts.has(path) && !isOtherProcess(Number(pid)))
      await rm(path, { force: true })
  }
}

/** A number of this process's is that of an earlier one: containers give each the same. */
function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function lineOf(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}

/** Size of the tables. A backup is about as large, because pictures do not shrink. */
export async function databaseBytes(database: Database): Promise<number> {
  const query = isPostgres(database)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
  const { rows } = await query.execute(database)
  return Number(rows[0]?.bytes ?? 0)
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

/** @throws {InvalidBackup} when it is not a backup, can't be read or is from a version that this one does not know. */
export async function readBackup(source: Readable, schema: SchemaDefinition): Promise<BackupReader> {
  const lines = readLines(source)
  const { value: header } = await lines.next()
  if (!isRecord(header) || header['matriz'] !== 'backup')
    throw new InvalidBackup('the file is no backup of this site')
  const { migration } = header
  if (typeof migration !== 'string' || !Object.hasOwn(schema.migrations, migration))
    throw new InvalidBackup(
      `the backup is from a version that this one does not know (${excerpt(migration)})`,
    )
  return { migration, rows: readRows(lines, schema) }
}

async function* readRows(lines: AsyncGenerator<unknown>, { tables }: SchemaDefinition): BackupReader['rows'] {
  let count = 0
  let isComplete = false
  for await (const line of lines) {
    if (Array.isArray(line)) {
      const [name, encoded] = line
      const table = tables.find((each) => each.isBackedUp && each.name === name)
      if (!table) throw new InvalidBackup(`${excerpt(name)} is no table of this site`)
      const row = isRecord(encoded) ? decodeRow(encoded) : undefined
      if (!row || !Object.values(row).every(isReadable) || table.isRow?.(row) === false)
        throw new InvalidBackup(`a row of ${table.name} is none that this site writes`)
      yield [table.name, row]
      count += 1
    } else isComplete = isRecord(line) && line['rows'] === count
  }
  if (!isComplete) throw new InvalidBackup('the file is not whole')
}

/** Every number is read as a moment somewhere, and SQLite's driver throws for larger ones. */
function isReadable(value: unknown): boolean {
  return typeof value !== 'number' || !Number.isNaN(new Date(value).getTime())
}

function excerpt(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 60) : typeof value
}

async function* readLines(source: Readable): AsyncGenerator<unknown> {
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  try {
    for await (const line of splitLines(source.pipe(unpacked))) yield JSON.parse(line)
  } catch (error) {
    // The parser's message quotes the line.
    const reason =
      error instanceof Error && !(error instanceof SyntaxError) ? error.message : 'a line is damaged'
    throw new InvalidBackup(`the file can not be read: ${reason}`)
  } finally {
    source.destroy()
  }
}

/** Several times the largest row. Attack: a file of 1 MB unpacks to a line of 1 GB. */
const maxLineBytes = 64 * 1024 ** 2

/** Not `node:readline`, which also ends lines at U+2028, which JSON leaves in texts, and reads lines of any length. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end)]).toString()
      parts = []
      bytes = 0
      start = end + 1
    }
    parts.push(chunk.subarray(start))
    bytes += chunk.length - start
    if (bytes > maxLineBytes) throw new Error('a line is too long')
  }
  if (bytes > 0) yield Buffer.concat(parts).toString()
}

const newline = 0x0a

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
