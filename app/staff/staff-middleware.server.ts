import { createContext, type MiddlewareFunction } from 'react-router'
import { findStaffMember, type StaffMember } from '../domain/accounts/sessions.server.ts'
import { staffLayoutId } from '../domain/staff-paths.ts'
import { refusalContext, servicesContext } from '../request/context.server.ts'
import { requireSession } from '../request/session.server.ts'

/** Provided below the staff layout only. */
export const staffContext = createContext<StaffMember>()

/**
 * Admits staff only, before any loader or action below the layout runs. Guests are redirected to the login; accounts that
 * are not members (any more) get 403. Runs for pages, their data, actions and the export alike.
 */
export const staffMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  context.set(refusalContext, { layoutId: staffLayoutId, reason: '' })
  const { account } = await requireSession(context, { request, url })
  const member = await findStaffMember(context.get(servicesContext), account.email)
  if (!member) throw new Response(null, { status: 403, statusText: 'Forbidden' })
  context.set(refusalContext, null)
  context.set(staffContext, member)
  return next()
}
