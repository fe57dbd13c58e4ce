import type { Services } from '../services.server.ts'
import { readSession, type SessionServices } from './sessions.server.ts'

/** Whether an account is named in `STAFF_EMAILS`. Only verified addresses have a session, so the name is enough. */
export function isStaff({ staffEmails }: Pick<Services, 'staffEmails'>, email: string): boolean {
  return staffEmails.includes(email)
}

/**
 * The address of the staff member who sends a request; null for all others. For handlers in front of the router, whose
 * middleware answers the others.
 */
export async function readStaffEmail(
  services: SessionServices & Pick<Services, 'staffEmails'>,
  request: Request,
): Promise<string | null> {
  const session = await readSession(services, request)
  if (!session || session === 'unreachable') return null
  return isStaff(services, session.account.email) ? session.account.email : null
}
