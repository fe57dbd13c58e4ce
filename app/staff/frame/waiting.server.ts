import { countUnreadLeads } from '../../domain/leads/repository/count-leads.server.ts'
import { type Author, countDrafts, countEnglishGaps } from '../../domain/publishing/index.server.ts'
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
  reader: Author,
): Promise<Waiting> {
  const { missing, stale } = countEnglishGaps(documents, reader)
  return {
    unreadLeads: reader.hasFullAccess ? await countUnreadLeads(database) : 0,
    drafts: await countDrafts(database, reader),
    englishGaps: missing + stale,
  }
}
