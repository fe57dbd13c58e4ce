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

/** Stores a new lead with its search terms. False when the same submission is stored already. */
export async function insertLeadRow(transaction: Transaction<Tables>, lead: LeadToInsert): Promise<boolean> {
  const { id, fields, kind, details, source, submission, sender, now } = lead
  const terms = leadSearchTerms(fields)
  const inserted = await transaction
    .insertInto('leads')
    .values({
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
      status: 'new',
      seen_at: null,
      touched_at: now,
      phone_key: parsePhone(fields.phone).key,
      words: joinSearchTerms(terms),
    })
    // Of two copies that arrive at once, the second waits for the first and then finds its row.
    .onConflict((conflict) => conflict.column('submission').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  if (terms.length > 0)
    await transaction
      .insertInto('lead_words')
      .values(terms.map((word) => ({ lead_id: id, word })))
      .execute()
  return true
}
