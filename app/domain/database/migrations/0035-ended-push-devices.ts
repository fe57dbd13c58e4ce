import type { Kysely } from 'kysely'

/** Members read which of their devices a push service has ended, until they switch one on again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('ended_push_devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .execute()
}
