import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table papers (name text primary key, bytes bytea not null, unused_since bigint)`.execute(
    database,
  )
}
