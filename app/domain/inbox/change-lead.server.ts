import * as v from 'valibot'
import type { Database } from '../../platform/database/schema.ts'
import { maxTextLength } from '../../platform/forms/cleaning.ts'
import { cleanedText } from '../../platform/forms/rules.ts'
import { isDay, ranchDay } from '../../platform/ranch-time.ts'
import { storeLeadChanges } from '../leads/index.server.ts'
import { type LeadStatus, type LeadValues, leadStatusLabels } from '../leads/index.ts'

/** Who changes leads, and when. */
export interface ChangeAuthor {
  changedBy: string
  /** Milliseconds. */
  now: number
}

/** The owner's code for nobody in forms. */
export const nobody = 'nobody'

const status = v.picklist(Object.keys(leadStatusLabels) as LeadStatus[])

const statusSchema = v.object({
  status,
  seenStatus: v.optional(v.string()),
  note: v.pipe(cleanedText('Mensagem muito longa'), v.maxLength(maxTextLength)),
})

/**
 * Sets a lead's status and stores the note with its author. A status that the form only showed stays as it is: opening an answer
 * in another tab may have changed it since. False for an unknown lead or status or a note that is too long.
 */
export async function changeLead(
  database: Database,
  id: string,
  typed: { status: string; note: string; seenStatus?: string },
  author: ChangeAuthor,
): Promise<boolean> {
  const change = v.safeParse(statusSchema, typed)
  if (!change.success) return false
  const { status, seenStatus, note } = change.output
  const after = (before: LeadValues) => (status === seenStatus ? before : withStatus(before, status))
  const { found } = await storeLeadChanges(database, [id], after, {
    ...recordOf(author),
    note,
  })
  return found > 0
}

/** What a form sets of leads; an absent field stays. */
export type ValueChange = Partial<LeadValues>

/** As typed; empty fields stay as they are. */
export interface TypedValues {
  status?: string
  /** An address of the staff, or `nobody`. */
  owner?: string
  nextDay?: string
  /** Any text removes the next day. */
  withoutDay?: string
}

/** Undefined when nothing is to change or a value makes no sense: an owner who is not staff, or a day that is over. */
export function parseValues(
  typed: TypedValues,
  { staffEmails, now }: { staffEmails: readonly string[]; now: number },
): ValueChange | undefined {
  const today = ranchDay(now)
  const schema = v.object({
    status: v.optional(status),
    owner: v.optional(v.picklist([...staffEmails, nobody])),
    nextDay: v.optional(
      v.pipe(
        v.string(),
        v.check((day) => isDay(day) && day >= today),
      ),
    ),
    withoutDay: v.optional(v.string()),
  })
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value))
  const parsed = v.safeParse(schema, given)
  if (!parsed.success || Object.keys(given).length === 0) return undefined
  const { status: newStatus, owner, nextDay, withoutDay } = parsed.output
  if (nextDay && withoutDay) return undefined
  return {
    ...(newStatus && { status: newStatus }),
    ...(owner && { owner: owner === nobody ? '' : owner }),
    ...(nextDay && { nextDay }),
    ...(withoutDay && { nextDay: '' }),
  }
}

/** Changes all of the leads, or none. Returns the batch for undoing it, and how many have other values now. */
export function changeLeads(
  database: Database,
  leadIds: readonly string[],
  { status: newStatus, ...others }: ValueChange,
  author: ChangeAuthor,
) {
  return storeLeadChanges(
    database,
    leadIds,
    (before) => ({ ...(newStatus ? withStatus(before, newStatus) : before), ...others }),
    recordOf(author),
  )
}

/** Nobody calls about a closed deal: its next day is removed, and may be set again. */
function withStatus(before: LeadValues, status: LeadStatus): LeadValues {
  const isClosed = status === 'won' || status === 'lost'
  return { ...before, status, nextDay: isClosed && status !== before.status ? '' : before.nextDay }
}

function recordOf({ changedBy, now }: ChangeAuthor) {
  return { action: 'change', changedBy, changedAt: now } as const
}
