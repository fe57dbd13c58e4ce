import { data, redirect } from 'react-router'
import { ContentError } from '../../domain/content/index.server.ts'
import { servicesContext } from '../../domain/contexts.server.ts'
import { pageParameter } from '../../domain/paths.ts'
import { readRevisions } from '../../domain/publishing/index.server.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
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
import { restoreRevision, undoNewest } from './restore.server.ts'
import { RevisionList } from './revision-list.tsx'

const pageSize = 30
const doneParameter = 'feito'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const language = languageOf(url.pathname)
  const key = requestedEntry(params)
  const until = Number(url.searchParams.get(pageParameter)?.match(/^\d{1,9}$/)?.[0]) || undefined
  const found = await readRevisions(database, key, { limit: pageSize + 1, ...(until && { until }) })
  const [newest] = found
  if (!newest) throw notFound()
  const revisions = found.slice(0, pageSize).map(({ document, ...revision }, index) => ({
    ...revision,
    hasDocument: document !== null,
    isNewest: index === 0 && !until,
    changes:
      index + 1 < found.length
        ? readableChanges(key.collection, found[index + 1]?.document ?? null, document, language)
        : [],
  }))
  return {
    key,
    name: entryName(key, found.find(({ document }) => document)?.document ?? {}, language),
    revisions,
    olderUntil: found.length > pageSize ? (found.at(-1)?.revision ?? null) : null,
    done: url.searchParams.get(doneParameter),
  }
}

/** Takes the newest change back, or returns to an earlier revision. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = context.get(staffContext).email
  const language = languageOf(url.pathname)
  const key = requestedEntry(params)
  const form = await request.formData()
  const [undo, revision] = ['undo', 'revision'].map((name) => readRevisionNumber(readField(form, name)))
  try {
    const done = undo
      ? await undoNewest(services, key, undo, by)
      : revision && (await restoreRevision(services, key, revision, by))
    if (!done) return data({ refused: true as const }, { status: 409 })
    return redirect(`${inLanguage(historyPath(key), language)}?${doneParameter}=${done}`)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return data({ mistake: describeMistake(error, language, () => undefined) }, { status: 422 })
  }
}

/** 0 for any other text. */
function readRevisionNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { key, name, revisions, olderUntil, done } = loaderData
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
      {actionData && 'refused' in actionData && (
        <RefusalNotice text="Nada mudou: não há versão anterior, ou alguém mudou este item agora. Confira abaixo." />
      )}
      <RevisionList revisions={revisions} />
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
