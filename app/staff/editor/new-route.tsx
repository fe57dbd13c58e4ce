import { useEffect, useMemo, useRef } from 'react'
import { data, redirect } from 'react-router'
import { formDocument } from '../../domain/forms/read-document.server.ts'
import { newList } from '../../domain/herd/lists.server.ts'
import {
  collections as declarations,
  isListName,
  type ListName,
} from '../../domain/publishing/collections.ts'
import { type Documents, offeredDocuments } from '../../domain/publishing/index.server.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { maxSlugLength, slugOf } from '../../platform/text.ts'
import { servicesContext } from '../../request/context.server.ts'
import { collectionFromAddress } from '../content/entry-address.server.ts'
import {
  entryPath,
  newAnimalParameters,
  newEntryPath,
  newListParameter,
  previewPath,
} from '../content/entry-paths.ts'
import { ChoiceField, InputField } from '../controls.tsx'
import { redirectDone } from '../outcome.ts'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/new-route'
import { viewIn, withView } from './editor-address.ts'
import { fieldsOf, readResources } from './editor-form.server.ts'
import { EditorForm } from './editor-form.tsx'
import { checkParameter, type EditorResult, insertAtName, newIdName, refusedNotice } from './editor-state.ts'
import { addEntry, readPost } from './save-entry.server.ts'
import { keepTyping } from './use-editor-form.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const collection = listNamed(params)
  const start = startOf(url, collection, services.documents)
  const fields = fieldsOf(collection, services.documents, start)
  return {
    ...(await readResources(services, fields, context.get(staffContext), {
      document: start,
    })),
    collection,
    ...formDocument(fields, start),
    missing: [],
    back: viewIn(url).back,
    path: newEntryPath(collection) + url.search,
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const collection = listNamed(params)
  const post = await readPost(request)
  const start = startOf(url, collection, services.documents)
  const outcome = await addEntry({ services, collection, by: context.get(staffContext), post, start })
  if (outcome.kind === 'page') return data(outcome.result, { status: outcome.status })
  const { id, next } = outcome

  const { back } = viewIn(url)
  const addressOf = (path: string, more = post.open) => withView(path, { part: '', back, open: more })
  if (next === 'preview') return redirect(addressOf(previewPath({ collection, id })))
  const address = entryPath({ collection, id })
  if (next !== 'check') return redirectDone(next, addressOf(address))
  // What is missing is in the summary of errors.
  const checked = addressOf(address, [])
  return redirect(`${checked}${checked.includes('?') ? '&' : '?'}${checkParameter}`)
}

/** An animal begins with the kind and breed that its link names, a list with usual texts. */
function startOf({ searchParams }: URL, collection: ListName, documents: Documents): object {
  if (collection === 'lists') {
    const named = searchParams.get(newListParameter)
    const found = offeredDocuments(documents).lists.find(({ id }) => id === named)
    if (!found) return newList
    // Lists that are not shown have codes, too.
    const { id: _, idPrefix: __, chatCode: ___, ...list } = found
    return list
  }
  if (collection !== 'animals') return {}
  const [kind, breed] = [newAnimalParameters.kind, newAnimalParameters.breed].map((name) =>
    searchParams.get(name),
  )
  return { ...(kind && { kind }), ...(breed && { breed }), state: 'available' }
}

/** @throws 404 for an unknown collection, and for a document that exists once. */
function listNamed({ collection: slug }: { collection: string }): ListName {
  const collection = collectionFromAddress(slug)
  if (!isListName(collection)) throw notFound()
  return collection
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepTyping(request, () => serverAction())

export default function NewEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { collection, document } = loaderData
  const result: EditorResult = useMemo(
    () => actionData ?? { document, errors: new Map(), isSaved: false },
    [actionData, document],
  )
  const notice = useMemo(() => actionData && { ...refusedNotice }, [actionData])
  return (
    <StaffPage heading={declarations[collection].label} name={`Novo: ${declarations[collection].label}`}>
      {loaderData.back && (
        <a href={loaderData.back} className="text-link">
          Voltar à lista
        </a>
      )}
      <EditorForm
        {...loaderData}
        result={result}
        open={result.idError ? [newIdName] : []}
        revision={0}
        notice={notice}
        address={<AddressField collection={collection} error={result.idError} />}
      >
        <ChoiceField label="Lugar na lista" name={insertAtName} value="last" options={places} />
      </EditorForm>
    </StaffPage>
  )
}

/** Shows the code, and a list's address, that the server makes from the name. Animals are numbered within their lists. */
function useProposedAddress(collection: ListName) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = input.current?.form
    const propose = () => {
      const typed = (name: string) => form && new FormData(form).get(name)
      const name = ['name.pt', 'heading.pt', 'title.pt', 'name'].map(typed).find(Boolean)
      const slug = typeof name === 'string' ? slugOf(name, maxSlugLength) : ''
      if (input.current && collection !== 'animals') input.current.placeholder = slug
      const address = form?.elements.namedItem('address')
      if (collection === 'lists' && address instanceof HTMLInputElement)
        address.placeholder = slug && `/${slug}`
    }
    form?.addEventListener('input', propose)
    return () => form?.removeEventListener('input', propose)
  }, [collection])
  return input
}

interface AddressFieldProps {
  collection: ListName
  error: string | undefined
}

function AddressField({ collection, error }: AddressFieldProps) {
  return (
    <InputField
      ref={useProposedAddress(collection)}
      id={newIdName}
      name={newIdName}
      label={`Código no endereço ${panelTexts.optional}`}
      hint="Em branco, o site faz um do nome. Não muda mais e não passa a outro."
      error={error}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      className="max-w-md"
    />
  )
}

const places = [
  ['first', 'No começo'],
  ['last', 'No fim'],
] as const
