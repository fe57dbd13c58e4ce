import type { Insertable } from 'kysely'
import type { LeadsTable } from '../app/domain/leads/tables.ts'

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
    terms: '',
    phone_key: '',
    sender: '',
    ...fields,
  }
}
