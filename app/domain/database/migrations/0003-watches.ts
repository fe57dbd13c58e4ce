import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of tables.split(';').filter((each) => each.trim()))
    await sql.raw(statement).execute(database)
}

const tables = `
create table watchers (
  email text primary key,
  language text not null check (language in ('pt', 'en')),
  asked_at bigint not null, mailed_day text not null
);
create table watch_links (
  digest text primary key,
  email text not null references watchers (email) on delete cascade,
  created_at bigint not null
);
create index watch_links_by_email on watch_links (email);
create table watches (
  id text primary key,
  email text not null references watchers (email) on delete cascade,
  watched text not null, created_at bigint not null, confirmed_at bigint, expires_at bigint not null,
  unique (email, watched)
);
create table watch_hits (
  watch_id text not null references watches (id) on delete cascade,
  version integer not null, animals text not null,
  primary key (watch_id, version)
);
create table watch_progress (name text primary key check (name = 'seen'), version integer not null);
`
