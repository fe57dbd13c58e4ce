import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { DatabaseAddress } from '../../platform/database/open-database.server.ts'
import type { Tables } from '../../platform/database/schema.ts'
import { sqlitePath, truncateWriteAheadLog } from '../../platform/database/sqlite.server.ts'
import { tableNames } from '../database/index.server.ts'

/**
 * Empties the embedded database's write-ahead log, which holds copies of deleted rows. Waits up to `timeoutMs` for readers.
 * Returns false when they still read. PostgreSQL recycles its log itself.
 */
export function truncateDatabaseLog(address: DatabaseAddress, timeoutMs: number): boolean {
  return address.kind === 'postgres' || truncateWriteAheadLog(sqlitePath(address.folder), timeoutMs)
}

/** Frees the space of deleted rows in PostgreSQL. The embedded database overwrites deleted rows itself. */
export async function vacuumTables(database: Kysely<Tables>): Promise<void> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return
  const tables = sql.join(tableNames.map((name) => sql.table(name)))
  await database.connection().execute(async (connection) => {
    // The limit for visitors' requests is too short for a vacuum.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum (skip_locked) ${tables}`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
