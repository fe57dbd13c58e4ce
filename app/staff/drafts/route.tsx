import { data, type RouterContextProvider, redirect } from 'react-router'
import { collections as declarations } from '../../domain/publishing/collections.ts'
import type { PublishedSince } from '../../domain/publishing/drafts.server.ts'
import {
  dateDrafts,
  discardDrafts,
  type EntryKey,
  OutdatedChanges,
  publish,
  readComingChanges,
  readDrafts,
  undateDrafts,
  undoDrafts,
} from '../../domain/publishing/index.server.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, type Language, languageOf } from '../../platform/i18n/language-path.ts'
import { timeOfMoment } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { ComingChanges } from '../coming/coming-changes.tsx'
import { ChangeList } from '../content/change-list.tsx'
import { draftName, readDraftName } from '../content/draft-name.ts'
import { entryName, nameEntries } from '../content/entry-name.server.ts'
import { entryPath, historyPath, previewPath } from '../content/entry-paths.ts'
import { type ReadableChange, readableChanges, refusedChange } from '../content/readable-changes.server.ts'
import { InputField, IntentButton, submitNothing } from '../controls.tsx'
import { formatTime } from '../format-time.ts'
import { done, doneIn, OutcomeNotice, refused, respond, UndoNotice } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { describeAddress } from '../pictures/describe-address.ts'
import { missingDescriptions } from '../pictures/descriptions.server.ts'
import { unseenAnimals } from '../preview/unseen-animals.server.ts'
import { UnseenNotice } from '../preview/unseen-notice.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database, documents } = services
  const reader = context.get(staffContext)
  const language = languageOf(url.pathname)
  const drafts = (await readDrafts(database, reader)).map(({ draft, published, ...row }) => ({
    ...row,
    name: entryName(row, draft, language, documents),
    isNew: published === null,
    changes: readableChanges(row.collection, published, draft, { documents, language }),
  }))
  const own = drafts.filter(({ updatedBy }) => updatedBy === reader.email).map(draftName)
  return {
    drafts,
    coming: await nameEntries(
      database,
      (await readComingChanges(database, reader)).filter(({ change }) => change === 'draft'),
      reader,
      language,
    ),
    own,
    marked: url.searchParams.has(ownParameter) ? own : [],
    done: doneIn(url),
    unseen: unseenAnimals(services, { reader, language }),
  }
}

/** Marks one's own drafts: nothing is marked beforehand, and those of others one by one. */
const ownParameter = 'meus'

/** Publishes or discards the marked drafts, all or none. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { database, clock } = services
  const by = context.get(staffContext)
  const language = languageOf(url.pathname)
  const form = await request.formData()
  const intent = readIntent(form, ['publish', 'discard', 'date', 'undate', 'restore'])
  if (intent?.name === 'restore') return restoreDrafts(context, intent.id, language)
  const names = form.getAll('entry').map(String)
  const drafts = await readDrafts(database, by)
  const chosen = drafts.filter((each) => names.includes(draftName(each)))
  const marked = chosen.map(({ collection, id, revision: expectedRevision }) => ({
    collection,
    id,
    expectedRevision,
  }))
  const isDiscard = intent?.name === 'discard'
  const at = timeOfMoment(readField(form, 'at'))
  if (intent?.name === 'date' && !(at > clock())) return data({ ...noTime, typed: names }, 422)
  try {
    if (marked.length === 0 || marked.length < names.length) throw new OutdatedChanges()
    if (isDiscard) await discardDrafts(database, marked, { by, now: clock() })
    else if (intent?.name === 'undate') await undateDrafts(database, marked, by)
    else {
      const described = chosen.map(({ draft, ...each }) => ({ ...each, document: draft }))
      const missing = await missingDescriptions(services, described, language)
      if (missing.length > 0) return redirect(describeAddress(described, staffPaths.drafts, language))
      const changes = marked.map((each) => ({ kind: 'draft', ...each }) as const)
      if (intent?.name !== 'date') await publish(services, changes, { by, action: 'publish' })
      else await dateDrafts(services, marked, { by, at })
    }
  } catch (error) {
    const documentOf = (key: EntryKey) =>
      drafts.find(({ collection, id }) => collection === key.collection && id === key.id)?.draft
    const { status, ...refusal } = refusedChange(error, language, { outdated, documentOf })
    return data({ ...refusal, status, typed: names }, { status })
  }
  const outcome = done(doneCodes[intent?.name ?? 'publish'], isDiscard ? discardNames(marked) : undefined)
  return respond(outcome, inLanguage(staffPaths.drafts, language))
}

const doneCodes = { publish: 'published', date: 'dated', undate: 'undated', discard: 'discarded' } as const

const noTime = refused({
  pt: 'Escolha dia e hora que ainda não passaram, no relógio da fazenda.',
  en: "Choose a day and an hour that are still to come, on the ranch's clock.",
})

const outdated = {
  pt: 'Marque os rascunhos. Alguém pode ter publicado ou descartado um deles agora.',
  en: 'Mark the drafts. Someone may have published or discarded one of them just now.',
}

/** The revisions that discarded drafts, for an address; undefined for too many. */
function discardNames(drafts: readonly (EntryKey & { expectedRevision: number })[]): string | undefined {
  if (drafts.length > maxRestored) return undefined
  return drafts
    .map(({ expectedRevision, ...key }) => draftName({ ...key, revision: expectedRevision + 1 }))
    .join(',')
}

