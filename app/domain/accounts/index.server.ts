export { type ActionMailTexts, actionMail } from './account.mail.server.ts'
export { hostCookieName, readCookie, siteCookie } from './cookies.server.ts'
export { deleteUnverifiedAccounts } from './embedded-links.server.ts'
export { readStaffMember } from './staff.server.ts'
