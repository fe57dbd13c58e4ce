import { Outlet } from 'react-router'
import { staffLayoutId } from '../../domain/staff-paths.ts'
import { refusalContext } from '../../request/context.server.ts'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/owner-layout'
import { ownerReason } from './no-full-access.tsx'

/**
 * Around the routes for owners alone: access of others, the first steps with their settings and samples, copies of everything, and files
 * of all leads (`app/routes.ts`). Refuses staff and editors with 403, before any loader or action below the layout runs.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    if (context.get(staffContext).role === 'owner') return next()
    context.set(refusalContext, { layoutId: staffLayoutId, reason: ownerReason })
    throw new Response(ownerReason, { status: 403, statusText: 'Forbidden' })
  },
]

export default Outlet
