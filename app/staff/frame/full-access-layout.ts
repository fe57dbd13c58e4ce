import { Outlet, redirect } from 'react-router'
import { editorStartPath, staffPaths } from '../../domain/staff-paths.ts'
import { refuseStaff, staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/full-access-layout'

/**
 * Around the routes that editors may not open: leads and figures about them (`app/routes.ts`). Refuses editors with 403, before any
 * loader or action below the layout runs. The panel's first address leads them to their own first page instead.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, url, context }, next) => {
    if (context.get(staffContext).hasFullAccess) return next()
    if (request.method !== 'POST' && url.pathname === staffPaths.today) throw redirect(editorStartPath)
    refuseStaff(context, 'Esta página é para quem atende os contatos. A sua conta edita o site.')
  },
]

export default Outlet
