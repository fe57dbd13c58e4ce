import { Outlet } from 'react-router'
import { refuseStaff, staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/owner-layout'

/**
 * Around the routes for owners alone: access of others, the first steps with their settings and samples, copies of everything, and files
 * of all leads (`app/routes.ts`). Refuses staff and editors with 403, before any loader or action below the layout runs.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    if (context.get(staffContext).role === 'owner') return next()
    refuseStaff(context, 'Esta página é para os donos do site, que cuidam dos acessos e da configuração.')
  },
]

export default Outlet
