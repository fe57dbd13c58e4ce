import { type Kysely, sql } from 'kysely'

/**
 * Mailed links to what the site keeps about a person, and what was done with them. Devices on which staff are told of new leads, and
 * their daily mails.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('own_data_links')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('visit_digest', 'text', (column) => column.unique())
    .execute()
  await database.schema.createIndex('own_data_links_by_email').on('own_data_links').column('email').execute()
  await database.schema
    .createTable('own_data_acts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('act', 'text', (column) =>
      column.notNull().check(sql`act in ('asked', 'opened', 'exported', 'deleted')`),
    )
    .addColumn('acted_at', 'bigint', (column) => column.notNull())
    .addColumn('leads', 'integer', (column) => column.notNull())
    .addColumn('accounts', 'integer', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('push_devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull().check(sql`language in ('pt', 'en')`))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('failed_at', 'bigint')
    .execute()
  await database.schema
    .createTable('daily_mail_refusals')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('refused_at', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('daily_mails')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_mails_key', ['day', 'email'])
    .execute()
}
