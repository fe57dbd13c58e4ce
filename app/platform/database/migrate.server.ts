import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

/** Brings the schema up to date and records what ran. */
export async function migrateToLatest(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Runs the migrations after `from` (none for an empty database) up to and with `to`, recording nothing: for copies that are passing. */
export async function runMigrations<T>(
  database: Kysely<T>,
  { from, to }: { from: string | undefined; to: string },
): Promise<void> {
  const names = Object.keys(migrations)
  for (const name of names.slice(from === undefined ? 0 : names.indexOf(from) + 1, names.indexOf(to) + 1))
    await migrations[name]?.up(database)
}

export function newestMigration(): string {
  return Object.keys(migrations).at(-1) ?? ''
}
