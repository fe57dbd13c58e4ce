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
import { stateOf } from '../content/batch-change.server.ts'
import { contentBusy } from '../content/readable-changes.server.ts'
import { type Done, done } from '../outcome.tsx'
import {
  completeEntry,
  type EditorPage,
  type EditorServices,
  editorPage,
  fieldsOf,
  readTyped,
} from './editor-form.server.ts'
import type { EditorPost } from './editor-post.server.ts'

type NewEntryOutcome =
  /** `next`: what was done, or what its own page shows: its preview, or what is missing before it can be published. */
  { kind: 'created'; id: string; next: Done | 'preview' | 'check' } | EditorPage

interface Addition {
  services: EditorServices
  collection: ListName
  by: Author
  post: EditorPost
  /** What the form began with. */
  start: object
}

export async function addEntry(addition: Addition): Promise<NewEntryOutcome> {
  const { services, collection, by, post, start } = addition
  const fields = fieldsOf(collection, services.documents, { kind: post.document?.['kind'] })
  const typed = readTyped(fields, post, start, services)
  if (typed.kind === 'page') return typed
  const { database, clock } = services
  const created = await completeEntry(services, { collection }, typed.document, by)
    .then(async (document) => ({
      document,
      ...(await createEntry(database, {
        collection,
        document,
        id: post.newId,
        insertAt: post.place,
        lists: offeredDocuments(services.documents).lists,
        by,
        now: clock(),
      })),
    }))
    .catch((error: unknown) => {
      if (error instanceof ContentBusy) return { kind: 'busy' } as const
      throw error
    })
  if (created.kind === 'busy') return editorPage(503, { refused: contentBusy })
  if (created.kind !== 'created') return editorPage(422, { idError: idErrors[created.kind] })
  const next =
    post.action.name === 'publish'
      ? await publishAddition(addition, created.id, created.document)
      : post.action.name === 'preview'
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
