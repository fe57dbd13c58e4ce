/** The server's public module of accounts. */
export { deleteUnverifiedAccounts } from './embedded/unverified.server.ts'
export { readStaffEmail } from './staff.server.ts'
