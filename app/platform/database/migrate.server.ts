import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from './schema.ts'
import type { Migrations } from './schema-definition.ts'

/** Runs and records all pending migrations in one transaction: a process that is killed leaves the schema as it was. */
export async function migrateToLatest(database: Database, migrations: Migrations): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) }
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest()
  if (error) throw error
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
