import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import { migrations } from './migrations/index.ts'
import type { Database, Tables } from './schema.ts'

/**
 * A backup is one compressed file of lines, the same from either database and for either: what it is, then each row with its
 * table, then how many there were. Who is signed in, and who tried to be, is not in it: a restored session might be one
 * that was ended.
 */
const tables = [
  ['secrets', ['name']],
  ['accounts', ['id']],
  ['leads', ['id']],
  ['mails', ['id']],
  ['account_links', ['digest']],
  ['lead_words', ['lead_id', 'word']],
  ['lead_changes', ['id']],
  ['chat_openings', ['day', 'page', 'about', 'language']],
  ['chat_references', ['code', 'opened_at']],
] as const satisfies readonly (readonly [keyof Tables, readonly string[]])[]

type Row = Record<string, unknown>

const atOnce = 1_000

/** The file can't be restored; the message says why, for the operator. */
export class BadBackup extends Error {}

/** Writes all there is, as it was at one moment, while others go on writing. `report` hears of each table and so many rows. */
export async function writeBackup(
  database: Database,
  file: string,
  report: (progress: { table: string; rows: number }) => void,
): Promise<number> {
  const draft = `${file}.part`
  const gzip = createGzip()
  const output = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
  await once(output, 'open')
  gzip.pipe(output)
  let rows = 0
  try {
    await atOneMoment(database, async (transaction) => {
      await write({ matriz: 'backup', migration: newestMigration(), at: new Date().toISOString() })
      for (const [table, key] of tables) {
        let ofTable = 0
        for await (const page of pagesOf(transaction, table, key)) {
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

/**
 * Puts a backup's rows into a database, all or none. @throws {BadBackup} when it is not empty and `overwrite` is not said,
 * or when the file is not whole or from a newer version.
 */
export async function restoreBackup(
  database: Database,
  file: string,
  { overwrite, report }: { overwrite: boolean; report: (progress: { table: string; rows: number }) => void },
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    if (!(await isEmpty(transaction))) {
      if (!overwrite)
        throw new BadBackup('the database is not empty: add --overwrite to replace what is in it')
      for (const table of ['sessions', 'attempts', ...tables.map(([name]) => name).reverse()])
        await sql`delete from ${sql.table(table)}`.execute(transaction)
    } else await transaction.deleteFrom('secrets').execute()

    let rows = 0
    let whole = false
    let pending: { table: string; rows: Row[] } = { table: '', rows: [] }
    const counts = new Map<string, number>()
    const flush = async () => {
      if (pending.rows.length > 0) await insert(transaction, pending.table, pending.rows)
      pending = { table: '', rows: [] }
    }
    for await (const line of linesOf(file)) {
      if (!Array.isArray(line)) {
        if (line['matriz'] === 'backup') checkVersion(String(line['migration']))
        else whole = line['rows'] === rows
        continue
      }
      const [table, row] = line as [string, Row]
      if (!tables.some(([name]) => name === table)) throw new BadBackup(`${table} is no table of ours`)
      if (table !== pending.table || pending.rows.length >= 200) await flush()
      pending = { table, rows: [...pending.rows, row] }
      rows += 1
      const count = (counts.get(table) ?? 0) + 1
      counts.set(table, count)
      if (count % atOnce === 0) report({ table, rows: count })
    }
    await flush()
    if (!whole) throw new BadBackup('the file is not whole')
    return rows
  })
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
async function* pagesOf(
  database: Kysely<Tables>,
  table: keyof Tables,
  key: readonly string[],
): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let after: Row | undefined
  do {
    const last = after
    const behind = last
      ? sql`where (${columns}) > (${sql.join(key.map((column) => sql.val(last[column])))})`
      : sql``
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} ${behind} order by ${columns} limit ${sql.lit(atOnce)}`.execute(
        database,
      )
    if (rows.length > 0) yield rows
    after = rows.length === atOnce ? rows.at(-1) : undefined
  } while (after)
}

async function insert(transaction: Transaction<Tables>, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => sql.val(row[column])))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
    transaction,
  )
}

async function isEmpty(transaction: Transaction<Tables>): Promise<boolean> {
  for (const table of ['leads', 'mails', 'accounts'] as const)
    if (await transaction.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  return true
}

async function* linesOf(file: string): AsyncGenerator<unknown[] | Record<string, unknown>> {
  let first = true
  try {
    const unpacked = createGunzip()
    const source = createReadStream(file).on('error', (error) => unpacked.destroy(error))
    for await (const line of createInterface({ input: source.pipe(unpacked) })) {
      const parsed = JSON.parse(line)
      if (first && parsed.matriz !== 'backup') throw new BadBackup('the file is no backup of ours')
      first = false
      yield parsed
    }
  } catch (error) {
    if (error instanceof BadBackup) throw error
    throw new BadBackup(`the file can not be read: ${error instanceof Error ? error.message : error}`)
  }
  if (first) throw new BadBackup('the file is no backup of ours')
}

/** Rows of an older version fit, as new columns have what to begin with; of a newer one they don't. */
function checkVersion(migration: string): void {
  if (!Object.hasOwn(migrations, migration))
    throw new BadBackup(`the backup is from a newer version (${migration})`)
}

function newestMigration(): string {
  return Object.keys(migrations).at(-1) ?? ''
}
