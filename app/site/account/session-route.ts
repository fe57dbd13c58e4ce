import { readAccountRoles } from '../../domain/accounts/account.action.server.ts'
import { staffScriptPath } from '../../domain/paths.ts'
import { servicesContext } from '../../request/context.server.ts'
import { sessionOf } from '../../request/session.server.ts'
import type { Route } from './+types/session-route'

const staffScript = import.meta.env.DEV ? '/app/staff/on-page/edit-buttons.ts' : staffScriptPath

/** The session for scripts: the account's address and roles, or null. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const session = await sessionOf(context)
  if (session === 'unreachable') return Response.json(null, { status: 503 })
  if (!session) return Response.json(null)
  const { email } = session.account
  const roles = await readAccountRoles(context.get(servicesContext), email)
  return Response.json({ email, ...roles, ...(roles.isStaff && { script: staffScript }) })
}
