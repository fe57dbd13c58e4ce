import { type Kysely, sql } from 'kysely'
import { Migrator, DEFAULT_MIGRATION_TABLE as recordedIn } from 'kysely/migration'
import { DatabaseOfOtherTables } from './errors.server.ts'
import { isPostgres } from './postgres.server.ts'
import type { Database, Migrations } from './schema.ts'

/**
 * Runs and records all pending migrations in one transaction: a process that is killed leaves the schema as it was. A database of a
 * newer version is taken as it is, because migrations only add (docs/decisions/0046-deployment.md). On PostgreSQL they take as long as
 * they take, as does waiting for another process that migrates. @throws {DatabaseOfOtherTables}
 */
export async function migrateToLatest(database: Database, migrations: Migrations): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) }
  await database.connection().execute(async (connection) => {
    if (await isNewer(connection, migrations)) return
    // The limit of the connections is for visitors' requests.
    if (isPostgres(database)) await sql`set statement_timeout = 0`.execute(connection)
    const { error } = await new Migrator({ db: connection, provider }).migrateToLatest()
    if (error) throw error
    if (isPostgres(database)) await sql`reset statement_timeout`.execute(connection)
  })
}

async function isNewer(database: Database, migrations: Migrations): Promise<boolean> {
  const { rows: tables } = await (isPostgres(database)
    ? sql`select 1 where to_regclass(${recordedIn}) is not null`
    : sql`select 1 from sqlite_master where name = ${recordedIn}`
  ).execute(database)
  if (tables.length === 0) return false
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(recordedIn)}`.execute(database)
  const recorded = rows.map(({ name }) => name)
  const unknown = recorded.find((name) => !Object.hasOwn(migrations, name))
  if (unknown === undefined) return false
  if (!Object.keys(migrations).every((name) => recorded.includes(name)))
    throw new DatabaseOfOtherTables(unknown)
  return true
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
