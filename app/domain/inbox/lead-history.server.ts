import type { Database } from '../../platform/database/schema.ts'
import { readLastChange, readLeadChanges } from '../leads/index.server.ts'
import type { Lead, LeadChange, ListedLead } from '../leads/index.ts'
import { type LeadSummary, ownerLabel, type SummaryContext, summarizeLead } from './lead-summary.server.ts'

/** A lead of the person arrived, or staff changed one. */
export type HistoryEntry = { id: string; time: number; lead: HistoryLead } & (
  | { kind: 'received' }
  | { kind: 'change'; change: ShownChange }
)

/** Which lead an entry is about. */
export interface HistoryLead extends LeadSummary {
  /** Whether it is the one whose page shows the history. */
  isShown: boolean
}

export interface ShownChange extends LeadChange {
  /** The owner's name or address. */
  ownerLabel: string
  /** Only the last change of the lead's values can be taken back. */
  canUndo: boolean
}

interface Person extends SummaryContext {
  lead: Lead
  /** Others of the same person. */
  related: readonly ListedLead[]
}

const maxChanges = 200

/** What happened with the leads of one person, newest first. */
export async function readHistory(
  database: Database,
  { lead, related, ...context }: Person,
): Promise<HistoryEntry[]> {
  const leads = [lead, ...related].map((each) => ({
    ...summarizeLead(each, context),
    isShown: each.id === lead.id,
  }))
  const byId = new Map(leads.map((each) => [each.id, each]))
  const changes = await readLeadChanges(database, [...byId.keys()], maxChanges)
  const lastChange = await readLastChange(database, lead.id)
  const entries = changes.flatMap((change): HistoryEntry[] => {
    const { id, changedAt, action } = change
    const shown: ShownChange = {
      ...change,
      ownerLabel: ownerLabel(context.owners, change.owner),
      canUndo: id === lastChange && action !== 'undo' && change.undoneAt === null,
    }
    const about = byId.get(change.leadId)
    return about ? [{ id, time: changedAt, lead: about, kind: 'change', change: shown }] : []
  })
  const arrivals = leads.map(
    (each): HistoryEntry => ({ id: each.id, time: each.receivedAt, lead: each, kind: 'received' }),
  )
  return [...entries, ...arrivals].sort((one, other) => other.time - one.time)
}
