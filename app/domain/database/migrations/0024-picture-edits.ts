import { type Kysely, sql } from 'kysely'

/** How pictures are turned and cropped, and those that were removed and can still come back. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('pictures')
    .addColumn('turn', 'integer', (column) => column.notNull().defaultTo(0).check(sql`turn between 0 and 3`))
    .execute()
  await database.schema
    .alterTable('pictures')
    .addColumn('shape', 'text', (column) =>
      column.notNull().defaultTo('').check(sql`shape in ('', '16x9', '3x2', '4x3', '1x1')`),
    )
    .execute()
  await database.schema.alterTable('pictures').addColumn('removed_at', 'bigint').execute()
}
