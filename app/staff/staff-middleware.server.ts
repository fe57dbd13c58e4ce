import { createContext, type MiddlewareFunction } from 'react-router'
import { requireSession } from '../domain/accounts/require-session.server.ts'
import { isStaff } from '../domain/accounts/staff.server.ts'
import { refusedByContext, servicesContext } from '../domain/contexts.server.ts'
import { staffLayoutId } from '../domain/paths.ts'

export interface StaffMember {
  email: string
  mayReadLeads: boolean
}

/** Provided below the staff layout only. */
export const staffContext = createContext<StaffMember>()

/**
 * Admits staff only, before any loader or action below the layout runs. Guests are redirected to the login; accounts that
 * are not named in `STAFF_EMAILS` (any more) get 403. Runs for pages, their data, actions and the export alike.
 */
export const staffMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  context.set(refusedByContext, staffLayoutId)
  const { account } = await requireSession(context, request)
  if (!isStaff(context.get(servicesContext), account.email))
    throw new Response(null, { status: 403, statusText: 'Forbidden' })
  context.set(refusedByContext, null)
  context.set(staffContext, { email: account.email, mayReadLeads: true })
  return next()
}
