import { collections as declarations } from '../../domain/publishing/collections.ts'
import type { PublishedSince } from '../../domain/publishing/drafts.server.ts'
import { type EntryKey, readComingChanges, readDrafts } from '../../domain/publishing/index.server.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { filled } from '../../platform/i18n/translate.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { ChangeList } from '../content/change-list.tsx'
import { draftName } from '../content/draft-name.ts'
import { entryName, nameEntries } from '../content/entry-name.server.ts'
import { entryPath, historyPath, previewPath } from '../content/entry-paths.ts'
import { type ReadableChange, readableChanges } from '../content/readable-changes.server.ts'
import { CheckField, IntentButton } from '../controls.tsx'
import { doneIn } from '../outcome.ts'
import { OutcomeNotice, UndoNotice } from '../outcome-notice.tsx'
import { panelTexts } from '../panel-texts.ts'
import { animalsWithoutPage } from '../preview/animals-without-page.server.ts'
import { WithoutPageNotice } from '../preview/animals-without-page.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { ComingChanges, DateFields } from './coming-changes.tsx'
import { draftsAction } from './drafts.action.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database, documents } = services
  const reader = context.get(staffContext)

  const drafts = (await readDrafts(database, reader)).map(({ draft, published, ...row }) => ({
    ...row,
    name: entryName(row, draft, documents),
    isNew: published === null,
    changes: readableChanges(row.collection, published, draft, { documents }),
  }))
  const own = drafts.filter(({ updatedBy }) => updatedBy === reader.email).map(draftName)
  return {
    drafts,
    coming: await nameEntries(
      database,
      (await readComingChanges(database, reader)).filter(({ change }) => change === 'draft'),
      reader,
    ),
    own,
    marked: url.searchParams.has(ownParameter) ? own : [],
    done: doneIn(url),
    unseen: animalsWithoutPage(services, { reader }),
  }
}

/** Marks one's own drafts: nothing is marked beforehand, and those of others one by one. */
const ownParameter = 'meus'

export async function action({ request, context }: Route.ActionArgs) {
  const sender = { by: context.get(staffContext) }
  return draftsAction(context.get(servicesContext), await request.formData(), sender)
}

export default function Drafts({ loaderData, actionData }: Route.ComponentProps) {
  const { drafts, own, done } = loaderData
  const marked = actionData?.typed ?? loaderData.marked
  return (
    <StaffPage heading={staffPageNames.drafts}>
      {done?.code === 'discarded' && done.id && !actionData ? (
        <UndoNotice
          text="Rascunho descartado. Ele continua no histórico."
          undo={{ intent: `restore:${done.id}` }}
        />
      ) : (
        <OutcomeNotice done={done} refused={actionData} />
      )}
      <WithoutPageNotice unseen={loaderData.unseen} />
      <ComingChanges coming={loaderData.coming} />
      {drafts.length === 0 ? (
        <p className="mt-6">Nenhum rascunho: tudo o que foi salvo está no site.</p>
      ) : (
        <>
          {own.length > 1 && marked.length === 0 && (
            <PathLink path={staffPaths.drafts} search={`?${ownParameter}=1`} className="text-link">
              {`Marcar os meus (${own.length})`}
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
        <IntentButton intent="publish" label="Publicar os marcados" className="button button-terracotta" />
        <IntentButton
          intent="discard"
          label="Descartar os marcados"
          className="button border-ink bg-paper text-ink"
        />
      </div>
      <DateFields />
    </form>
  )
}

function Draft({ draft, isMarked }: { draft: ListedDraft; isMarked: boolean }) {
  const { collection, id, name, isNew, changes, updatedAt, updatedBy, publishedSince } = draft
  const by = publishedSince?.by || '–'
  return (
    <section aria-label={name} className="rounded-lg border-2 border-ink-soft/40 p-3">
      <CheckField
        name="entry"
        value={draftName(draft)}
        defaultChecked={isMarked}
        className="wrap-anywhere font-semibold"
      >
        {name}
      </CheckField>
      <p className="text-ink-soft text-sm">
        {[
          collection === id ? 'Página' : declarations[collection].label,
          formatTime(updatedAt, 'pt'),
          updatedBy,
        ]
          .filter(Boolean)
          .join(' · ')}
        {isNew && ` · ${'ainda fora do site'}`}
      </p>
      {publishedSince && (
        <p className="wrap-anywhere mt-1 font-semibold">
          {`Depois deste rascunho, ${publishedSince.isImport ? filled(sheetOf, { by }) : by} mudou o item no site, em ${formatTime(publishedSince.at, 'pt')}. O que foi escrito aqui ficou; o resto acompanhou o site.`}
        </p>
      )}
      <details open={changes.length <= 3}>
        <summary className="details-summary">{`O que muda (${changes.length})`}</summary>
        <ChangeList changes={changes} />
      </details>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <PathLink path={entryPath(draft)} className="text-link">
          {panelTexts.edit}
        </PathLink>
        {/* A document of its own, without the app. */}
        <PreviewLink path={previewPath(draft)} />
        <PathLink path={historyPath(draft)} className="text-link">
          {panelTexts.history}
        </PathLink>
      </p>
    </section>
  )
}

const sheetOf = 'uma planilha de {by}'

function PreviewLink({ path }: { path: string }) {
  return (
    <a href={path} target="_blank" rel="noopener" className="text-link">
      Prévia
    </a>
  )
}
