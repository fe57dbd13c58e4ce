/** The public module of leads for browsers and servers. Other domains import leads from here and from `index.server.ts` only. */
export {
  type AnswerChannel,
  answerChannels,
  type Lead,
  type LeadChange,
  type LeadKind,
  type LeadStatus,
  type LeadValues,
  type ListedLead,
  leadKindLabels,
  leadStatusLabels,
  type NewLead,
} from './lead.ts'
export type { LeadCursor, LeadFilter, OwnerFilter } from './lead-filter.ts'
