import type { Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of ['course', 'place', 'campaign', 'referrer', 'privacy_version'])
    await database.schema
      .alterTable('leads')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute()
}
