import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { countUnreadLeads } from '../../domain/leads/count-leads.server.ts'
import { countDrafts, countEnglishGaps, readSamples } from '../../domain/publishing/index.server.ts'
import { readSiteSetting } from '../../domain/settings/index.server.ts'
import { editorStartPath, firstStepPath } from '../../domain/staff-paths.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ownFrame } from '../../platform/framework/page-match.ts'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { setRanchState } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { NavigationFeedback } from '../../platform/ui/navigation-feedback.tsx'
import { formatPhoneNumber } from '../../platform/ui/whatsapp.ts'
import { servicesContext } from '../../request/context.server.ts'
import { AccessBoundary, AccountPage } from '../../site/account/account-page.tsx'
import { useRanch } from '../../site/site-data.ts'
import { IntentButton } from '../controls.tsx'
import style from '../staff.css?url'
import { staffContext, staffMiddleware } from '../staff-middleware.server.ts'
import type { Route } from './+types/layout'
import { StaffBar, type Waiting } from './staff-bar.tsx'

/** Every staff route lies below this one (`app/routes.ts`), so its middleware guards all of them. */
export const middleware: Route.MiddlewareFunction[] = [staffMiddleware]

export const handle = ownFrame

export async function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(staffContext)
  const { hasFullAccess, role } = reader
  const { database, snapshot, siteUrl } = context.get(servicesContext)
  const { missing, stale } = countEnglishGaps(snapshot, reader)
  return {
    hasFullAccess,
    waiting: {
      unreadLeads: hasFullAccess ? await countUnreadLeads(database) : 0,
      drafts: await countDrafts(database, reader),
      englishGaps: missing + stale,
    },
    invented: role === 'owner' ? await readInvented(database, siteUrl) : null,
  }
}

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  return (
    <StaffFrame {...loaderData}>
      <Outlet />
    </StaffFrame>
  )
}

/** Refusals of members say why. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 403 && error.data)
    return <StaffMessage heading="Sem acesso" lead={error.data} />
  if (!loaderData) return <AccessBoundary error={error} />
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <StaffFrame {...loaderData}>
      {isMissing ? (
        <StaffMessage heading="Não encontrado" lead="Esta página não existe ou foi apagada." />
      ) : (
        <AccessBoundary error={error} />
      )}
    </StaffFrame>
  )
}

function StaffMessage({ heading, lead }: { heading: ShownText; lead: string }) {
  return (
    <AccountPage heading={heading} lead={{ pt: lead, en: lead }}>
      <PathLink path={editorStartPath} className="button button-terracotta">
        Voltar ao painel
      </PathLink>
    </AccountPage>
  )
}

/** Null unless a public address shows data of the invented company. */
async function readInvented(database: Database, siteUrl: string): Promise<{ isKeptOut: boolean } | null> {
  if (!/^https:\/\/(?!localhost\b|127\.|\[::1\])/.test(siteUrl)) return null
  if ((await readSamples(database)).company.length === 0) return null
  return { isKeptOut: (await readSiteSetting(database, 'searchEngines'))?.keptOut === true }
}

interface StaffFrameProps {
  hasFullAccess: boolean
  waiting: Waiting
  invented: { isKeptOut: boolean } | null
  children: ReactNode
}

/** The frame of every staff page. The bar scrolls with the page, so that it never covers a field. */
function StaffFrame({ children, invented, ...bar }: StaffFrameProps) {
  // Before what is below formats a time, in browsers, too.
  setRanchState(useRanch().state)
  return (
    <>
      <link rel="stylesheet" href={style} precedence="staff" />
      <a href="#content" className="skip-link">
        Pular para o conteúdo
      </a>
      <NavigationFeedback />
      <noscript>
        <NeedsScript />
      </noscript>
      <StaffBar {...bar} />
      {invented && <InventedNotice {...invented} />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

function NeedsScript() {
  const phone = formatPhoneNumber(useRanch().whatsapp)
  return (
    <p className="page-width py-6 font-semibold">
      O painel precisa de JavaScript: ligue-o no navegador, ou ligue para {phone}.
    </p>
  )
}

/** Stays until the invented company has become the ranch. */
function InventedNotice({ isKeptOut }: { isKeptOut: boolean }) {
  const path = firstStepPath('exemplos')
  return (
    <aside aria-label="Dados inventados no site" className="page-width mt-4">
      <div className="grid justify-items-start gap-2 rounded-lg border-2 border-ink p-4">
        <p>
          {isKeptOut
            ? 'O site mostra CNPJ, conta ou textos legais de uma empresa inventada. Os buscadores ficam de fora até isso mudar.'
            : 'O site mostra CNPJ, conta ou textos legais de uma empresa inventada, e qualquer pessoa pode ver.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <PathLink path={path} className="text-link content-center">
            Ver o que falta
          </PathLink>
          <form method="post" action={path}>
            <IntentButton
              intent={isKeptOut ? 'let-in' : 'keep-out'}
              label={isKeptOut ? 'Deixar os buscadores entrar' : 'Deixar os buscadores de fora até lá'}
              className="button button-pasture"
            />
          </form>
        </div>
      </div>
    </aside>
  )
}
