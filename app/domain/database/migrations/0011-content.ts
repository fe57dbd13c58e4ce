import { type Kysely, sql } from 'kysely'

/** Content moves from files into the database. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('content_entries')
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('published', 'text')
    .addColumn('draft', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_entries_key', ['collection', 'id'])
    .execute()
  await database.schema
    .createTable('content_revisions')
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) =>
      column.notNull().check(sql`action in ('seed', 'edit', 'publish', 'state', 'import', 'undo')`),
    )
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('batch', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_revisions_key', ['collection', 'entry_id', 'revision'])
    .execute()
  await database.schema
    .createIndex('content_revisions_by_batch')
    .on('content_revisions')
    .column('batch')
    .execute()
  await database.schema
    .createTable('content_versions')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('published_by', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .execute()
}
