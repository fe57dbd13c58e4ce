import type { Author } from '../publishing/index.server.ts'
import type { RequestServices, Services } from '../services.server.ts'
import { acceptInvitation } from './editors.server.ts'
import { readSession, type SessionServices } from './sessions.server.ts'

/** An account that may open the staff pages. */
export type StaffMember = Author

type StaffServices = Pick<RequestServices, 'staffEmails' | 'database' | 'clock'>

/**
 * The member of the staff with an account's address; null for other accounts. Accounts that `STAFF_EMAILS` names may do
 * everything. Only verified addresses have a session, so the address is enough.
 */
export async function findStaffMember(services: StaffServices, email: string): Promise<StaffMember | null> {
  if (services.staffEmails.includes(email)) return { email, hasFullAccess: true }
  return (await acceptInvitation(services, email)) ? { email, hasFullAccess: false } : null
}

/**
 * The staff member who sends a request; null for all others. For handlers in front of the router, whose
 * middleware answers the others.
 */
export async function readStaffMember(
  services: SessionServices & Pick<Services, 'staffEmails'>,
  request: Request,
): Promise<StaffMember | null> {
  const session = await readSession(services, request)
  if (!session || session === 'unreachable') return null
  return findStaffMember(services, session.account.email)
}
