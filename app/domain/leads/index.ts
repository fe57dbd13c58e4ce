/** The public module of leads for browsers and servers. Other domains import leads from here and from `index.server.ts` only. */
export {
  type Lead,
  type LeadKind,
  type LeadStatus,
  type ListedLead,
  leadKindLabels,
  leadStatusLabels,
  type NewLead,
} from './lead.ts'
export type { LeadCursor, LeadFilter } from './lead-filter.ts'
