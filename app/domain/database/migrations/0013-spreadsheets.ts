import type { Kysely } from 'kysely'

/** Imports of spreadsheets, files that wait for their import, and what columns mean. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('sheet_imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('imported_at', 'bigint', (column) => column.notNull())
    .addColumn('imported_by', 'text', (column) => column.notNull())
    .addColumn('changed', 'integer', (column) => column.notNull())
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('hidden', 'integer', (column) => column.notNull())
    .addColumn('undone_at', 'bigint')
    .addColumn('undone_by', 'text', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('pending_sheets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('sheets', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('uploaded_by', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('sheet_columns')
    .addColumn('layout', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('meaning', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sheet_columns_key', ['layout', 'name'])
    .execute()
}
