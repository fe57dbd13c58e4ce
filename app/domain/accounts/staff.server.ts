import { findMember, type Member, type MemberServices } from '../members/index.server.ts'
import type { Author } from '../publishing/index.server.ts'
import { readSession, type SessionServices } from './sessions.server.ts'

/** An account that may open the staff pages. */
export type StaffMember = Author & Member

/** The member of the staff with an account's address; null for other accounts. Only verified addresses have a session. */
export async function findStaffMember(services: MemberServices, email: string): Promise<StaffMember | null> {
  const member = await findMember(services, email)
  return member && { ...member, hasFullAccess: member.role !== 'editor' }
}

/**
 * The staff member who sends a request; null for all others. For handlers in front of the router, whose
 * middleware answers the others.
 */
export async function readStaffMember(
  services: SessionServices,
  request: Request,
): Promise<StaffMember | null> {
  const session = await readSession(services, request)
  if (!session || session === 'unreachable') return null
  return findStaffMember(services, session.account.email)
}
