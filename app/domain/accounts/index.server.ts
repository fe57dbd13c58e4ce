/** The server's public module of accounts. */
export { type ActionMailTexts, actionMail } from './action-mail.server.ts'
export { hostCookieName, readCookie, siteCookie } from './cookies.server.ts'
export { deleteExpiredInvitations } from './editors/editors.server.ts'
export { deleteUnverifiedAccounts } from './embedded/unverified.server.ts'
export { readStaffMember } from './staff.server.ts'
