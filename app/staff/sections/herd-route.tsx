import { data, redirect } from 'react-router'
import { ContentError } from '../../domain/content/index.server.ts'
import { servicesContext } from '../../domain/contexts.server.ts'
import {
  type EntryKey,
  entriesOf,
  OutdatedChanges,
  readPublications,
} from '../../domain/publishing/index.server.ts'
import { spreadsheetPath, staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { describeMistake } from '../content/describe-mistake.server.ts'
import { changeState, readStateRequest, undoState } from '../herd-state/change-state.server.ts'
import { readStateNotice } from '../herd-state/read-state-notice.server.ts'
import { StateNotice } from '../herd-state/state-notice.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/herd-route'
import { changedParameter } from './list-filter.ts'
import { loadSection } from './load-section.server.ts'
import { SectionPage } from './section-page.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const section = await loadSection(url, context)
  return { ...section, notice: await readStateNotice(url, context.get(servicesContext)) }
}

/** Publishes an animal's state, or takes its last change back. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = context.get(staffContext)
  const asked = readStateRequest(await request.formData())
  if (!asked) return data({ refusal: 'invalid' as const }, { status: 400 })
  const key = asked.kind === 'change' ? asked.change : asked.undo
  const find = ({ collection, id }: EntryKey) =>
    entriesOf(services.documents).find((each) => each.collection === collection && each.id === id)?.document
  try {
    if (asked.kind === 'change') await changeState(services, asked.change, by)
    else await undoState(services, asked.undo, by)
  } catch (error) {
    if (error instanceof OutdatedChanges) return data({ refusal: 'outdated' as const }, { status: 409 })
    if (!(error instanceof ContentError)) throw error
    return data({ mistake: describeMistake(error, languageOf(url.pathname), find) }, { status: 422 })
  }
  const [published] = await readPublications(services.database, key, 1)
  const query = new URLSearchParams(url.search)
  query.set(changedParameter, `${key.collection}.${key.id}.${published?.revision}`)
  return redirect(`${inLanguage(staffPaths.herd, languageOf(url.pathname))}?${query}`)
}

export default function Herd({ loaderData: { notice, ...section }, actionData }: Route.ComponentProps) {
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
      <StateNotice notice={notice} {...actionData} />
    </SectionPage>
  )
}
