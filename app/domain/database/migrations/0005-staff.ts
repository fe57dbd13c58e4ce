import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { inOneLine, phoneKey, wordsOfLead } from './0005-lead-words.ts'

interface Before {
  leads: {
    id: string
    name: string
    email: string
    city: string
    phone: string
    phone_key: string
    words: string
    received_at: number
    touched_at: number
  }
  lead_words: { lead_id: string; word: string }
}

export async function up(database: Kysely<Before>): Promise<void> {
  await database.schema
    .alterTable('leads')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
    .execute()
  await database.schema.alterTable('leads').addColumn('seen_at', 'bigint').execute()
  await database.schema
    .alterTable('leads')
    .addColumn('touched_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await database.schema
    .alterTable('leads')
    .addColumn('phone_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await database.schema
    .alterTable('leads')
    .addColumn('words', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (const column of ['kind', 'interest', 'course', 'place', 'status', 'suspected_spam'])
    await database.schema
      .createIndex(`leads_by_${column}`)
      .on('leads')
      .columns([column, 'received_at', 'id'] as never)
      .execute()
  await database.schema.createIndex('leads_by_time').on('leads').columns(['received_at', 'id']).execute()
  await database.schema.createIndex('leads_by_touch').on('leads').column('touched_at').execute()
  await database.schema.createIndex('leads_by_phone').on('leads').column('phone_key').execute()
  await database.schema
    .createIndex('leads_by_seen')
    .on('leads')
    .columns(['seen_at', 'received_at'] as never)
    .execute()

  // Compared letter by letter, so that what begins alike lies together.
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  const wordType = isPostgres ? sql`text collate "C"` : 'text'
  await database.schema
    .createTable('lead_words')
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('word', wordType, (column) => column.notNull())
    .addPrimaryKeyConstraint('lead_words_key', ['lead_id', 'word'])
    .execute()
  await database.schema
    .createIndex('lead_words_by_word')
    .on('lead_words')
    .columns(['word', 'lead_id'])
    .execute()

  await database.schema
    .createTable('lead_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('lead_changes_by_lead').on('lead_changes').column('lead_id').execute()

  await fillIn(database)
}

const pageRows = 500

/** What leads from before are found by, page by page: there may be more than fit in memory. */
async function fillIn(database: Kysely<Before>): Promise<void> {
  let last = ''
  for (let read = pageRows; read === pageRows; ) {
    const leads = await database
      .selectFrom('leads')
      .select(['id', 'name', 'email', 'city', 'phone', 'received_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageRows)
      .execute()
    for (const lead of leads) await fillInLead(database, lead)
    last = leads.at(-1)?.id ?? last
    read = leads.length
  }
}

async function fillInLead(
  database: Kysely<Before>,
  lead: Pick<Before['leads'], 'id' | 'name' | 'email' | 'city' | 'phone' | 'received_at'>,
): Promise<void> {
  const words = wordsOfLead(lead)
  await database
    .updateTable('leads')
    .set({ phone_key: phoneKey(lead.phone), touched_at: lead.received_at, words: inOneLine(words) })
    .where('id', '=', lead.id)
    .execute()
  if (words.length > 0)
    await database
      .insertInto('lead_words')
      .values(words.map((word) => ({ lead_id: lead.id, word })))
      .execute()
}
