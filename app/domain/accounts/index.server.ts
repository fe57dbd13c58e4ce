export { type ActionMailTexts, actionMail } from './account.mail.server.ts'
export { linkNotMailed } from './account.messages.ts'
export { type ClaimServices, claimIfOwnerless } from './claims.server.ts'
export { hostCookieName, readCookie, siteCookie } from './cookies.server.ts'
export { deleteUnverifiedAccounts } from './embedded-links.server.ts'
export {
  deleteOldMailLinks,
  newMailLink,
} from './mail-links.server.ts'
export type { SessionServices } from './sessions.server.ts'
export { readStaffMember } from './sessions.server.ts'
