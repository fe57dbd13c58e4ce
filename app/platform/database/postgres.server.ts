import { Kysely, PostgresDialect } from 'kysely'
import { DatabaseUnreachable } from './errors.server.ts'
import type { OnDatabaseFailure } from './failures.server.ts'
import { logFailures } from './log-failures.server.ts'
import { postgresHosts } from './postgres-hosts.ts'
import { openPostgresPool } from './postgres-pool.server.ts'
import type { Database, Tables } from './schema.ts'

/** @throws {DatabaseUnreachable} */
export async function openPostgres(url: string, onFailure: OnDatabaseFailure): Promise<Database> {
  const pool = openPostgresPool(postgresHosts(url) ?? [url], onFailure)
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    throw new DatabaseUnreachable(
      `DATABASE_URL can not be opened: ${error instanceof Error ? error.message : error}`,
    )
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: logFailures(onFailure) })
}
