import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { LeadsTable } from '../app/domain/leads/tables.ts'
import type { Role } from '../app/domain/members/index.ts'
import type { Database, Tables } from '../app/platform/database/schema.ts'

/** Stores a verified account. `digest` is the password's; `now` in milliseconds since 1970. */
export async function insertAccount(
  database: Database,
  email: string,
  digest: string,
  now = Date.now(),
): Promise<void> {
  await database
    .insertInto('accounts')
    .values({ id: randomUUID(), email, password: digest, verified_at: now, created_at: now })
    .execute()
}

/** Stores a member who has accepted the invitation. */
export async function insertMember(database: Database, email: string, role: Role, now = 1): Promise<void> {
  await database
    .insertInto('members')
    .values({ email, role, invited_by: '', invited_at: now, accepted_at: now })
    .execute()
}

/** A row of the leads: a contact whose other facts are empty. */
export function leadRow(
  fields: { id: string; received_at: number } & Partial<Insertable<LeadsTable>>,
): Insertable<LeadsTable> {
  return {
    submission: fields.id,
    kind: 'contact',
    touched_at: fields.received_at,
    language: 'pt',
    page: '/',
    name: '',
    email: '',
    phone: '',
    city: '',
    interest: '',
    course: '',
    location: '',
    campaign: '',
    referrer: '',
    privacy_version: '',
    details: '{}',
    suspected_spam: 0,
    status: 'new',
    seen_at: null,
    search_text: '',
    phone_key: '',
    sender: '',
    ...fields,
  }
}

export function importRow(fields: Partial<Insertable<Tables['sheet_imports']>> & { id: string }) {
  return {
    file_name: 'pmgz.xlsx',
    imported_at: 1,
    imported_by: '',
    changed: 1,
    added: 0,
    hidden: 0,
    columns: '{}',
    undone_at: null,
    undone_by: '',
    ...fields,
  }
}

/** What the database holds of a document, read as JSON. */
export async function storedEntry(database: Database, id: string) {
  const { revision, published, draft } = await database
    .selectFrom('content_entries')
    .select(['revision', 'published', 'draft'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { revision, published: JSON.parse(published ?? 'null'), draft: JSON.parse(draft ?? 'null') }
}