/** The names of more discarded drafts would be too long for an address. They stay in the history. */
const maxRestored = 50

/** Takes back that drafts were discarded: `names` are those of the revisions that discarded them. */
async function restoreDrafts(context: Readonly<RouterContextProvider>, names: string, language: Language) {
  const { database, clock } = context.get(servicesContext)
  const by = context.get(staffContext)
  const drafts = names.split(',').flatMap(readDraftName)
  try {
    if (drafts.length === 0) throw new OutdatedChanges()
    await undoDrafts(database, drafts, { by, now: clock() })
  } catch (error) {
    const outdated = {
      pt: 'Nada mudou: alguém mexeu em um deles agora. O histórico de cada item tem o que foi descartado.',
      en: 'Nothing has changed: somebody has just edited one of them. The history of each item has what was discarded.',
    }
    return respond(refusedChange(error, language, { outdated, documentOf: () => undefined }), '')
  }
  return respond(done('draft-restored'), inLanguage(staffPaths.drafts, language))
}

export default function Drafts({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { drafts, own, done } = loaderData
  const marked = actionData?.typed ?? loaderData.marked
  return (
    <StaffPage heading={staffPageNames.drafts}>
      {done?.code === 'discarded' && done.id && !actionData ? (
        <UndoNotice
          text={t({
            pt: 'Rascunho descartado. Ele continua no histórico.',
            en: 'Draft discarded. It remains in the history.',
          })}
          undo={{ intent: `restore:${done.id}` }}
        />
      ) : (
        <OutcomeNotice done={done} refused={actionData} />
      )}
      <UnseenNotice unseen={loaderData.unseen} />
      <ComingChanges coming={loaderData.coming} />
      {drafts.length === 0 ? (
        <p className="mt-6">
          {t({
            pt: 'Nenhum rascunho: tudo o que foi salvo está no site.',
            en: 'No drafts: everything that was saved is on the site.',
          })}
        </p>
      ) : (
        <>
          {own.length > 1 && marked.length === 0 && (
            <PathLink path={staffPaths.drafts} search={`?${ownParameter}=1`} className="text-link">
              {t(
                { pt: 'Marcar os meus ({count})', en: 'Select mine ({count})' },
                { count: String(own.length) },
              )}
            </PathLink>
          )}
          <DraftList key={marked.join()} drafts={drafts} marked={marked} />
        </>
      )}
    </StaffPage>
  )
}

interface ListedDraft extends EntryKey {
  revision: number
  name: string
  isNew: boolean
  changes: ReadableChange[]
  updatedAt: number
  updatedBy: string
  publishedSince: PublishedSince | null
}

interface DraftListProps {
  drafts: ListedDraft[]
  /** One's own, where the link asks so, or those that a refused form had marked. */
  marked: readonly string[]
}

function DraftList({ drafts, marked }: DraftListProps) {
  return (
    <form method="post" className="mt-4 grid gap-3">
      {drafts.map((draft) => (
        <Draft key={draftName(draft)} draft={draft} isMarked={marked.includes(draftName(draft))} />
      ))}
      <div className="editor-bar flex gap-2 py-2">
        <IntentButton
          intent="publish"
          label={{ pt: 'Publicar os marcados', en: 'Publish the marked ones' }}
          className="button button-terracotta"
        />
        <IntentButton
          intent="discard"
          label={{ pt: 'Descartar os marcados', en: 'Discard the marked ones' }}
          className="button border-ink bg-paper text-ink"
        />
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <InputField
          label={{ pt: 'Ou publicar sozinho em', en: 'Or publish by itself on' }}
          name="at"
          type="datetime-local"
          onKeyDown={submitNothing}
        />
        <IntentButton
          intent="date"
          label={{ pt: 'Marcar a hora', en: 'Set the time' }}
          className="button border-ink bg-paper text-ink"
        />
      </div>
    </form>
  )
}

function Draft({ draft, isMarked }: { draft: ListedDraft; isMarked: boolean }) {
  const { t, language } = useLanguage()
  const { collection, id, name, isNew, changes, updatedAt, updatedBy, publishedSince } = draft
  return (
    <section aria-label={name} className="rounded-lg border-2 border-ink-soft/40 p-3">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="entry"
          value={draftName(draft)}
          defaultChecked={isMarked}
          className="size-6 shrink-0"
        />
        <span className="wrap-anywhere min-w-0">{name}</span>
      </label>
      <p className="text-ink-soft text-sm">
        {[
          collection === id ? t({ pt: 'Página', en: 'Page' }) : t(declarations[collection].label),
          formatTime(updatedAt, language),
          updatedBy,
        ]
          .filter(Boolean)
          .join(' · ')}
        {isNew && ` · ${t({ pt: 'ainda fora do site', en: 'not on the site yet' })}`}
      </p>
      {publishedSince && (
        <p className="wrap-anywhere mt-1 font-semibold">
          {t(
            publishedSince.isImport
              ? {
                  pt: 'Depois deste rascunho, uma planilha de {person} mudou o item no site, em {time}. O que foi escrito aqui ficou; o resto acompanhou o site.',
                  en: 'After this draft, a spreadsheet of {person} changed the item on the site, on {time}. What was written here stayed; the rest followed the site.',
                }
              : {
                  pt: 'Depois deste rascunho, {person} mudou o item no site, em {time}. O que foi escrito aqui ficou; o resto acompanhou o site.',
                  en: 'After this draft, {person} changed the item on the site, on {time}. What was written here stayed; the rest followed the site.',
                },
            { person: publishedSince.by || '–', time: formatTime(publishedSince.at, language) },
          )}
        </p>
      )}
      <details open={changes.length <= 3}>
        <summary className="details-summary">
          {t({ pt: 'O que muda ({count})', en: 'What changes ({count})' }, { count: String(changes.length) })}
        </summary>
        <ChangeList changes={changes} />
      </details>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <PathLink path={entryPath(draft)} className="text-link">
          {t(panelTexts.edit)}
        </PathLink>
        {/* A document of its own, without the app. */}
        <PreviewLink path={previewPath(draft)} />
        <PathLink path={historyPath(draft)} className="text-link">
          {t(panelTexts.history)}
        </PathLink>
      </p>
    </section>
  )
}

function PreviewLink({ path }: { path: string }) {
  const { t, language } = useLanguage()
  return (
    <a href={inLanguage(path, language)} target="_blank" rel="noopener" className="text-link">
      {t({ pt: 'Prévia', en: 'Preview' })}
    </a>
  )
}
