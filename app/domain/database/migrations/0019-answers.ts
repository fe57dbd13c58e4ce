import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Who answers a lead and until when, changes that can be undone, and texts of answers. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // Indexing a large table may take longer than the limit for visitors' requests.
  if (database.getExecutor().adapter instanceof PostgresAdapter)
    await sql`set local statement_timeout = 0`.execute(database)
  const isDayOrEmpty = sql`next_day = '' or length(next_day) = 10`
  // Processes of the version before insert leads while this one starts: every column has a default.
  await database.schema
    .alterTable('leads')
    .addColumn('owner', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await database.schema
    .alterTable('leads')
    .addColumn('next_day', 'text', (column) => column.notNull().defaultTo('').check(isDayOrEmpty))
    .execute()
  await database.schema
    .alterTable('leads')
    .addColumn('last_change', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await database.schema
    .createIndex('leads_by_owner')
    .on('leads')
    // With the spam, or the embedded database reads all leads for somebody who has none.
    .columns(['owner', 'suspected_spam', 'received_at', 'id'] as never)
    .execute()
  await database.schema
    .createIndex('leads_by_next_day')
    .on('leads')
    .columns(['next_day', 'received_at', 'id'] as never)
    .execute()

  const statuses = sql`from_status is null or from_status in ('new', 'contacted', 'won', 'lost')`
  const actions = sql`action in ('change', 'whatsapp', 'mail', 'undo')`
  for (const name of ['owner', 'next_day', 'from_owner', 'from_next_day', 'answer', 'batch'])
    await database.schema
      .alterTable('lead_changes')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await database.schema
    .alterTable('lead_changes')
    .addColumn('from_status', 'text', (column) => column.check(statuses))
    .execute()
  await database.schema
    .alterTable('lead_changes')
    .addColumn('action', 'text', (column) => column.notNull().defaultTo('change').check(actions))
    .execute()
  await database.schema.alterTable('lead_changes').addColumn('undone_at', 'bigint').execute()
  await database.schema.createIndex('lead_changes_by_batch').on('lead_changes').column('batch').execute()

  await database.schema
    .createTable('saved_answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('subject_pt', 'text', (column) => column.notNull())
    .addColumn('subject_en', 'text', (column) => column.notNull())
    .addColumn('text_pt', 'text', (column) => column.notNull())
    .addColumn('text_en', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('staff_names')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .execute()
}
