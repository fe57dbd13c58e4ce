import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseUnreachable } from './errors.server.ts'
import type { Database, Tables } from './schema.ts'

const maxConnections = 20
const connectionTimeoutMs = 5_000
/** A visitor waits for the answer: a slower database counts as unreachable. */
const statementTimeoutMs = 10_000

/** @throws {DatabaseUnreachable} */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    types: { getTypeParser },
  })
  // The pool replaces idle connections that break; if the server is gone, the next query fails.
  pool.on('error', () => {})
  // Without a listener, a connection that breaks between two statements of a transaction ends the process.
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

/** `bigint` columns hold milliseconds, which fit a number. The driver returns them as text by default. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')
