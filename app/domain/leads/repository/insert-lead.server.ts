import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/schema.ts'
import { parsePhone } from '../../../platform/phone.ts'
import type { LeadFields, LeadSource, NewLead } from '../lead.ts'
import { joinSearchTerms, leadSearchTerms } from '../search-terms.ts'

export interface LeadToInsert {
  id: string
  fields: LeadFields
  kind: NewLead['kind']
  details: NewLead['details']
  source: LeadSource
  submission: string
  /** Digest of the client's address. */
  sender: string
  privacyVersion: string
  isSuspectedSpam: boolean
  now: number
  writtenAt: number | null
}

/**
 * Stores new leads with their search terms, with one statement for each table. Returns the ids of those that were stored: a
 * submission that is stored already is left out.
 */
export async function insertLeadRows(
  transaction: Transaction<Tables>,
  leads: readonly LeadToInsert[],
): Promise<Set<string>> {
  if (leads.length === 0) return new Set()
  // In the same order everywhere: of two processes that insert the same submissions, one waits for the other.
  const sorted = leads
    .toSorted((one, other) => (one.submission < other.submission ? -1 : 1))
    .map((lead) => ({ ...lead, terms: leadSearchTerms(lead.fields) }))
  const inserted = await transaction
    .insertInto('leads')
    .values(sorted.map(leadRow))
    // Of two copies that arrive at once, the second waits for the first and then finds its row.
    .onConflict((conflict) => conflict.column('submission').doNothing())
    .returning('id')
    .execute()
  const stored = new Set(inserted.map(({ id }) => id))
  const words = sorted
    .filter(({ id }) => stored.has(id))
    .flatMap(({ id, terms }) => terms.map((word) => ({ lead_id: id, word })))
  if (words.length > 0) await transaction.insertInto('lead_words').values(words).execute()
  return stored
}

function leadRow(lead: LeadToInsert & { terms: readonly string[] }) {
  const { id, fields, kind, details, source, submission, sender, now } = lead
  return {
    ...fields,
    ...source,
    id,
    kind,
    submission,
    sender,
    received_at: now,
    written_at: lead.writtenAt,
    privacy_version: lead.privacyVersion,
    details: JSON.stringify(details),
    suspected_spam: lead.isSuspectedSpam ? 1 : 0,
    status: 'new' as const,
    seen_at: null,
    touched_at: now,
    phone_key: parsePhone(fields.phone).key,
    words: joinSearchTerms(lead.terms),
  }
}
