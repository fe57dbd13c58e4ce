import { data, redirect } from 'react-router'
import { isOfPanel } from '../../domain/local-address.ts'
import { schemas } from '../../domain/publishing/collections.server.ts'
import { collections as declarations, isListName } from '../../domain/publishing/collections.ts'
import { checkEntry } from '../../domain/publishing/forms/describe-fields.server.ts'
import { fieldsOfPart } from '../../domain/publishing/forms/form-sections.ts'
import { documentValues } from '../../domain/publishing/forms/read-document.server.ts'
import { documentIn } from '../../domain/publishing/questions.server.ts'
import { readEditableEntry } from '../../domain/publishing/read-entries.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { intentField } from '../../platform/forms/intent.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { servicesContext } from '../../request/context.server.ts'
import { DateDraft } from '../coming/coming-changes.tsx'
import { readChangeNotice, stateOf } from '../content/batch-change.server.ts'
import { ChangeNotice } from '../content/change-list.tsx'
import { entryName } from '../content/entry-name.server.ts'
import { entryPath, historyPath, previewPath } from '../content/entry-paths.ts'
import { pedigreeNotes, progenyLinks } from '../content/pedigree-notes.server.ts'
import { PedigreeNotes, Progeny } from '../content/pedigree-notes.tsx'
import { requestedEntry } from '../content/requested-entry.server.ts'
import { IntentButton } from '../controls.tsx'
import { doneIn, noticeOf, OutcomeNotice, redirectDone } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { publicAddress } from '../preview/public-address.server.ts'
import { unseenAnimals } from '../preview/unseen-animals.server.ts'
import { UnseenNotice } from '../preview/unseen-notice.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { editEntry } from './edit-entry.server.ts'
import { namesIn, publishedAddress, viewIn, withView } from './editor-address.ts'
import { fieldsOf, readResources, reviewDraft, startOfForm } from './editor-form.server.ts'
import { EditorForm } from './editor-form.tsx'
import {
  type ConflictView,
  checkParameter,
  type EditorResult,
  openName,
  overridesName,
  refusedNotice,
  revisionName,
  unpublishedNotice,
} from './editor-state.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const reader = context.get(staffContext)
  const key = requestedEntry(params, reader)
  const found = await readEditableEntry(services.database, key, reader)
  if (!found) throw notFound()
  const { document: stored, ...entry } = found
  const { collection, id } = key
  const view = viewIn(url)
  const document = startOfForm(key, found, view.back)
  const allFields = fieldsOf(collection, services.documents, document)
  const fields = fieldsOfPart(allFields, view.part)
  const faults = checkEntry(schemas[collection], document)
  const isChecked = url.searchParams.has(checkParameter)
  const { errors = [], questions } = isChecked ? reviewDraft(services, key, document) : {}
  const result: EditorResult = {
    values: [...documentValues(fields, document)],
    errors: [...errors],
    ...(questions && { questions }),
    isSaved: false,
    open: [...view.open, view.part],
  }
  return {
    ...(await readResources(services, fields, reader, { document })),
    isHidden: stateOf(documentIn(services.documents, key)) === 'hidden',
    collection,
    id,
    ...(fields !== allFields && { allFields }),
    missing: [...faults.keys()],
    entry,
    result,
    back: view.back && { address: view.back, isOfPanel: isOfPanel(view.back) },
    path:
      fields === allFields
        ? entryPath(key)
        : withView(entryPath(key), { ...view, back: undefined, open: [] }),
    title: entryName(key, document, services.documents),
    publicAddress: entry.isPublished ? publicAddress(key, services.documents) : undefined,
    isListed: isListName(collection),
    done: doneIn(url),
    changeNotice: await readChangeNotice(services, doneIn(url), {
      reader,
    }),
    unseen: collection === 'animals' ? unseenAnimals(services, { reader, id }) : undefined,
    progeny: progenyLinks(services.content, id),
    pedigreeNotes: pedigreeNotes(services.content, id),
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = context.get(staffContext)
  const key = requestedEntry(params, by)
  const entry = await readEditableEntry(services.database, key, by)
  if (!entry) throw notFound()
  const form = await request.formData()

  const view = viewIn(url)
  const allFields = fieldsOf(key.collection, services.documents, entry.document)
  const fields = fieldsOfPart(allFields, view.part)
  const open = namesIn(readField(form, openName))
  const outcome = await editEntry({ services, key, entry, by, form, fields })
  if (outcome.kind === 'page') return data({ ...outcome.result, open }, { status: outcome.status })
  const addressOf = (path: string) => withView(path, { ...view, open })
  if (outcome.kind === 'preview') return redirect(addressOf(previewPath(key)))
  const { back } = view
  const isPublished = readField(form, intentField) === 'publish'
  if (isPublished && back && !isOfPanel(back)) return redirect(publishedAddress(back))
  // What is withdrawn leads back to the list.
  if (outcome.code === 'changed' && back && isOfPanel(back)) return redirectDone(outcome, back)
  return redirectDone(outcome, addressOf(entryPath(key)))
}

