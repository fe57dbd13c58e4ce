import { data, redirect } from 'react-router'
import { ContentError } from '../../domain/content/index.server.ts'
import { servicesContext } from '../../domain/contexts.server.ts'
import { discardDrafts, type EntryKey, readDrafts } from '../../domain/publishing/index.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { describeMistake, type Mistake } from '../content/describe-mistake.server.ts'
import { entryName } from '../content/entry-name.server.ts'
import { MistakeNotice } from '../content/mistake-notice.tsx'
import { readableChanges } from '../content/readable-changes.server.ts'
import { DoneNotice } from '../done-notice.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { doneParameter, draftKey, isOutcome, type Outcome } from './draft-form.ts'
import { DraftList } from './draft-list.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const reader = context.get(staffContext)
  const language = languageOf(url.pathname)
  const drafts = (await readDrafts(database, reader)).map(({ draft, published, ...row }) => ({
    ...row,
    name: entryName(row, draft, language),
    isNew: published === null,
    isOwn: row.updatedBy === reader.email,
    changes: readableChanges(row.collection, published, draft, language),
  }))
  const done = url.searchParams.get(doneParameter)
  return { drafts, done: isOutcome(done) ? done : undefined }
}

interface Refusal {
  marked: string[]
  refusal?: 'nothing'
  mistake?: Mistake
}

/** Publishes or discards the marked drafts, all or none. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { database, clock, publish } = context.get(servicesContext)
  const by = context.get(staffContext)
  const form = await request.formData()
  const names = new Set(form.getAll('entry').map(String))
  const drafts = await readDrafts(database, by)
  const marked = drafts.filter((each) => names.has(draftKey(each)))
  const language = languageOf(url.pathname)
  const refuse = (status: number, problem: Pick<Refusal, 'refusal' | 'mistake'>) =>
    data<Refusal>({ marked: [...names], ...problem }, { status })
  if (marked.length === 0 || marked.length < names.size) return refuse(409, { refusal: 'nothing' })
  const outcome: Outcome = form.get('action') === 'discard' ? 'descartado' : 'publicado'
  try {
    if (outcome === 'descartado') await discardDrafts(database, marked, { by, now: clock() })
    else
      await publish(
        marked.map(({ collection, id }) => ({ kind: 'draft', collection, id })),
        { by, action: 'publish' },
      )
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const find = (key: EntryKey) => drafts.find((each) => draftKey(each) === draftKey(key))?.draft
    return refuse(422, { mistake: describeMistake(error, language, find) })
  }
  return redirect(`${inLanguage(staffPaths.drafts, language)}?${doneParameter}=${outcome}`)
}

const doneTexts: Readonly<Record<Outcome, UiText>> = {
  publicado: 'Publicado. Já está no site.',
  descartado: 'Rascunho descartado. Ele continua no histórico.',
}

export default function Drafts({ loaderData: { drafts, done }, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <StaffPage heading="Rascunhos">
      {done && !actionData && <DoneNotice text={doneTexts[done]} />}
      {actionData?.mistake && <MistakeNotice mistake={actionData.mistake} />}
      {actionData?.refusal && (
        <RefusalNotice text="Marque os rascunhos. Alguém pode ter publicado ou descartado um deles agora." />
      )}
      {drafts.length === 0 ? (
        <p className="mt-6">{t('Nenhum rascunho: tudo o que foi salvo está no site.')}</p>
      ) : (
        <DraftList drafts={drafts} marked={actionData?.marked} />
      )}
    </StaffPage>
  )
}
