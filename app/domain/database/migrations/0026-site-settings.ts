import type { Kysely } from 'kysely'

/** What an owner sets up in the panel, and what the site remembers of it: one JSON value for each key. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('site_settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .execute()
}
