import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** When a message was written that a phone kept and sent later; null for the others. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // Scanning a large table may take longer than the limit for visitors' requests.
  if (database.getExecutor().adapter instanceof PostgresAdapter)
    await sql`set local statement_timeout = 0`.execute(database)
  await database.schema
    .alterTable('leads')
    .addColumn('written_at', 'bigint', (column) =>
      column.check(sql`written_at is null or written_at <= received_at`),
    )
    .execute()
}
