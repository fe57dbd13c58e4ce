import { randomUUID } from 'node:crypto'
import type { Author } from '../../domain/publishing/change-content.server.ts'
import { schemas } from '../../domain/publishing/collections.server.ts'
import { type EntryKey, isListName } from '../../domain/publishing/collections.ts'
import { type DraftConflict, type DraftOutcome, saveDraft } from '../../domain/publishing/drafts.server.ts'
import { checkEntry } from '../../domain/publishing/forms/describe-fields.server.ts'
import type { FormField } from '../../domain/publishing/forms/form-fields.ts'
import type { FormValues } from '../../domain/publishing/forms/form-values.ts'
import { documentValues } from '../../domain/publishing/forms/read-document.server.ts'
import { ContentBusy, publish } from '../../domain/publishing/index.server.ts'
import { readEditableEntry } from '../../domain/publishing/read-entries.server.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { stateOf, undoChange } from '../content/batch-change.server.ts'
import { contentBusy, readableChanges } from '../content/readable-changes.server.ts'
import { revisionIn } from '../content/requested-entry.server.ts'
import { type Done, done } from '../outcome.tsx'
import {
  completeEntry,
  confirmedIn,
  type EditorPage,
  type EditorServices,
  editorPage,
  fieldsOf,
  readPost,
  refusalOf,
} from './editor-form.server.ts'
import { overridesName, revisionName } from './editor-state.ts'

type EditorOutcome = Done | { kind: 'preview' } | EditorPage

interface Edit {
  services: EditorServices
  key: EntryKey
  /** As it was before what was typed. */
  entry: { document: object }
  by: Author
  form: FormData

  /** The fields of the form: all, or those of a part of the document. */
  fields: readonly FormField[]
}

export async function editEntry(edit: Edit): Promise<EditorOutcome> {
  const { key, form, entry, services, fields } = edit
  const intent = readIntent(form, ['publish', 'undo'])
  if (intent?.name === 'undo') {
    const { outcome } = await undoChange(services, intent.id, edit)
    if (outcome.kind === 'done') return outcome
    return editorPage(outcome.status, documentValues(fields, entry.document), { refused: outcome })
  }
  const post = readPost(fields, form, services)
  if (post.kind === 'page') return post
  const { action } = post
  if (action === 'withdraw') return withdraw(edit)
  const whole = withOtherParts(entry.document, fields, post.document)
  const outcome = await completeEntry(services, key, whole, edit.by)
    .then((document) => save(edit, { ...(isListName(key.collection) && { id: key.id }), ...document }))
    .catch((error: unknown) => {
      if (error instanceof ContentBusy) return editorPage(503, post.values, { refused: contentBusy })
      throw error
    })
  if (outcome.kind === 'page') return outcome
  if (outcome.kind === 'conflict') return conflictPage(edit, outcome)
  if (action === 'save') return done('draft-saved')
  if (action === 'preview') return { kind: 'preview' }
  return publishEdit(edit, documentValues(fields, outcome.document), outcome)
}

/** The fields that a form does not have stay as they are stored. */
function withOtherParts(stored: object, fields: readonly FormField[], typed: object): object {
  const own = new Set(fields.map(({ key }) => key))
  const others = Object.entries(stored).filter(([key]) => !own.has(key) && key !== 'id')
  return { ...Object.fromEntries(others), ...typed }
}

function save({ services, key, by, form }: Edit, document: object): Promise<DraftOutcome> {
  const { database, clock } = services
  const [baseRevision, overrides] = [revisionName, overridesName].map((name) =>
    revisionIn(readField(form, name)),
  )
  return saveDraft(database, {
    ...{ ...key, document, baseRevision: baseRevision ?? 0, by, now: clock() },
    ...(overrides && { overrides }),
  })
}

/** Publishes the saved draft. The draft stays when a check refuses it, or when another person has changed it since. */
async function publishEdit(
  { services, key, by, form }: Edit,
  values: FormValues,
  { document, revision, isDraft }: Extract<DraftOutcome, { kind: 'saved' }>,
): Promise<EditorOutcome> {
  const errors = checkEntry(schemas[key.collection], document)
  if (errors.size > 0) return editorPage(422, values, { errors, revision, isSaved: true })
  if (!isDraft) return done('unchanged')
  const confirmed = confirmedIn(form)
  try {
    const change = { kind: 'draft', ...key, expectedRevision: revision, confirmed } as const
    await publish(services, [change], { by, action: 'publish' })
    return done(stateOf(document) === 'hidden' ? 'hidden' : 'on-site')
  } catch (error) {
    const refusal = refusalOf(error, key, services, confirmed)
    return editorPage(refusal.refused?.status ?? 422, values, { ...refusal, revision, isSaved: true })
  }
}

async function withdraw({ services, key, by, form }: Edit): Promise<EditorOutcome> {
  const entry = await readEditableEntry(services.database, key, by)
  if (!entry || !isListName(key.collection)) return done('unchanged')
  try {
    const expectedRevision = revisionIn(readField(form, revisionName))
    const change = { kind: 'document', ...key, document: null, expectedRevision } as const
    const batch = randomUUID()
    await publish(services, [change], { by, action: 'publish', batch })
    return done('changed', batch)
  } catch (error) {
    const values = documentValues(
      fieldsOf(key.collection, services.documents, entry.document),
      entry.document,
    )
    return editorPage(409, values, { ...refusalOf(error, key, services), isSaved: true })
  }
}

/** The form as it was typed, with what only the other person changed; saving it again overrides the rest. */
function conflictPage(
  { key: { collection }, fields, services }: Edit,
  { revision, document, theirs, by, isPublished }: DraftConflict,
): EditorPage {
  const changes = readableChanges(collection, theirs, document, services)
  return editorPage(409, documentValues(fields, document), {
    ...{ revision, conflict: { by, changes, ...(isPublished && { overrides: revision }) } },
  })
}
