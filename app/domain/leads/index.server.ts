/** The server's public module of leads: storing, reading, changing, counting and retaining them. */
export { readLandingSource } from './lead-source.server.ts'
export { type ReferralOutcome, referLead } from './refer-lead.server.ts'
export { type StoredChange, storeLeadChanges } from './repository/change-lead.server.ts'
export {
  countLeads,
  countOpenLeads,
  type LeadAges,
  type OpenLeadCounts,
  readAnswerTimes,
  readLongestOpen,
} from './repository/count-leads.server.ts'
export {
  countOverdueLeads,
  findDueLeads,
  findLeads,
  readLeadBatches,
} from './repository/find-leads.server.ts'
export {
  findExpiredLeads,
  findLeadsByEmail,
  findLeadsByPhone,
  readPersonalLeads,
} from './repository/personal-leads.server.ts'
export {
  type BatchState,
  readBatchState,
  readLastChange,
  readLeadChanges,
} from './repository/read-changes.server.ts'
export {
  isRowId,
  readLeadContact,
  readLeadStatus,
  readListedLeads,
} from './repository/read-lead.server.ts'
export { selectReferredLeads } from './repository/referred-leads.server.ts'
export { readRegistrationDetails } from './repository/registrations.server.ts'
export {
  beginSubmission,
  clearSenders,
  deletePendingSubmissions,
  endPendingSubmissions,
  endSubmission,
  limitWindowMs,
  overwriteSubmissions,
  readRegistrationSubmissions,
} from './repository/submission-limit.server.ts'
export { type UndoneChanges, undoLeadChanges } from './repository/undo-changes.server.ts'
export { insertLead, storeLead, submittedLead } from './store-lead.server.ts'
export {
  anonymisedPrefix,
  readSubmission,
  type Submission,
} from './submission.server.ts'
