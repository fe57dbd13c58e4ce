import { type Kysely, sql } from 'kysely'

/** Veterinarians' codes, the leads that came by them, and the bonuses. Money is in cents. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('referrers')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

  const bonus = {
    known: sql`bonus in ('none', 'due', 'paid')`,
    // No amount without a bonus, and no bonus without an amount.
    whole: sql`case when bonus = 'none' then bulls = 0 and amount_cents = 0 else bulls > 0 and amount_cents > 0 end`,
  }
  await database.schema
    .createTable('referrals')
    // No cascade: the money stays on record.
    .addColumn('lead_id', 'text', (column) => column.primaryKey().references('leads.id'))
    .addColumn('code', 'text', (column) => column.notNull().references('referrers.code'))
    .addColumn('referred_at', 'bigint', (column) => column.notNull())
    .addColumn('added_by', 'text', (column) => column.notNull())
    .addColumn('bonus', 'text', (column) => column.notNull())
    .addColumn('bulls', 'integer', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addCheckConstraint('referrals_bonus_allowed', bonus.known)
    .addCheckConstraint('referrals_amount_allowed', bonus.whole)
    .execute()
  for (const column of ['code', 'bonus'])
    await database.schema
      .createIndex(`referrals_by_${column}`)
      .on('referrals')
      .columns([column, 'referred_at', 'lead_id'] as never)
      .execute()
  await database.schema
    .createIndex('referrals_by_time')
    .on('referrals')
    .columns(['referred_at', 'lead_id'] as never)
    .execute()

  await database.schema
    .createTable('bonus_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('referrals.lead_id'))
    .addColumn('code', 'text', (column) => column.notNull().references('referrers.code'))
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('bonus', 'text', (column) => column.notNull())
    .addColumn('bulls', 'integer', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addCheckConstraint('bonus_changes_bonus_allowed', bonus.known)
    .addCheckConstraint('bonus_changes_amount_allowed', bonus.whole)
    .execute()
  await database.schema
    .createIndex('bonus_changes_by_lead')
    .on('bonus_changes')
    .columns(['lead_id', 'changed_at'] as never)
    .execute()
}
