import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { isPostgres } from './postgres.server.ts'
import type { Database, Migrations } from './schema.ts'

/**
 * Runs and records all pending migrations in one transaction: a process that is killed leaves the schema as it was. On PostgreSQL
 * they take as long as they take, as does waiting for another process that migrates.
 */
export async function migrateToLatest(database: Database, migrations: Migrations): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) }
  await database.connection().execute(async (connection) => {
    // The limit of the connections is for visitors' requests.
    if (isPostgres(database)) await sql`set statement_timeout = 0`.execute(connection)
    const { error } = await new Migrator({ db: connection, provider }).migrateToLatest()
    if (error) throw error
    if (isPostgres(database)) await sql`reset statement_timeout`.execute(connection)
  })
}

/**
 * Runs the migrations after `from` up to and including `to` without recording them, for temporary copies. `from` is undefined
 * for an empty database.
 */
export async function runMigrations<T>(
  database: Kysely<T>,
  migrations: Migrations,
  { from, to }: { from: string | undefined; to: string },
): Promise<void> {
  const names = Object.keys(migrations)
  for (const name of names.slice(from === undefined ? 0 : names.indexOf(from) + 1, names.indexOf(to) + 1))
    await migrations[name]?.up(database)
}

export function newestMigration(migrations: Migrations): string {
  return Object.keys(migrations).at(-1) ?? ''
}
