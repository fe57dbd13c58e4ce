import type { InterestCode } from '../content/index.ts'
import type { LeadKind, LeadStatus } from './lead.ts'

/** Which leads to find; an absent field does not restrict. Leads that are suspected spam are found only on request. */
export interface LeadFilter {
  kind?: LeadKind | undefined
  interest?: InterestCode | undefined
  /** Id of a course. */
  course?: string | undefined
  place?: string | undefined
  status?: LeadStatus | undefined
  /** First and last day at the ranch, such as `2026-11-21`. */
  from?: string | undefined
  until?: string | undefined
  owner?: OwnerFilter | undefined
  /** Only leads whose next day is before this day at the ranch. */
  overdueOn?: string | undefined
  search?: string | undefined
  suspectedSpam?: boolean | undefined
  /** Only leads that follow this one, in the order of the list. */
  after?: LeadCursor | undefined
}

/** One staff member, or nobody of them: also leads of people who have left are to be found. */
export type OwnerFilter = { is: string } | { isNot: readonly string[] }

/** A place in the list of leads, newest first. */
export interface LeadCursor {
  receivedAt: number
  id: string
}
