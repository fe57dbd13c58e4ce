import type { Kysely } from 'kysely'

/** A publication of some fields leaves a draft, which later merges start from. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('content_revisions').addColumn('draft', 'text').execute()
}
