import { data, redirect } from 'react-router'
import { servicesContext } from '../../domain/contexts.server.ts'
import { collections as facts, isListName, type ListName } from '../../domain/publishing/collections.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { notFound, requestedCollection } from '../content/requested-entry.server.ts'
import { entryPath, newEntryPath, previewPath } from '../sections/sections.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/new-route'
import { addEntry } from './add-entry.server.ts'
import { fieldsOf, readResources } from './editor-form.server.ts'
import { EditorForm } from './editor-form.tsx'
import { refusedNotice } from './editor-state.ts'
import { NewEntryFields } from './new-entry-fields.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const collection = listOf(params)
  return {
    ...(await readResources(services)),
    collection,
    fields: fieldsOf(collection, services),
    path: newEntryPath(collection),
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const collection = listOf(params)
  const form = await request.formData()
  const outcome = await addEntry({ services, collection, by: context.get(staffContext), form })
  if (outcome.kind === 'page') return data(outcome.result, { status: outcome.status })
  const { query, isPreview } = outcome
  const key = { collection, id: outcome.id }
  const path = isPreview ? previewPath(key) : `${entryPath(key)}`
  return redirect(inLanguage(path, languageOf(url.pathname)) + query)
}

/** @throws 404 for an unknown collection, and for a document that exists once. */
function listOf({ collection: slug }: { collection: string }): ListName {
  const collection = requestedCollection(slug)
  if (!isListName(collection)) throw notFound()
  return collection
}

export default function NewEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { collection } = loaderData
  const result = actionData ?? { values: [], errors: [], isSaved: false, id: '', place: 'last' as const }
  const { t } = useLanguage()
  const isRefused = Boolean(result.idError) || result.errors.length > 0
  return (
    <StaffPage
      heading={facts[collection].label}
      name={t('Novo: {kind}', { kind: t(facts[collection].label) })}
    >
      <EditorForm {...loaderData} {...result} revision={0} notice={isRefused ? refusedNotice : undefined}>
        <NewEntryFields id={result.id} place={result.place} idError={result.idError} />
      </EditorForm>
    </StaffPage>
  )
}
