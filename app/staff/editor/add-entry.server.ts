import { ContentError } from '../../domain/content/index.server.ts'
import type { Author } from '../../domain/publishing/change-content.server.ts'
import { schemas } from '../../domain/publishing/collections.server.ts'
import type { ListName } from '../../domain/publishing/collections.ts'
import { checkEntry } from '../../domain/publishing/forms/describe-fields.server.ts'
import {
  ContentBusy,
  OutdatedChanges,
  offeredDocuments,
  publish,
  UnconfirmedValues,
} from '../../domain/publishing/index.server.ts'
import { createEntry } from '../../domain/publishing/new-entry.server.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { stateOf } from '../content/batch-change.server.ts'
import { contentBusy } from '../content/readable-changes.server.ts'
import { type Done, done } from '../outcome.tsx'
import { completeEntry, type EditorServices, editorPage, fieldsOf, readPost } from './editor-form.server.ts'
import { type EditorResult, insertAtName, newIdName } from './editor-state.ts'

interface NewEntryResult extends EditorResult {
  id: string
  idError?: string
  insertAt: 'first' | 'last'
}

type NewEntryOutcome =
  /** `next`: what was done, or what its own page shows: its preview, or what is missing before it can be published. */
  | { kind: 'created'; id: string; next: Done | 'preview' | 'check' }
  | { kind: 'page'; status: number; result: NewEntryResult }

interface Addition {
  services: EditorServices
  collection: ListName
  by: Author
  form: FormData
}

export async function addEntry(addition: Addition): Promise<NewEntryOutcome> {
  const { services, collection, by, form } = addition
  const id = readField(form, newIdName).trim()
  const insertAt = readField(form, insertAtName) === 'first' ? 'first' : 'last'
  const typed = { kind: readField(form, 'kind') }
  const post = readPost(fieldsOf(collection, services.documents, typed), form, services)
  if (post.kind === 'page') return { ...post, result: { ...post.result, id, insertAt } }
  const { values, action } = post
  const { database, clock } = services
  const created = await completeEntry(services, { collection }, post.document, by)
    .then(async (document) => ({
      document,
      ...(await createEntry(database, {
        collection,
        document,
        id,
        insertAt,
        lists: offeredDocuments(services.documents).lists,
        by,
        now: clock(),
      })),
    }))
    .catch((error: unknown) => {
      if (error instanceof ContentBusy) return { kind: 'busy' } as const
      throw error
    })
  if (created.kind === 'busy') {
    const { status, result } = editorPage(503, values, { refused: contentBusy })
    return { kind: 'page', status, result: { ...result, id, insertAt } }
  }
  if (created.kind !== 'created') {
    const { status, result } = editorPage(422, values)
    return { kind: 'page', status, result: { ...result, id, insertAt, idError: idErrors[created.kind] } }
  }
  const next =
    action === 'publish'
      ? await publishAddition(addition, created.id, created.document)
      : action === 'preview'
        ? 'preview'
        : done('draft-saved')
  return { kind: 'created', id: created.id, next }
}

const idErrors = {
  taken: 'Este código já está em uso.',
  malformed: 'Use letras minúsculas sem acento, números e hifens.',
} as const satisfies Record<string, string>

async function publishAddition(
  { services, collection, by }: Addition,
  id: string,
  document: object,
): Promise<Done | 'check'> {
  if (checkEntry(schemas[collection], { id, ...document }).size > 0) return 'check'
  try {
    const change = { kind: 'draft', collection, id, expectedRevision: 1 } as const
    await publish(services, [change], { by, action: 'publish' })
    return done(stateOf(document) === 'hidden' ? 'hidden' : 'on-site')
  } catch (error) {
    const isRefused = [ContentBusy, ContentError, OutdatedChanges, UnconfirmedValues].some(
      (each) => error instanceof each,
    )
    if (isRefused) return 'check'
    throw error
  }
}
