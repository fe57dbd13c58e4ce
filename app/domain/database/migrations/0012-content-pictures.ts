import { type Kysely, sql } from 'kysely'

/** Pictures that staff upload. `bytea` is PostgreSQL's type for bytes; SQLite takes any name and stores blobs as they are. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('pictures')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('focus_x', 'integer', (column) => column.notNull().check(sql`focus_x between 0 and 100`))
    .addColumn('focus_y', 'integer', (column) => column.notNull().check(sql`focus_y between 0 and 100`))
    .addColumn('alt_pt', 'text', (column) => column.notNull())
    .addColumn('alt_en', 'text', (column) => column.notNull())
    .addColumn('uploaded_at', 'bigint', (column) => column.notNull())
    .addColumn('uploaded_by', 'text', (column) => column.notNull())
    .addColumn('avif_at', 'bigint')
    .execute()
  await database.schema
    .createTable('picture_files')
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('webp', 'avif')`))
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('picture_files_key', ['digest', 'width', 'type'])
    .execute()
}
