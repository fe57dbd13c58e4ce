import { Outlet } from 'react-router'
import { AccessBoundary } from '../site/account/access-boundary.tsx'
import type { Route } from './+types/layout'
import { staffMiddleware } from './staff-middleware.server.ts'

/** Every staff route lies below this one (`app/routes.ts`), so its middleware guards all of them. */
export const middleware: Route.MiddlewareFunction[] = [staffMiddleware]

export default Outlet

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccessBoundary error={error} />
}
