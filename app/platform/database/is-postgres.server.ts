import { PostgresAdapter } from 'kysely'
import type { Database } from './schema.ts'

/** Whether the database, or a transaction's, is PostgreSQL; otherwise it is the embedded SQLite. */
export function isPostgres(database: Pick<Database, 'getExecutor'>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}
