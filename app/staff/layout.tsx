import { isRouteErrorResponse, Outlet } from 'react-router'
import { AccessBoundary } from '../site/account/access-boundary.tsx'
import type { Route } from './+types/layout'
import { fullAccessReason, NoFullAccess } from './no-full-access.tsx'
import { staffContext, staffMiddleware } from './staff-middleware.server.ts'

/** Every staff route lies below this one (`app/routes.ts`), so its middleware guards all of them. */
export const middleware: Route.MiddlewareFunction[] = [staffMiddleware]

/** What the frame of each staff page shows depends on it. */
export function loader({ context }: Route.LoaderArgs) {
  return { mayReadLeads: context.get(staffContext).mayReadLeads }
}

export default Outlet

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.data === fullAccessReason) return <NoFullAccess />
  return <AccessBoundary error={error} />
}
