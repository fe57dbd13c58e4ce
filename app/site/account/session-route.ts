import { lacksAccountMail } from '../../domain/accounts/account.messages.ts'
import { findStaffMember } from '../../domain/accounts/sessions.server.ts'
import type { AccountDetails } from '../../domain/accounts/watch-session.ts'
import { accountDetailsParameter, mailStateParameter, staffScriptPath } from '../../domain/paths.ts'
import { servicesContext } from '../../request/context.server.ts'
import { sessionOf } from '../../request/session.server.ts'
import type { Route } from './+types/session-route'

const staffScript = import.meta.env.DEV ? '/app/staff/on-page/edit-buttons.ts' : staffScriptPath

/**
 * The session for scripts; null without one. Of a page: whether there is one, and staff's script. Of the dialog "Minha Conta", when it
 * opens: what it shows. Of the dialog "Cadastro": whether mail is sent.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  if (url.searchParams.has(mailStateParameter))
    return Response.json({ isMailOff: lacksAccountMail(services) })
  const session = await sessionOf(context)
  if (session === 'unreachable') return Response.json(null, { status: 503 })
  if (!session) return Response.json(null)
  const { email } = session.account
  const isStaff = (await findStaffMember(services, email)) !== null
  if (!url.searchParams.has(accountDetailsParameter))
    return Response.json({ ...(isStaff && { script: staffScript }) })
  return Response.json({ email, ...(isStaff && { isStaff }) } satisfies AccountDetails)
}
