import { mkdir } from 'node:fs/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrateToLatest } from './migrate.server.ts'
import type { Database, Tables } from './schema.ts'
import {
  lockFolder,
  openSqlite,
  removeSqlite,
  rewriteOnce,
  sqlitePath,
  stagingPath,
} from './sqlite.server.ts'

export type DatabaseAddress = { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string }

/** The database server does not answer, or not to us. The message names the setting, never the password. */
export class DatabaseUnreachable extends Error {}

/**
 * Opens the database and brings its schema up to date.
 * @throws {DatabaseInUse} when another process has the embedded database open.
 * @throws {DatabaseUnreachable} when PostgreSQL can't be reached.
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  const database =
    address.kind === 'postgres' ? await openPostgres(address.url) : await openEmbedded(address.folder)
  try {
    await migrateToLatest(database)
  } catch (error) {
    await database.destroy()
    throw error
  }
  return database
}

async function openEmbedded(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true })
  const lock = lockFolder(folder)
  try {
    const path = sqlitePath(folder)
    removeSqlite(stagingPath(folder))
    rewriteOnce(path)
    return openSqlite(path, { onClose: lock.release })
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    // A visitor waits for the answer: a database that hangs counts as away.
    statement_timeout: 10_000,
    types: { getTypeParser },
  })
  // An idle connection that breaks is replaced by the pool; the next query tells if the database is gone.
  pool.on('error', () => {})
  // One that breaks between two statements of a transaction is in nobody's hands: unheard, it would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new DatabaseUnreachable(
      `DATABASE_URL can not be opened: ${error instanceof Error ? error.message : error}`,
    )
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** `bigint` columns hold milliseconds, which fit a number: PostgreSQL's driver would hand them over as text. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')
