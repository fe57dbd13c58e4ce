import { type Kysely, sql } from 'kysely'

/** Times are milliseconds since 1970, days `2026-11-26`, JSON and ids text. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const tables = [accounts, leads, content, numbersAndSettings].join('')
  for (const statement of tables.split(';').filter((each) => each.trim()))
    await sql.raw(statement).execute(database)
}

const accounts = `
create table secrets (name text primary key, value text not null);
create table accounts (
  id text primary key, email text not null unique, password text not null, verified_at bigint,
  created_at bigint not null
);
create table sessions (
  digest text primary key, account_id text not null, email text not null, created_at bigint not null,
  expires_at bigint not null, tokens text, device text default '' not null, used_at bigint default 0 not null,
  staff_proof integer default 0 not null
);
create index sessions_by_account on sessions (account_id);
create index sessions_by_end on sessions (expires_at);
create table account_links (
  digest text primary key,
  account_id text not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('verification', 'password-reset')),
  mail_id text not null, created_at bigint not null, used_at bigint
);
create index account_links_by_account on account_links (account_id, created_at);
create table passkeys (
  id text primary key, account_id text not null, email text not null, public_key text not null,
  counter bigint not null, name text not null, created_at bigint not null, used_at bigint
);
create table passkey_challenges (
  digest text primary key, account_id text not null, expires_at bigint not null
);
create table claims (digest text primary key, expires_at bigint not null);
create table members (
  email text primary key, invited_by text not null, invited_at bigint not null, accepted_at bigint,
  link_digest text,
  role text default 'editor' not null check (role in ('owner', 'staff', 'editor'))
);
create table staff_names (email text primary key, name text not null);
create table attempts (who text primary key, count integer not null, since bigint not null);
`

const leads = `
create table leads (
  id text primary key,
  kind text not null check (kind in ('contact', 'registration', 'waiting-list')),
  submission text not null unique, received_at bigint not null,
  language text not null check (language in ('pt', 'en')),
  page text not null, name text not null, email text not null, phone text not null, city text not null,
  interest text not null, details text not null,
  suspected_spam integer not null check (suspected_spam in (0, 1)),
  sender text not null, course text default '' not null, location text default '' not null,
  campaign text default '' not null, referrer text default '' not null,
  privacy_version text default '' not null,
  status text default 'new' not null check (status in ('new', 'contacted', 'won', 'lost')),
  seen_at bigint, touched_at bigint default 0 not null, phone_key text default '' not null,
  search_text text default '' not null,
  written_at bigint check (written_at <= received_at),
  assignee text default '' not null,
  next_day text default '' not null check (next_day = '' or length(next_day) = 10),
  last_change text default '' not null,
  animal text default '' not null,
  reservation text default '' not null check (reservation in ('', 'asked', 'held'))
);
create index leads_by_email on leads (email);
create index leads_by_next_day on leads (next_day, received_at, id);
create index leads_by_assignee on leads (assignee, suspected_spam, received_at, id);
create index leads_by_phone on leads (phone_key);
create index leads_by_animal on leads (animal, received_at, id) where animal <> '';
create index leads_by_seen on leads (seen_at, received_at);
create index leads_by_sender on leads (sender, received_at);
create index leads_by_status on leads (status, received_at, id);
create index leads_by_suspected_spam on leads (suspected_spam, received_at, id);
create index leads_by_time on leads (received_at, id);
create index leads_by_touch on leads (touched_at);
create table lead_changes (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  changed_at bigint not null, changed_by text not null,
  status text not null check (status in ('new', 'contacted', 'won', 'lost')),
  note text not null, assignee text default '' not null, next_day text default '' not null,
  from_assignee text default '' not null, from_next_day text default '' not null,
  from_status text not null check (from_status in ('new', 'contacted', 'won', 'lost')),
  action text default 'change' not null check (action in ('change', 'whatsapp', 'mail', 'undo')),
  undone_at bigint
);
create index lead_changes_by_lead on lead_changes (lead_id);
create table pending_submissions (
  id text primary key, submission text not null, sender text not null, started_at bigint not null
);
create index pending_submissions_by_sender on pending_submissions (sender, started_at);
create index pending_submissions_by_submission on pending_submissions (submission);
create table mails (
  id text primary key,
  lead_id text references leads (id),
  template text not null, content text not null, recipient text not null, created_at bigint not null,
  state text not null check (state in ('waiting', 'sent', 'abandoned')),
  attempts integer not null, next_attempt_at bigint not null, leased_until bigint not null, lease text,
  sent_at bigint, last_failure text, last_error text
);
create index mails_by_lead on mails (lead_id);
create index mails_by_turn on mails (state, next_attempt_at);
create table push_devices (
  id text primary key, email text not null, endpoint text not null unique, p256dh text not null,
  auth text not null, name text not null,
  created_at bigint not null, sent_at bigint, failed_at bigint
);
create table mailed_links (
  digest text primary key, kind text not null check (kind in ('watches', 'own-data')),
  email text not null, expires_at bigint not null
);
create index mailed_links_by_email on mailed_links (email);
create table quiet_mailboxes (mailbox text primary key, quiet_until bigint not null);
create table watches (
  id text primary key, email text not null, mailbox text not null, search text not null,
  language text not null check (language in ('pt', 'en')), known_ids text not null,
  created_at bigint not null, confirmed_at bigint, expires_at bigint not null, checked_day text not null,
  unique (email, search)
);
create index watches_by_mailbox on watches (mailbox);
`

const content = `
create table content_entries (
  collection text not null, id text not null, position integer not null, published text, draft text,
  revision integer not null, updated_at bigint not null, updated_by text not null,
  is_sample integer default 0 not null check (is_sample in (0, 1)), sold_at bigint,
  primary key (collection, id)
);
create table content_revisions (
  collection text not null, entry_id text not null, revision integer not null, changed_at bigint not null,
  changed_by text not null,
  action text not null check (action in ('seed', 'edit', 'publish', 'state', 'import', 'undo', 'adopt')),
  document text not null, note text not null, batch text not null, draft text,
  primary key (collection, entry_id, revision)
);
create index content_revisions_by_batch on content_revisions (batch);
create table content_versions (
  number integer primary key, published_at bigint not null, published_by text not null, note text not null
);
create table dated_changes (
  collection text not null, entry_id text not null,
  change text not null check (change in ('draft', 'available')),
  at bigint not null, set_by text not null, revision integer not null, held_at bigint,
  primary key (collection, entry_id, change)
);
create table pictures (
  digest text primary key, width integer not null, height integer not null,
  focus_x integer not null check (focus_x between 0 and 100),
  focus_y integer not null check (focus_y between 0 and 100),
  alt_pt text not null, alt_en text not null, uploaded_at bigint not null, uploaded_by text not null,
  avif_at bigint
);
create table picture_files (
  digest text not null, width integer not null,
  type text not null check (type in ('webp', 'avif')),
  bytes bytea not null,
  primary key (digest, width, type)
);
create table papers (name text primary key, bytes bytea not null, unused_since bigint);
create table sheet_imports (
  id text primary key, file_name text not null, imported_at bigint not null, imported_by text not null,
  changed integer not null, added integer not null, hidden integer not null, columns text not null, undone_at bigint,
  undone_by text not null
);
create table pending_sheets (
  id text primary key, file_name text not null, sheets text not null, settings text not null,
  uploaded_by text not null, expires_at bigint not null
);
`

const numbersAndSettings = `
create table view_counts (
  day text not null,
  dimension text not null check (dimension in ('page', 'campaign', 'referrer')),
  value text not null, count bigint not null,
  primary key (day, dimension, value)
);
create table chat_openings (
  day text not null, page text not null, about text not null, language text not null, count integer not null,
  primary key (day, page, about, language)
);
create table chat_references (
  code text not null, opened_at bigint not null, page text not null, language text not null,
  campaign text not null, referrer text not null,
  primary key (code, opened_at)
);
create index chat_references_by_time on chat_references (opened_at);
create table site_settings (
  key text primary key, value text not null, changed_at bigint not null, changed_by text not null
);
`
