/** The server's public module of accounts. */
export { deleteExpiredInvitations } from './editors/editors.server.ts'
export { deleteUnverifiedAccounts } from './embedded/unverified.server.ts'
export { readStaffEmail } from './staff.server.ts'
