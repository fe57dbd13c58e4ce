import { isRouteErrorResponse, Outlet } from 'react-router'
import { servicesContext } from '../domain/contexts.server.ts'
import { ownFrame } from '../platform/framework/page-match.ts'
import { languageOf } from '../platform/i18n/language-path.ts'
import { AccessBoundary } from '../site/account/access-boundary.tsx'
import type { Route } from './+types/layout'
import { nameEntries } from './content/name-entries.server.ts'
import { StaffFrame } from './frame/staff-frame.tsx'
import { countWaiting } from './frame/waiting.server.ts'
import { fullAccessReason, NoFullAccess } from './no-full-access.tsx'
import { staffContext, staffMiddleware } from './staff-middleware.server.ts'
import { StaffNotFound } from './staff-not-found.tsx'

/** Every staff route lies below this one (`app/routes.ts`), so its middleware guards all of them. */
export const middleware: Route.MiddlewareFunction[] = [staffMiddleware]

export const handle = ownFrame

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayReadLeads } = context.get(staffContext)
  const services = context.get(servicesContext)
  return {
    mayReadLeads,
    waiting: await countWaiting(services, mayReadLeads),
    unshown: await nameEntries(services.database, services.faultyEntries(), languageOf(url.pathname)),
  }
}

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  return (
    <StaffFrame {...loaderData}>
      <Outlet />
    </StaffFrame>
  )
}

/** A refusal has no data: it is shown in the frame of public pages. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.data === fullAccessReason) return <NoFullAccess />
  if (!loaderData) return <AccessBoundary error={error} />
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <StaffFrame {...loaderData}>
      {isMissing ? <StaffNotFound /> : <AccessBoundary error={error} />}
    </StaffFrame>
  )
}
