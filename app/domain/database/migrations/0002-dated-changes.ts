import { type Kysely, sql } from 'kysely'

/** One row for each entry and kind of change: a new date replaces the one before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table dated_changes (
  collection text not null, entry_id text not null, change text not null, at bigint not null,
  set_by text not null, revision integer not null, done_at bigint, held_at bigint,
  primary key (collection, entry_id, change)
)`)
    .execute(database)
}
