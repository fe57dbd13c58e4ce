import { pageParameter } from '../../domain/paths.ts'
import { publish, readRevisions, restoreDraft, undoDrafts } from '../../domain/publishing/index.server.ts'
import type { Revision } from '../../domain/publishing/revisions.server.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { forgetHolders } from '../content/batch-change.server.ts'
import { ChangeList } from '../content/change-list.tsx'
import { entryFromAddress, revisionIn } from '../content/entry-address.server.ts'
import { entryName } from '../content/entry-name.server.ts'
import { entryPath, historyPath } from '../content/entry-paths.ts'
import { type ReadableChange, readableChanges, refusedChange } from '../content/readable-changes.server.ts'
import { IntentButton } from '../controls.tsx'
import { done, doneIn, refused, respond } from '../outcome.ts'
import { OutcomeNotice } from '../outcome-notice.tsx'
import { panelTexts } from '../panel-texts.ts'
import { animalsWithoutPage } from '../preview/animals-without-page.server.ts'
import { WithoutPageNotice } from '../preview/animals-without-page.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'

const pageSize = 30

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database, documents } = services

  const reader = context.get(staffContext)
  const key = entryFromAddress(params, reader)
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
        ? readableChanges(key.collection, found[index + 1]?.document ?? null, document, {
            documents,
          })
        : [],
  }))
  return {
    key,
    name: entryName(key, found.find(({ document }) => document)?.document ?? {}, documents),
    revisions,
    newest: newest.revision,
    olderUntil: found.length > pageSize ? (found.at(-1)?.revision ?? null) : null,
    done: doneIn(url),
    unseen: key.collection === 'animals' ? animalsWithoutPage(services, { reader, id: key.id }) : undefined,
  }
}

/** Takes the newest change back, that of a draft or a publication, or returns to an earlier revision. Everyone's other changes stay. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { database, clock } = services
  const by = context.get(staffContext)

  const key = entryFromAddress(params, by)
  const form = await request.formData()
  const intent = readIntent(form, ['restore', 'undo'])
  const [revision, expectedRevision] = [revisionIn(intent?.id ?? ''), revisionIn(readField(form, 'newest'))]
  const [found] = await readRevisions(database, key, by, { until: revision, limit: 1 })
  const isUndo = intent?.name === 'undo'
  if (found?.revision !== revision || !(isUndo || found.document))
    return respond(refused('Nada mudou: não há essa versão no histórico.', { status: 409 }), '')
  const { document } = found
  const isDraft = found.action === 'edit'
  const change = { ...key, by, now: clock() }
  try {
    if (isUndo && isDraft) await undoDrafts(database, [{ ...key, revision }], change)
    else if (isUndo) {
      await publish(services, [{ kind: 'undo', ...key, revision }], { by, action: 'undo' })
      await forgetHolders(services, [key])
    } else if (isDraft && document) await restoreDraft(database, { ...change, document, expectedRevision })
    else
      await publish(services, [{ kind: 'document', ...key, document, expectedRevision }], {
        by,
        action: 'undo',
      })
  } catch (error) {
    return respond(refusedChange(error, { outdated, documents: services.documents }))
  }
  return respond(done(isDraft ? 'draft-restored' : 'restored'), historyPath(key))
}

const outdated =
  'Nada mudou: alguém mexeu neste item depois que você abriu esta página. Confira abaixo e tente de novo.'

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { key, name, revisions, newest, olderUntil, done } = loaderData
  return (
    <StaffPage heading={panelTexts.history} name={name}>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <span className="py-2 text-ink-soft">{panelTexts.history}</span>
        <PathLink path={entryPath(key)} className="text-link">
          {panelTexts.edit}
        </PathLink>
      </p>
      {actionData?.mistake && <p className="mt-4 font-semibold">Esta versão já não pode voltar como está:</p>}
      <OutcomeNotice done={done} refused={actionData} />
      <WithoutPageNotice unseen={loaderData.unseen} />
      <RevisionList revisions={revisions} newest={newest} />
      {olderUntil && (
        <PathLink
          path={historyPath(key)}
          search={`?${pageParameter}=${olderUntil}`}
          className="button button-pasture mt-4"
        >
          Mais antigos
        </PathLink>
      )}
    </StaffPage>
  )
}

interface ListedRevision extends Omit<Revision, 'document'> {
  hasDocument: boolean
  isNewest: boolean
  changes: ReadableChange[]
}

const actionTexts: Readonly<Record<Revision['action'], string>> = {
  seed: 'Conteúdo inicial',
  edit: 'Rascunho',
  publish: 'Publicado',
  state: 'Situação mudada',
  import: 'Importado de planilha ou arquivo',
  undo: 'Desfeito',
  adopt: 'Lido: vale assim',
}

function RevisionList({ revisions, newest }: { revisions: ListedRevision[]; newest: number }) {
  return (
    <ol className="mt-4 grid gap-3">
      {revisions.map(({ revision, action, changedAt, changedBy, note, changes, isNewest, hasDocument }) => (
        <li key={revision} className="rounded-lg border-2 border-ink-soft/40 p-3">
          <h2 className="font-semibold">
            {hasDocument ? actionTexts[action] : 'Retirado do site'}
            <span className="font-normal text-ink-soft text-sm">
              {` · ${formatTime(changedAt, 'pt')}${changedBy && ` · ${changedBy}`}`}
            </span>
          </h2>
          {note && <p className="wrap-anywhere mt-1">Anotação: {note}</p>}
          <div className="mt-1">
            <ChangeList changes={changes} />
          </div>
          {isNewest
            ? revision > 1 && (
                <ReturnForm intent={`undo:${revision}`} newest={newest} text={panelTexts.undo} />
              )
            : hasDocument && (
                <ReturnForm
                  intent={`restore:${revision}`}
                  newest={newest}
                  text={action === 'edit' ? 'Voltar a este rascunho' : 'Voltar a esta versão'}
                />
              )}
        </li>
      ))}
    </ol>
  )
}

interface ReturnFormProps {
  intent: string
  newest: number
  text: string
}

function ReturnForm({ intent, newest, text }: ReturnFormProps) {
  return (
    <form method="post" className="mt-2">
      <input type="hidden" name="newest" value={newest} />
      <IntentButton
        intent={intent}
        label={text}
        className="min-h-11 rounded-md border-2 border-ink px-4 font-semibold hover:underline"
      />
    </form>
  )
}
