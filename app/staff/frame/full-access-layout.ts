import { Outlet, redirect } from 'react-router'
import { editorStartPath, staffLayoutId, staffPaths } from '../../domain/staff-paths.ts'
import { refusalContext } from '../../request/context.server.ts'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/full-access-layout'
import { fullAccessReason } from './no-full-access.tsx'

/**
 * Around the routes that editors may not open: leads and figures about them (`app/routes.ts`). Refuses editors with 403, before any
 * loader or action below the layout runs. The panel's first address leads them to their own first page instead.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }, next) => {
    if (context.get(staffContext).hasFullAccess) return next()
    const { pathname } = url
    if (request.method !== 'POST' && pathname === staffPaths.today) throw redirect(editorStartPath)
    context.set(refusalContext, { layoutId: staffLayoutId, reason: fullAccessReason })
    throw new Response(fullAccessReason, { status: 403, statusText: 'Forbidden' })
  },
]

export default Outlet
