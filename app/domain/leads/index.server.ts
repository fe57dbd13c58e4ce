/** The server's public module of leads: storing, reading, changing, counting and retaining them. */
export { readLandingSource } from './lead-source.server.ts'
export { storeLeadChange } from './repository/change-lead.server.ts'
export { countLeads } from './repository/count-leads.server.ts'
export { readLeadBatches } from './repository/find-leads.server.ts'
export {
  findExpiredLeads,
  findLeadsByEmail,
  findLeadsByPhone,
} from './repository/personal-leads.server.ts'
export { hasLeadWithPhone, isRowId, readLeadContact, readLeadStatus } from './repository/read-lead.server.ts'
export { selectReferredLeads } from './repository/referred-leads.server.ts'
export { readRegistrationDetails } from './repository/registrations.server.ts'
export {
  beginSubmission,
  deletePendingSubmissions,
  endSubmission,
} from './repository/submission-limit.server.ts'
export {
  clearSenders,
  overwriteSubmissions,
  readRegistrationSubmissions,
} from './repository/submissions.server.ts'
export { insertLead, storeLeadIn } from './store-lead.server.ts'
export {
  anonymisedPrefix,
  readSubmission,
  type Submission,
  submissionDigests,
} from './submission.server.ts'
