import { type Kysely, sql } from 'kysely'

/** `reserves`: the id of the animal that a visitor asks to reserve. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    "alter table leads add column reserves text default '' not null",
    "alter table leads add column reservation text default '' not null",
    'alter table leads add column deposit_at bigint',
    "create index leads_by_reservation on leads (reserves, received_at, id) where reserves <> ''",
  ])
    await sql.raw(statement).execute(database)
}
