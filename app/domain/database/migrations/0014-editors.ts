import type { Kysely } from 'kysely'

/** Staff invite editors, who change the content and see no leads. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('editors')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('invited_at', 'bigint', (column) => column.notNull())
    .addColumn('accepted_at', 'bigint')
    .execute()
}
