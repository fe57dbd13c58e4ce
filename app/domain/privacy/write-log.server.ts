import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { DatabaseAddress } from '../../platform/database/open-database.server.ts'
import type { Tables } from '../../platform/database/schema.ts'
import { sqlitePath, truncateWriteAheadLog } from '../../platform/database/sqlite.server.ts'
import { tableNames } from '../database/inventory.server.ts'

/**
 * Empties the embedded database's write-ahead log, which holds copies of deleted rows. Waits up to `timeout` milliseconds for
 * those who read; false when they still do. PostgreSQL keeps its log elsewhere and recycles it by itself.
 */
export function emptyWriteLog(address: DatabaseAddress, timeout: number): boolean {
  return address.kind === 'postgres' || truncateWriteAheadLog(sqlitePath(address.folder), timeout)
}

/** PostgreSQL keeps deleted and changed rows until a vacuum frees their space; the embedded database overwrites them itself. */
export async function vacuum(database: Kysely<Tables>): Promise<void> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return
  const tables = sql.join(tableNames.map((name) => sql.table(name)))
  await database.connection().execute(async (connection) => {
    // May take longer than a visitor would wait.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum (skip_locked) ${tables}`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
