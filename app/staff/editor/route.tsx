import { data, redirect } from 'react-router'
import { servicesContext } from '../../domain/contexts.server.ts'
import { schemas } from '../../domain/publishing/collections.server.ts'
import { isListName } from '../../domain/publishing/collections.ts'
import { checkEntry } from '../../domain/publishing/forms/describe-fields.server.ts'
import { documentValues } from '../../domain/publishing/forms/read-document.server.ts'
import { readEditableEntry } from '../../domain/publishing/read-entries.server.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { entryName } from '../content/entry-name.server.ts'
import { entryPath, previewPath } from '../content/entry-paths.ts'
import { requestedEntry } from '../content/requested-entry.server.ts'
import { doneIn, noticeOf, redirectDone } from '../outcome.tsx'
import { uploadedParameter } from '../pictures/upload-result.ts'
import { publicAddress } from '../preview/public-address.server.ts'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/route'
import { editEntry } from './edit-entry.server.ts'
import { fieldsOf, readResources } from './editor-form.server.ts'
import { EditorPage } from './editor-page.tsx'
import { checkParameter, type EditorResult, refusedNotice, uploadedNotice } from './editor-state.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const reader = context.get(staffContext)
  const key = requestedEntry(params, reader)
  const found = await readEditableEntry(services.database, key, reader)
  if (!found) throw notFound()
  const { document, ...entry } = found
  const { collection, id } = key
  const fields = fieldsOf(collection, services)
  const errors = url.searchParams.has(checkParameter) ? checkEntry(schemas[collection], document) : []
  const result: EditorResult = {
    values: [...documentValues(fields, document)],
    errors: [...errors],
    isSaved: false,
  }
  return {
    ...(await readResources(services)),
    ...{ collection, id, fields, entry, result },
    path: entryPath(key),
    title: entryName(key, document, languageOf(url.pathname)),
    publicAddress: entry.isPublished ? publicAddress(key, services.documents) : undefined,
    isListed: isListName(collection),
    done: doneIn(url),
    hasNewPicture: url.searchParams.has(uploadedParameter),
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = context.get(staffContext)
  const key = requestedEntry(params, by)
  if (!(await readEditableEntry(services.database, key, by))) throw notFound()
  const form = await request.formData()
  const language = languageOf(url.pathname)
  const outcome = await editEntry({ services, key, by, form, language })
  switch (outcome.kind) {
    case 'done':
      return redirectDone(outcome, inLanguage(entryPath(key), language))
    case 'preview':
      return redirect(inLanguage(previewPath(key), language))
    case 'page':
      return data(outcome.result, { status: outcome.status })
  }
}

export default function Editor({ loaderData, actionData }: Route.ComponentProps) {
  if (!actionData) {
    const { done, hasNewPicture } = loaderData
    const notice = done ? noticeOf(done) : hasNewPicture ? uploadedNotice : undefined
    return <EditorPage {...loaderData} notice={notice} />
  }
  const isRefused = actionData.errors.length > 0 && !actionData.isSaved
  return (
    <EditorPage
      {...loaderData}
      result={actionData}
      done={undefined}
      notice={isRefused ? refusedNotice : undefined}
    />
  )
}
