import { type Kysely, sql } from 'kysely'
import type { DatabaseAddress } from '../../platform/database/open-database.server.ts'
import { isPostgres } from '../../platform/database/postgres.server.ts'
import type { Tables } from '../../platform/database/schema.ts'
import { rewriteFile, sqlitePath, truncateWriteAheadLog } from '../../platform/database/sqlite.server.ts'
import { tableNames } from '../database/index.server.ts'

/**
 * Rewrites the embedded database's file without the traces of erased rows. Nobody writes meanwhile, so this is for commands. Waits
 * up to `timeoutMs` for writers. Returns false when they still write.
 */
export function rewriteDatabase(address: DatabaseAddress, timeoutMs: number): boolean {
  return address.kind === 'postgres' || rewriteFile(sqlitePath(address.folder), timeoutMs)
}

/**
 * Empties the embedded database's write-ahead log, which holds copies of deleted rows. Waits up to `timeoutMs` for readers.
 * Returns false when they still read. PostgreSQL recycles its log itself.
 */
export function truncateDatabaseLog(address: DatabaseAddress, timeoutMs: number): boolean {
  return address.kind === 'postgres' || truncateWriteAheadLog(sqlitePath(address.folder), timeoutMs)
}

/** Frees the space of deleted rows in PostgreSQL. The embedded database overwrites deleted rows itself. */
export async function vacuumTables(database: Kysely<Tables>): Promise<void> {
  if (!isPostgres(database)) return
  const tables = sql.join(tableNames.map((name) => sql.table(name)))
  await database.connection().execute(async (connection) => {
    // The limit for visitors' requests is too short for a vacuum.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum (skip_locked) ${tables}`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
