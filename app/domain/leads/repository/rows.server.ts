import type { Selectable } from 'kysely'
import { type Lead, leadFields } from '../lead.ts'
import type { LeadsTable } from '../tables.ts'

/** Columns of a `ListedLead`, under its names. */
export const listedColumns = [
  ...leadFields,
  'id',
  'kind',
  'received_at as receivedAt',
  'written_at as writtenAt',
  'status',
  'owner',
  'next_day as nextDay',
  'seen_at as seenAt',
] as const

/** Columns of a `Lead`; `toLead` completes it. */
export const leadColumns = [
  ...listedColumns,
  'language',
  'page',
  'campaign',
  'referrer',
  'privacy_version as privacyVersion',
  'details',
  'suspected_spam',
] as const

type LeadRow = Omit<Lead, 'details' | 'isSuspectedSpam'> &
  Pick<Selectable<LeadsTable>, 'details' | 'suspected_spam'>

export function toLead({ details, suspected_spam, ...lead }: LeadRow): Lead {
  return { ...lead, details: JSON.parse(details), isSuspectedSpam: suspected_spam === 1 }
}
