import * as v from 'valibot'
import type { Database } from '../../platform/database/schema.ts'
import { cleanedMessage } from '../../platform/forms/check-form.ts'
import { maxTextLength } from '../../platform/forms/cleaning.ts'
import { isDay, ranchDay } from '../../platform/ranch-time.ts'
import { storeLeadChange } from '../leads/index.server.ts'
import { type LeadAssignment, type LeadStatus, leadStatusLabels } from '../leads/index.ts'

export interface ChangeAuthor {
  changedBy: string
  now: number
}

/** The assignee's code for nobody in forms. */
const nobody = 'nobody'

const status = v.picklist(Object.keys(leadStatusLabels) as LeadStatus[])

/** The fields of a lead's page as typed, each with what the page showed. A field without that is set in any case. */
export interface TypedLead {
  status: string
  seenStatus?: string
  /** A staff member's address, or `nobody`; empty keeps a former staff member. */
  assignee: string
  seenAssignee?: string
  /** Empty to remove the day that the page showed. */
  nextDay: string
  seenNextDay?: string
  /** Any text removes the day. */
  withoutDay?: string
  note: string
}

export type LeadOutcome = 'changed' | 'invalid' | 'wrong-day' | 'changed-meanwhile'

const noteSchema = v.pipe(cleanedMessage('Mensagem muito longa'), v.maxLength(maxTextLength))

/**
 * Gives a lead the values that differ from what the page showed, and stores the note with its author, all or nothing. What the
 * page only showed stays as it is: opening an answer in another tab may have changed it since. `changed-meanwhile` when somebody
 * else has changed the same field to something else.
 */
export async function changeLead(
  database: Database,
  id: string,
  typed: TypedLead,
  { readerEmails, ...author }: ChangeAuthor & { readerEmails: readonly string[] },
): Promise<LeadOutcome> {
  const { status, assignee, nextDay } = typed
  const note = v.safeParse(noteSchema, typed.note)
  if (!note.success || !(status || assignee || nextDay || typed.withoutDay || note.output)) return 'invalid'
  const limits = { readerEmails, now: author.now }
  const changed = changedFields(typed, author.now)
  const change = Object.keys(changed).length > 0 ? parseAssignment(changed, limits) : {}
  if (!change) return changed.nextDay && !parseAssignment({ nextDay }, limits) ? 'wrong-day' : 'invalid'
  const seen = seenAssignment(typed)
  const after = (before: LeadAssignment): LeadAssignment => {
    const names = Object.keys(change) as (keyof LeadAssignment)[]
    const isOutdated = names.some(
      (name) => seen[name] !== undefined && before[name] !== seen[name] && before[name] !== change[name],
    )
    if (isOutdated) throw new ChangedMeanwhile()
    const { status, ...others } = change
    return { ...(status ? withStatus(before, status) : before), ...others }
  }
  try {
    const record = { action: 'change', changedBy: author.changedBy, changedAt: author.now } as const
    const isFound = await storeLeadChange(database, id, after, { ...record, note: note.output })
    return isFound ? 'changed' : 'invalid'
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return 'changed-meanwhile'
    throw error
  }
}

class ChangedMeanwhile extends Error {}

/** Leaves out the fields whose text the page already showed. */
export function changedFields(typed: TypedLead, now: number): TypedAssignment {
  const { status, seenStatus, assignee, seenAssignee, nextDay, seenNextDay = '', withoutDay } = typed
  if (withoutDay)
    return { ...changedFields({ ...typed, nextDay: '', seenNextDay: '', withoutDay: '' }, now), withoutDay }
  return {
    ...(status && status !== seenStatus && { status }),
    ...(assignee && assignee !== seenAssignee && { assignee }),
    ...(nextDay && nextDay !== seenNextDay && { nextDay }),
    // The page shows no day that is over.
    ...(!nextDay && seenNextDay >= ranchDay(now) && { withoutDay: '1' }),
  }
}

function seenAssignment({
  seenStatus,
  seenAssignee,
  seenNextDay,
}: TypedLead): Partial<Record<keyof LeadAssignment, string>> {
  return {
    ...(seenStatus !== undefined && { status: seenStatus }),
    ...(seenAssignee !== undefined && { assignee: seenAssignee === nobody ? '' : seenAssignee }),
    ...(seenNextDay !== undefined && { nextDay: seenNextDay }),
  }
}

/** An absent field stays. */
type AssignmentChange = Partial<LeadAssignment>

/** Empty fields stay as they are. */
type TypedAssignment = Partial<Pick<TypedLead, 'status' | 'assignee' | 'nextDay' | 'withoutDay'>>

/** Undefined when nothing is to change or a value makes no sense: an assignee who is not staff, or a day that is over. */
export function parseAssignment(
  typed: TypedAssignment,
  { readerEmails, now }: { readerEmails: readonly string[]; now: number },
): AssignmentChange | undefined {
  const today = ranchDay(now)
  const schema = v.object({
    status: v.optional(status),
    assignee: v.optional(v.picklist([...readerEmails, nobody])),
    nextDay: v.optional(
      v.pipe(
        v.string(),
        v.check((day) => isDay(day) && day >= today),
      ),
    ),
    withoutDay: v.optional(v.string()),
  })
  const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value))
  const parsed = v.safeParse(schema, filled)
  if (!parsed.success || Object.keys(filled).length === 0) return undefined
  const { status: newStatus, assignee, nextDay, withoutDay } = parsed.output
  if (nextDay && withoutDay) return undefined
  return {
    ...(newStatus && { status: newStatus }),
    ...(assignee && { assignee: assignee === nobody ? '' : assignee }),
    ...(nextDay && { nextDay }),
    ...(withoutDay && { nextDay: '' }),
  }
}

/** A closed deal needs no call: its next day is removed, and may be set again. */
function withStatus(before: LeadAssignment, status: LeadStatus): LeadAssignment {
  const isClosed = status === 'won' || status === 'lost'
  return { ...before, status, nextDay: isClosed && status !== before.status ? '' : before.nextDay }
}
