import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table leads add column reservation_batch text default '' not null").execute(database)
}
