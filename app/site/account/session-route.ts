import { sessionOf } from '../../domain/accounts/session-middleware.server.ts'
import { findStaffMember } from '../../domain/accounts/staff.server.ts'
import { servicesContext } from '../../domain/contexts.server.ts'
import type { Route } from './+types/session-route'

/** The session for scripts: `{ email }`, with `isStaff` for staff, or null. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const session = await sessionOf(context)
  if (session === 'unreachable') return Response.json(null, { status: 503 })
  if (!session) return Response.json(null)
  const { email } = session.account
  const member = await findStaffMember(context.get(servicesContext), email)
  return Response.json({ email, ...(member && { isStaff: true }) })
}
