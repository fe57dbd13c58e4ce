import { isRouteErrorResponse, Outlet } from 'react-router'
import { servicesContext } from '../domain/contexts.server.ts'
import { documentAccessReason } from '../domain/publishing/full-access.ts'
import { ownFrame } from '../platform/framework/page-match.ts'
import { languageOf } from '../platform/i18n/language-path.ts'
import { AccessBoundary } from '../site/account/account-page.tsx'
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
  const reader = context.get(staffContext)
  const { hasFullAccess } = reader
  const services = context.get(servicesContext)
  return {
    hasFullAccess,
    waiting: await countWaiting(services, reader),
    unshown: await nameEntries(services.database, services.faultyEntries(), reader, languageOf(url.pathname)),
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
  const reason = isRouteErrorResponse(error) ? error.data : undefined
  if (reason === fullAccessReason || reason === documentAccessReason) return <NoFullAccess reason={reason} />
  if (!loaderData) return <AccessBoundary error={error} />
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <StaffFrame {...loaderData}>
      {isMissing ? <StaffNotFound /> : <AccessBoundary error={error} />}
    </StaffFrame>
  )
}
