import type { Kysely } from 'kysely'

/** Sessions say whether what opened them is enough for staff. Earlier ones do not count: staff sign in once more. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('sessions')
    .addColumn('staff_proof', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
