import { isRouteErrorResponse, Outlet } from 'react-router'
import { countUnreadLeads } from '../../domain/leads/count-leads.server.ts'
import { documentAccessReason } from '../../domain/publishing/collections.ts'
import { countDrafts, countEnglishGaps } from '../../domain/publishing/index.server.ts'
import { editorStartPath } from '../../domain/staff-paths.ts'
import { ownFrame } from '../../platform/framework/page-match.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { AccessBoundary, AccountPage } from '../../site/account/account-page.tsx'
import { nameEntries } from '../content/entry-name.server.ts'
import { staffContext, staffMiddleware } from '../staff-middleware.server.ts'
import type { Route } from './+types/layout'
import { readInvented } from './invented.server.ts'
import { fullAccessReason, NoFullAccess, ownerReason } from './no-full-access.tsx'
import { StaffFrame } from './staff-frame.tsx'

/** Every staff route lies below this one (`app/routes.ts`), so its middleware guards all of them. */
export const middleware: Route.MiddlewareFunction[] = [staffMiddleware]

export const handle = ownFrame

export async function loader({ context, url }: Route.LoaderArgs) {
  const reader = context.get(staffContext)
  const { hasFullAccess, role } = reader
  const { database, documents, shownVersion, siteUrl } = context.get(servicesContext)
  const { missing, stale } = countEnglishGaps(documents, reader)
  return {
    hasFullAccess,
    waiting: {
      unreadLeads: hasFullAccess ? await countUnreadLeads(database) : 0,
      drafts: await countDrafts(database, reader),
      englishGaps: missing + stale,
    },
    invented: role === 'owner' ? await readInvented(database, siteUrl) : null,
    unshown: await nameEntries(database, shownVersion.faultyEntries(), reader, languageOf(url.pathname)),
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
  if (reason === fullAccessReason || reason === ownerReason || reason === documentAccessReason)
    return <NoFullAccess reason={reason} />
  if (!loaderData) return <AccessBoundary error={error} />
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <StaffFrame {...loaderData}>
      {isMissing ? <StaffNotFound /> : <AccessBoundary error={error} />}
    </StaffFrame>
  )
}

function StaffNotFound() {
  const { t } = useLanguage()
  return (
    <AccountPage heading="Não encontrado" lead="Esta página não existe ou foi apagada.">
      <PathLink path={editorStartPath} className="button button-terracotta">
        {t({ pt: 'Voltar ao painel', en: 'Back to the staff pages' })}
      </PathLink>
    </AccountPage>
  )
}
