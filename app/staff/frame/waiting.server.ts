import { countUnreadLeads } from '../../domain/leads/repository/count-leads.server.ts'
import { countDrafts, countEnglishGaps } from '../../domain/publishing/index.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'

/** What waits for staff. */
export interface Waiting {
  /** Leads that nobody has opened. */
  unreadLeads: number
  drafts: number
  /** Published texts whose English is missing or stale. */
  englishGaps: number
}

export async function countWaiting(
  { database, documents }: Pick<RequestServices, 'database' | 'documents'>,
  mayReadLeads: boolean,
): Promise<Waiting> {
  const { missing, stale } = countEnglishGaps(documents)
  return {
    unreadLeads: mayReadLeads ? await countUnreadLeads(database) : 0,
    drafts: await countDrafts(database),
    englishGaps: missing + stale,
  }
}