export default function Editor({ loaderData, actionData }: Route.ComponentProps) {
  const { collection, id, title, entry, isListed, back, allFields } = loaderData
  const done = actionData ? undefined : loaderData.done
  const result = actionData ?? loaderData.result
  const revision = result.revision ?? entry.revision
  return (
    <StaffPage heading={declarations[collection].label} name={title}>
      {!actionData && loaderData.changeNotice && <ChangeNotice notice={loaderData.changeNotice} />}
      <p className="flex flex-wrap gap-x-5">
        {back && (
          <a href={back.address} className="text-link">
            {back.address.startsWith(staffPaths.firstSteps)
              ? 'Voltar aos primeiros passos'
              : back.isOfPanel
                ? 'Voltar à lista'
                : 'Voltar à página'}
          </a>
        )}
        {allFields && (
          <PathLink path={entryPath({ collection, id })} className="text-link">
            Editar tudo
          </PathLink>
        )}
      </p>
      <p className="text-ink-soft">
        {declarations[collection].label} · {stateText({ ...entry, isHidden: loaderData.isHidden })}
      </p>
      {!allFields && <Details {...loaderData} />}
      <UnseenNotice unseen={loaderData.unseen} />
      <PedigreeNotes notes={loaderData.pedigreeNotes} isOpen />
      <Progeny entries={loaderData.progeny} />
      <OutcomeNotice refused={result.refused} />
      {result.conflict && <ConflictNotice {...result.conflict} />}
      <EditorForm
        {...loaderData}
        {...result}
        open={result.open ?? []}
        isSaved={result.isSaved || done !== undefined}
        revision={revision}
        notice={notice()}
      >
        {result.conflict?.overrides && (
          <input type="hidden" name={overridesName} value={result.conflict.overrides} />
        )}
      </EditorForm>
      {entry.hasDraft && <DateDraft {...{ collection, id, revision }} />}
      {isListed && !allFields && (entry.isPublished || entry.hasDraft) && (
        <WithdrawForm revision={revision} isAnimal={collection === 'animals'} />
      )}
    </StaffPage>
  )

  function notice(): ToastNotice | undefined {
    if (done) return noticeOf(done)
    const isRefused =
      result.errors.length > 0 || result.refused !== undefined || result.conflict !== undefined
    if (actionData) return isRefused ? (result.isSaved ? unpublishedNotice : refusedNotice) : undefined
    return undefined
  }
}

function ConflictNotice({ by, changes }: ConflictView) {
  return (
    <section
      aria-label="Duas pessoas mudaram isto"
      className="mt-4 grid gap-2 rounded-lg border-2 border-danger p-4"
    >
      <p>
        <strong>Nada foi salvo ainda.</strong> {by || 'Outra pessoa'} mudou este conteúdo enquanto você
        escrevia. O que só um dos dois mudou já está junto. Nestes campos vale o seu se você salvar de novo:
      </p>
      <ul className="list-disc pl-5">
        {changes.map(({ label, before, after }) => (
          <li key={label} className="wrap-anywhere whitespace-pre-line">
            <strong>{label}</strong>: o da outra pessoa, {before || 'vazio'}; o seu, {after || 'vazio'}
          </li>
        ))}
      </ul>
    </section>
  )
}

type DetailsProps = Pick<Route.ComponentProps['loaderData'], 'collection' | 'id' | 'entry' | 'publicAddress'>

/** Who changed the document last, its history and its page. */
function Details({ collection, id, entry, publicAddress }: DetailsProps) {
  return (
    <>
      <p className="text-ink-soft text-sm">
        {`Última mudança: ${formatTime(entry.updatedAt, 'pt')}`}
        {entry.updatedBy && `, ${entry.updatedBy}`}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <PathLink path={historyPath({ collection, id })} className="text-link">
          {panelTexts.history}
        </PathLink>
        {publicAddress && (
          <a href={publicAddress} target="_blank" rel="noopener" className="text-link">
            Ver no site
          </a>
        )}
      </p>
    </>
  )
}

interface ShownState {
  isPublished: boolean
  /** Of an animal that is published and that nobody sees. */
  isHidden: boolean
  hasDraft: boolean
}

function stateText({ isPublished, isHidden, hasDraft }: ShownState): string {
  if (!isPublished) return hasDraft ? 'Rascunho, ainda fora do site' : 'Fora do site'
  return `${isHidden ? 'Oculto no site' : 'No ar'}${hasDraft ? ', com mudanças por publicar' : ''}`
}

/** Takes an entry off the site. It is asked for twice: by opening the details and by the button. */
function WithdrawForm({ revision, isAnimal }: { revision: number; isAnimal: boolean }) {
  return (
    <details className="mt-10">
      <summary className="details-summary">{panelTexts.withdraw}</summary>
      <form method="post" className="grid max-w-prose gap-3 pt-2">
        <input type="hidden" name={revisionName} value={revision} />
        <p>
          Deixa de aparecer no site. Nada se perde: o histórico fica, e você pode publicar de novo. O código
          não passa a outro.
        </p>
        {isAnimal && (
          <p>
            Vendeu o animal? Mude a situação para Vendido: ele sai da lista, e a página dele fica, com o aviso
            de vendido.
          </p>
        )}
        <IntentButton
          intent="withdraw"
          label={panelTexts.withdraw}
          className="button justify-self-start border-danger bg-paper text-danger"
        />
      </form>
    </details>
  )
}
