import { type Kysely, sql } from 'kysely'

/** Counts of page views by day, each for one property of the views; chats by time; and the campaigns whose links staff have made. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('view_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('dimension', 'text', (column) =>
      column.notNull().check(sql`dimension in ('page', 'language', 'device', 'campaign', 'referrer')`),
    )
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('view_counts_key', ['day', 'dimension', 'value'])
    .execute()
  await database.schema
    .createIndex('chat_references_by_time')
    .on('chat_references')
    .column('opened_at')
    .execute()
  await database.schema
    .createTable('campaigns')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addUniqueConstraint('campaigns_link', ['name', 'path'])
    .execute()
}
