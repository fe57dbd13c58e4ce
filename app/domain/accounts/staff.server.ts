import type { RequestServices } from '../services.server.ts'

/** Whether an account is named in `STAFF_EMAILS`. Only verified addresses have a session, so the name is enough. */
export function isStaff({ staffEmails }: Pick<RequestServices, 'staffEmails'>, email: string): boolean {
  return staffEmails.includes(email)
}
