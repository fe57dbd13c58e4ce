import { data, redirect } from 'react-router'
import { ContentError } from '../../domain/content/index.server.ts'
import { servicesContext } from '../../domain/contexts.server.ts'
import { pageParameter } from '../../domain/paths.ts'
import { OutdatedChanges, readRevisions } from '../../domain/publishing/index.server.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { describeMistake } from '../content/describe-mistake.server.ts'
import { entryName } from '../content/entry-name.server.ts'
import { MistakeNotice } from '../content/mistake-notice.tsx'
import { readableChanges } from '../content/readable-changes.server.ts'
import { notFound, requestedEntry } from '../content/requested-entry.server.ts'
import { DoneNotice } from '../done-notice.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import { entryPath, historyPath } from '../sections/sections.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { restoreRevision, undoChange } from './restore.server.ts'
import { RevisionList } from './revision-list.tsx'

const pageSize = 30
const doneParameter = 'feito'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const language = languageOf(url.pathname)
  const reader = context.get(staffContext)
  const key = requestedEntry(params, reader)
  const until = Number(url.searchParams.get(pageParameter)?.match(/^\d{1,9}$/)?.[0]) || undefined
  const found = await readRevisions(database, key, reader, { limit: pageSize + 1, ...(until && { until }) })
  const [newest] = until ? await readRevisions(database, key, reader, { limit: 1 }) : found
  if (!newest) throw notFound()
  const revisions = found.slice(0, pageSize).map(({ document, ...revision }, index) => ({
    ...revision,
    hasDocument: document !== null,
    isNewest: revision.revision === newest.revision,
    changes:
      index + 1 < found.length
        ? readableChanges(key.collection, found[index + 1]?.document ?? null, document, language)
        : [],
  }))
  return {
    key,
    name: entryName(key, found.find(({ document }) => document)?.document ?? {}, language),
    revisions,
    newest: newest.revision,
    olderUntil: found.length > pageSize ? (found.at(-1)?.revision ?? null) : null,
    done: url.searchParams.get(doneParameter),
  }
}

/** Takes the newest change back, or returns to an earlier revision. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = context.get(staffContext)
  const language = languageOf(url.pathname)
  const key = requestedEntry(params, by)
  const form = await request.formData()
  const [undo = 0, revision = 0, newest = 0] = ['undo', 'revision', 'newest'].map((name) =>
    readRevisionNumber(readField(form, name)),
  )
  try {
    const done = undo
      ? await undoChange(services, { key, revision: undo, by })
      : await restoreRevision(services, { key, revision, newest, by })
    if (!done) return data({ refusal: 'nothing' as const }, { status: 409 })
    return redirect(`${inLanguage(historyPath(key), language)}?${doneParameter}=${done}`)
  } catch (error) {
    if (error instanceof OutdatedChanges) return data({ refusal: 'outdated' as const }, { status: 409 })
    if (!(error instanceof ContentError)) throw error
    return data({ mistake: describeMistake(error, language, () => undefined) }, { status: 422 })
  }
}

/** 0 for any other text. */
function readRevisionNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

const refusalTexts = {
  nothing: 'Nada mudou: não há essa versão no histórico.',
  outdated:
    'Nada mudou: alguém mexeu neste item depois que você abriu esta página. Confira abaixo e tente de novo.',
} as const satisfies Record<string, UiText>

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { key, name, revisions, newest, olderUntil, done } = loaderData
  return (
    <StaffPage heading="Histórico" name={name}>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <span className="py-2 text-ink-soft">{t('Histórico')}</span>
        <PathLink path={entryPath(key)} className="text-link">
          {t('Editar')}
        </PathLink>
      </p>
      {(done === 'publicado' || done === 'rascunho') && !actionData && (
        <DoneNotice
          text={done === 'publicado' ? 'Feito. Já está no site.' : 'Feito. Está salvo como rascunho.'}
        />
      )}
      {actionData && 'mistake' in actionData && (
        <>
          <p className="mt-4 font-semibold">{t('Esta versão já não pode voltar como está:')}</p>
          <MistakeNotice mistake={actionData.mistake} />
        </>
      )}
      {actionData && 'refusal' in actionData && <RefusalNotice text={refusalTexts[actionData.refusal]} />}
      <RevisionList revisions={revisions} newest={newest} />
      {olderUntil && (
        <PathLink
          path={historyPath(key)}
          search={`?${pageParameter}=${olderUntil}`}
          className="button button-pasture mt-4"
        >
          {t('Mais antigos')}
        </PathLink>
      )}
    </StaffPage>
  )
}
