import { useEffect, useMemo, useRef } from 'react'
import { data, redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isOfPanel } from '../../domain/accounts/local-address.ts'
import { checkEntry } from '../../domain/forms/describe-fields.server.ts'
import { fieldsOfPart } from '../../domain/forms/form-sections.ts'
import { formDocument } from '../../domain/forms/read-document.server.ts'
import { documentIn, schemas } from '../../domain/publishing/collections.server.ts'
import {
  collections as declarations,
  type EntryKey,
  isListName,
} from '../../domain/publishing/collections.ts'
import { readEditableEntry } from '../../domain/publishing/drafts.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import type { ToastNotice } from '../../platform/ui/notice.ts'
import { servicesContext } from '../../request/context.server.ts'
import { readChangeNotice, stateOf } from '../content/batch-change.server.ts'
import { ChangeNotice } from '../content/change-list.tsx'
import { entryFromAddress } from '../content/entry-address.server.ts'
import { entryName } from '../content/entry-name.server.ts'
import { besideParameter, entryPath, historyPath, previewPath } from '../content/entry-paths.ts'
import { pedigreeNotes, progenyLinks } from '../content/pedigree-notes.server.ts'
import { PedigreeNotes, Progeny } from '../content/pedigree-notes.tsx'
import { IntentButton } from '../controls.tsx'
import { DateDraft } from '../drafts/coming-changes.tsx'
import { type Done, doneIn, noticeOf, redirectDone } from '../outcome.ts'
import { panelTexts } from '../panel-texts.ts'
import { animalsWithoutPage } from '../preview/animals-without-page.server.ts'
import { WithoutPageNotice } from '../preview/animals-without-page.tsx'
import { publicAddress } from '../preview/public-address.server.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { publishedAddress, viewIn, withView } from './editor-address.ts'
import { fieldsOf, readResources, reviewDraft, startOfForm } from './editor-form.server.ts'
import { EditorForm } from './editor-form.tsx'
import {
  type ConflictView,
  checkParameter,
  type EditorResult,
  refusedNotice,
  revisionName,
  unpublishedNotice,
} from './editor-state.ts'
import { editEntry, readPost } from './save-entry.server.ts'
import { keepTyping } from './use-editor-form.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const reader = context.get(staffContext)
  const key = entryFromAddress(params, reader)
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
  const review = isChecked ? reviewDraft(services, key, document) : { errors: new Map() }
  return {
    ...(await readResources(services, fields, reader, { document })),
    isHidden: stateOf(documentIn(services.documents, key)) === 'hidden',
    collection,
    id,
    ...(fields !== allFields && { allFields }),
    missing: [...faults.keys()],
    entry,
    ...formDocument(fields, document),
    review,
    open: [...view.open, view.part],
    back: view.back && { address: view.back, isOfPanel: isOfPanel(view.back) },
    path:
      fields === allFields
        ? entryPath(key)
        : withView(entryPath(key), { ...view, back: undefined, open: [] }),
    title: entryName(key, document, services.documents),
    publicAddress: entry.isPublished ? publicAddress(key, services.content.pt) : undefined,
    isListed: isListName(collection),
    done: doneIn(url),
    changeNotice: await readChangeNotice(services, doneIn(url), {
      reader,
    }),
    unseen: collection === 'animals' ? animalsWithoutPage(services, { reader, id }) : undefined,
    progeny: progenyLinks(services.content, id),
    pedigreeNotes: pedigreeNotes(services.content, id),
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = context.get(staffContext)
  const key = entryFromAddress(params, by)
  const entry = await readEditableEntry(services.database, key, by)
  if (!entry) throw notFound()
  const post = await readPost(request)
  const view = viewIn(url)
  const { open } = post
  const fields = fieldsOfPart(fieldsOf(key.collection, services.documents, entry.document), view.part)
  const outcome = await editEntry({ services, key, entry, by, post, fields })
  if (outcome.kind === 'page') return data(outcome.result, { status: outcome.status })
  const addressOf = (path: string) => withView(path, { ...view, open })
  if (outcome.kind === 'preview') return redirect(addressOf(previewPath(key)))
  const { back } = view
  const isPublished = post.action.name === 'publish'
  if (isPublished && back && !isOfPanel(back)) return redirectDocument(publishedAddress(back))
  // What is withdrawn leads back to the list.
  if (outcome.code === 'changed' && back && isOfPanel(back)) return redirectDone(outcome, back)
  return redirectDone(outcome, addressOf(entryPath(key)))
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepTyping(request, () => serverAction())

/** A refused publication has saved the draft. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionResult?.isSaved === true

export default function Editor({ loaderData, actionData }: Route.ComponentProps) {
  const { collection, id, title, document, entry, isListed, back, allFields } = loaderData
  const done = actionData ? undefined : loaderData.done
  const result: EditorResult = useMemo(
    () => actionData ?? { ...loaderData.review, document, isSaved: loaderData.done !== undefined },
    [actionData, loaderData, document],
  )
  const revision = result.revision ?? entry.revision
  const notice = useMemo(() => noticeAfter(done, actionData), [done, actionData])
  const isPage = loaderData.fields.some(
    ({ control, ...field }) => 'item' in field && field.item.control === 'kinds',
  )
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
      <WithoutPageNotice unseen={loaderData.unseen} />
      <PedigreeNotes notes={loaderData.pedigreeNotes} isOpen />
      <Progeny entries={loaderData.progeny} />
      {result.conflict && <ConflictNotice {...result.conflict} />}
      <div className={isPage ? 'beside-preview' : undefined}>
        <EditorForm
          {...loaderData}
          stale={result.stale ?? loaderData.stale}
          result={result}
          revision={revision}
          notice={notice}
        />
        {isPage && <PreviewBeside entry={{ collection, id }} revision={revision} />}
      </div>
      {entry.hasDraft && <DateDraft {...{ collection, id, revision }} />}
      {isListed && !allFields && (entry.isPublished || entry.hasDraft) && (
        <WithdrawForm revision={revision} isAnimal={collection === 'animals'} />
      )}
    </StaffPage>
  )
}

/** The draft on a phone, as it was saved last. Only wide screens load it. */
function PreviewBeside({ entry, revision }: { entry: EntryKey; revision: number }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const loaded = useRef(revision)
  useEffect(() => {
    if (loaded.current !== revision) frame.current?.contentWindow?.location.reload()
    loaded.current = revision
  }, [revision])
  return (
    <aside aria-labelledby="preview-beside">
      <h2 id="preview-beside" className="font-semibold">
        No celular, como foi salvo
      </h2>
      <iframe
        ref={frame}
        title="Prévia no celular"
        src={`${previewPath(entry)}?${besideParameter}`}
        loading="lazy"
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    </aside>
  )
}

function noticeAfter(done: Done | undefined, result: EditorResult | undefined): ToastNotice | undefined {
  if (done) return noticeOf(done)
  const isRefused = result && (result.errors.size > 0 || result.refused || result.conflict)
  return isRefused ? (result.isSaved ? unpublishedNotice : refusedNotice) : undefined
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
