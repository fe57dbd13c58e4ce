/** The server's public module of accounts. */

export { hostCookieName, readCookie, siteCookie } from './cookies.server.ts'
export { deleteExpiredInvitations } from './editors/editors.server.ts'
export { deleteUnverifiedAccounts } from './embedded/links.server.ts'
export { type ActionMailTexts, actionMail } from './link.mail.server.ts'
export { readStaffMember } from './staff.server.ts'
