import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Marks the documents that came with the software, so that an owner can take them off the site at once. In an existing database these
 * are the published ones that still equal what the first start stored.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter)
    await sql`set local statement_timeout = 0`.execute(database)
  await database.schema
    .alterTable('content_entries')
    .addColumn('is_sample', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`is_sample in (0, 1)`),
    )
    .execute()
  await sql`update content_entries set is_sample = 1 where exists (
    select 1 from content_revisions as seed
    where seed.collection = content_entries.collection and seed.entry_id = content_entries.id
      and seed.action = 'seed' and seed.document = content_entries.published)`.execute(database)
}
