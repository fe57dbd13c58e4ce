export { countLeads } from './count-leads.server.ts'
export {
  findAskers,
  findDueLeads,
  findLeads,
  findWaitingLeads,
  readLeadBatches,
} from './find-leads.server.ts'
export { readLastChange, readLeadChanges, storeLeadChange, undoLeadChange } from './lead-changes.server.ts'
export { findExpiredLeads, findLeadsByEmail, findLeadsByPhone, isRowId } from './read-leads.server.ts'
export { closeBuyers, holdFor, readHolders } from './reservations.server.ts'
export { countHeldBack, markSpam } from './spam.server.ts'
export {
  insertLead,
  insertTypedLead,
  type LeadServices,
  storeLead,
  submittedLead,
} from './store-lead.server.ts'
export { anonymisedPrefix, readLandingSource, readSubmission, type Submission } from './submission.server.ts'
export {
  beginSubmission,
  deletePendingSubmissions,
  deleteSenderDigests,
  endPendingSubmissions,
  endSubmission,
  limitWindowMs,
  overwriteSubmissions,
  readRegistrationSubmissions,
} from './submission-limit.server.ts'
