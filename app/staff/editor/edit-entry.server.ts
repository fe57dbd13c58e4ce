import { randomUUID } from 'node:crypto'
import type { Author } from '../../domain/publishing/change-content.server.ts'
import { schemas } from '../../domain/publishing/collections.server.ts'
import { type EntryKey, isListName } from '../../domain/publishing/collections.ts'
import { type DraftConflict, type DraftOutcome, saveDraft } from '../../domain/publishing/drafts.server.ts'
import { checkEntry } from '../../domain/publishing/forms/describe-fields.server.ts'
import type { FormField } from '../../domain/publishing/forms/form-fields.ts'
import { formDocument } from '../../domain/publishing/forms/read-document.server.ts'
import { ContentBusy, publish } from '../../domain/publishing/index.server.ts'
import { readEditableEntry } from '../../domain/publishing/read-entries.server.ts'
import { stateOf, undoChange } from '../content/batch-change.server.ts'
import { contentBusy, readableChanges } from '../content/readable-changes.server.ts'
import { type Done, done } from '../outcome.tsx'
import {
  completeEntry,
  type EditorPage,
  type EditorServices,
  editorPage,
  readTyped,
  refusalOf,
} from './editor-form.server.ts'
import type { EditorPost } from './editor-post.server.ts'

type EditorOutcome = Done | { kind: 'preview' } | EditorPage

interface Edit {
  services: EditorServices
  key: EntryKey
  /** As it was before what was typed. */
  entry: { document: object }
  by: Author
  post: EditorPost
  /** The fields of the form: all, or those of a part of the document. */
  fields: readonly FormField[]
}

export async function editEntry(edit: Edit): Promise<EditorOutcome> {
  const { key, post, entry, services, fields } = edit
  const { action } = post
  if (action.name === 'undo') {
    const { outcome } = await undoChange(services, action.id, edit)
    return outcome.kind === 'done' ? outcome : editorPage(outcome.status, { refused: outcome })
  }
  if (action.name === 'withdraw') return withdraw(edit)
  const typed = readTyped(fields, post, entry.document, services)
  if (typed.kind === 'page') return typed
  const whole = withOtherParts(entry.document, fields, typed.document)
  const outcome = await completeEntry(services, key, whole, edit.by)
    .then((document) => save(edit, { ...(isListName(key.collection) && { id: key.id }), ...document }))
    .catch((error: unknown) => {
      if (error instanceof ContentBusy) return editorPage(503, { refused: contentBusy })
      throw error
    })
  if (outcome.kind === 'page') return outcome
  if (outcome.kind === 'conflict') return conflictPage(edit, outcome)
  if (action.name === 'save') return done('draft-saved')
  if (action.name === 'preview') return { kind: 'preview' }
  return publishEdit(edit, outcome)
}

/** The fields that a form does not have stay as they are stored. */
function withOtherParts(stored: object, fields: readonly FormField[], typed: object): object {
  const own = new Set(fields.map(({ key }) => key))
  const others = Object.entries(stored).filter(([key]) => !own.has(key) && key !== 'id')
  return { ...Object.fromEntries(others), ...typed }
}

function save({ services, key, by, post }: Edit, document: object): Promise<DraftOutcome> {
  const { database, clock } = services
  const { revision, overrides } = post
  return saveDraft(database, {
    ...{ ...key, document, baseRevision: revision, by, now: clock() },
    ...(overrides && { overrides }),
  })
}

/** Publishes the saved draft. The draft stays when a check refuses it, or when another person has changed it since. */
async function publishEdit(
  { services, key, by, post }: Edit,
  { document, revision, isDraft }: Extract<DraftOutcome, { kind: 'saved' }>,
): Promise<EditorOutcome> {
  const errors = checkEntry(schemas[key.collection], document)
  if (errors.size > 0) return editorPage(422, { errors, revision, isSaved: true })
  if (!isDraft) return done('unchanged')
  const confirmed = new Set(post.confirmed)
  try {
    const change = { kind: 'draft', ...key, expectedRevision: revision, confirmed } as const
    await publish(services, [change], { by, action: 'publish' })
    return done(stateOf(document) === 'hidden' ? 'hidden' : 'on-site')
  } catch (error) {
    const refusal = refusalOf(error, key, services, confirmed)
    return editorPage(refusal.refused?.status ?? 422, { ...refusal, revision, isSaved: true })
  }
}

async function withdraw({ services, key, by, post }: Edit): Promise<EditorOutcome> {
  const entry = await readEditableEntry(services.database, key, by)
  if (!entry || !isListName(key.collection)) return done('unchanged')
  try {
    const change = { kind: 'document', ...key, document: null, expectedRevision: post.revision } as const
    const batch = randomUUID()
    await publish(services, [change], { by, action: 'publish', batch })
    return done('changed', batch)
  } catch (error) {
    return editorPage(409, { ...refusalOf(error, key, services), isSaved: true })
  }
}

/** The form as it was typed, with what only the other person changed; saving it again overrides the rest. */
function conflictPage(
  { key: { collection }, fields, services }: Edit,
  { revision, document, theirs, by, isPublished }: DraftConflict,
): EditorPage {
  const changes = readableChanges(collection, theirs, document, services)
  const conflict = { by, changes, ...(isPublished && { overrides: revision }) }
  return editorPage(409, { ...formDocument(fields, document), revision, conflict })
}
