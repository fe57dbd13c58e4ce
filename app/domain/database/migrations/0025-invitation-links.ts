import type { Kysely } from 'kysely'

/** An invitation's mail brings a link, so that a colleague needs no registration. Earlier invitations have none. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('editors').addColumn('link_digest', 'text').execute()
}
