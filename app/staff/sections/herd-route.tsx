import { useLocation } from 'react-router'
import { servicesContext } from '../../domain/contexts.server.ts'
import { animalStates } from '../../domain/herd/animals.ts'
import { spreadsheetPath, staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { pedigreeNotes } from '../content/pedigree-notes.server.ts'
import { PedigreeNotes } from '../content/pedigree-notes.tsx'
import { IntentButton } from '../controls.tsx'
import { doneIn, OutcomeNotice, type Refused, respond } from '../outcome.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/herd-route'
import { herdAction, readStateNotice, type StateNoticeData } from './herd.action.server.ts'
import { loadSection } from './list-section.server.ts'
import { SectionPage } from './section-page.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const section = await loadSection(url, context)
  const services = context.get(servicesContext)
  const language = languageOf(url.pathname)
  return {
    ...section,
    notice: await readStateNotice(services, doneIn(url), language),
    pedigreeNotes: pedigreeNotes(services.content, language),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOf(url.pathname)
  const by = context.get(staffContext)
  const outcome = await herdAction(context.get(servicesContext), await request.formData(), { by, language })
  return respond(outcome, inLanguage(staffPaths.herd, language) + url.search)
}

export default function Herd({
  loaderData: { notice, pedigreeNotes, ...section },
  actionData,
}: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <SectionPage
      {...section}
      links={
        <PathLink path={spreadsheetPath} className="text-link">
          {t('Planilha do rebanho')}
        </PathLink>
      }
    >
      <StateNotice notice={notice} refused={actionData} />
      <PedigreeNotes notes={pedigreeNotes} />
    </SectionPage>
  )
}

interface StateNoticeProps {
  notice: StateNoticeData | undefined
  refused: Refused | undefined
}

function StateNotice({ notice, refused }: StateNoticeProps) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  if (refused) return <OutcomeNotice refused={refused} />
  if (!notice) return null
  const { collection, id, name, state, revision, canUndo } = notice
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-block-pasture px-4 py-2 text-on-night"
    >
      <p className="min-w-0 font-semibold">
        {t('{name}: {state}. Já está no site.', { name, state: t(animalStates[state]) })}
      </p>
      {canUndo && (
        <form method="post" action={pathname + search}>
          <input type="hidden" name="collection" value={collection} />
          <input type="hidden" name="id" value={id} />
          <IntentButton intent={`undo:${revision}`} label="Desfazer" className="button button-outline" />
        </form>
      )}
    </div>
  )
}
