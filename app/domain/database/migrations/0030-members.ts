import { type Kysely, sql } from 'kysely'

/**
 * Editors become members with a role, so that owners hand out access in the panel. A site without an owner is claimed by a link.
 * Sessions say where and when they were used.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('editors').renameTo('members').execute()
  await database.schema
    .alterTable('members')
    .addColumn('role', 'text', (column) =>
      column.notNull().defaultTo('editor').check(sql`role in ('owner', 'staff', 'editor')`),
    )
    .execute()
  await database.schema
    .createTable('claims')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema
    .alterTable('sessions')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await database.schema
    .alterTable('sessions')
    .addColumn('used_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update sessions set used_at = created_at`.execute(database)
}
