import { type Kysely, sql } from 'kysely'

interface Before {
  leads: { id: string; submission: string }
}

/** Leads rewritten by one statement: a statement must end before the database's time limit. */
const batchSize = 5_000

export async function up(database: Kysely<Before>): Promise<void> {
  await database.schema
    .createTable('sends_under_way')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('sends_under_way_by_submission')
    .on('sends_under_way')
    .column('submission')
    .execute()
  await database.schema
    .createIndex('sends_under_way_by_sender')
    .on('sends_under_way')
    .columns(['sender', 'started_at'])
    .execute()
  await forgetSubmissions(database)
}

/** The digests so far were without a key: whoever had them could try out client addresses. */
async function forgetSubmissions(database: Kysely<Before>): Promise<void> {
  let after = ''
  for (;;) {
    const batch = await database
      .selectFrom('leads')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const last = batch.at(-1)?.id
    if (last === undefined) return
    await database
      .updateTable('leads')
      .set({ submission: sql<string>`'forgotten ' || id` })
      .where('id', '>', after)
      .where('id', '<=', last)
      .where('submission', 'not like', 'anonymised %')
      .execute()
    after = last
  }
}
