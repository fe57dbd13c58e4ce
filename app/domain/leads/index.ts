/** The public module of leads for browsers and servers. Other domains import leads from here and from `index.server.ts` only. */
export {
  type AnswerChannel,
  answerChannels,
  type Lead,
  type LeadAssignment,
  type LeadChange,
  type LeadCursor,
  type LeadFilter,
  type LeadKind,
  type LeadStatus,
  type ListedLead,
  leadKindLabels,
  leadStatusLabels,
  type NewLead,
} from './lead.ts'
