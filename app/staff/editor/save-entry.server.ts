import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { fieldName } from '../../domain/content/field-path.ts'
import { ContentError } from '../../domain/content/index.server.ts'
import { checkEntry } from '../../domain/forms/describe-fields.server.ts'
import type { FormField } from '../../domain/forms/form-fields.ts'
import { formDocument, readDocument } from '../../domain/forms/read-document.server.ts'
import type { Author } from '../../domain/publishing/change-content.server.ts'
import { schemas } from '../../domain/publishing/collections.server.ts'
import {
  collectionOf,
  type EntryKey,
  isListName,
  type ListName,
} from '../../domain/publishing/collections.ts'
import {
  createEntry,
  type DraftConflict,
  type DraftOutcome,
  readEditableEntry,
  saveDraft,
} from '../../domain/publishing/drafts.server.ts'
import {
  ContentBusy,
  offeredDocuments,
  publish,
  UnconfirmedValues,
} from '../../domain/publishing/index.server.ts'
import { readCode } from '../../platform/forms/intent.ts'
import { isRecord } from '../../platform/is-record.ts'
import { stateOf, undoChange } from '../content/batch-change.server.ts'
import { contentBusy, readableChanges, refusedChange } from '../content/readable-changes.server.ts'
import { type Done, done, notSaved, refused } from '../outcome.ts'
import { completeEntry, type EditorServices, fieldsOf, questionParts } from './editor-form.server.ts'
import type { EditorResult } from './editor-state.ts'
import { namesFor } from './name-options.server.ts'

const intents = ['save', 'publish', 'preview', 'withdraw', 'undo'] as const

const revision = v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(999_999_999))
const names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(600))), v.maxLength(100))

/** Unreadable values count as absent. */
const postSchema = v.object({
  intent: v.fallback(v.string(), 'save'),
  revision: v.fallback(revision, 0),
  /** The revision that saving again replaces. */
  overrides: v.fallback(v.optional(revision), undefined),
  /** Typed and not yet checked. A form that is one button has none. */
  document: v.fallback(v.optional(v.custom<Record<string, unknown>>(isRecord)), undefined),
  /** Values that were asked about: `weightKg=3500`. */
  confirmed: v.fallback(names, []),
  /** The folds that are open, by their ids. */
  open: v.fallback(names, []),
  newId: v.fallback(v.pipe(v.string(), v.trim()), ''),
  place: v.fallback(v.picklist(['first', 'last']), 'last'),
})

interface EditorPost extends v.InferOutput<typeof postSchema> {
  action: { name: (typeof intents)[number]; id: string }
}

/** @throws for a body that is not what its type says, which `limitBody` has refused. */
export async function readPost(request: Request): Promise<EditorPost> {
  const isJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
  const body: unknown = isJson ? await request.json() : Object.fromEntries(await request.formData())
  const post = v.parse(postSchema, isRecord(body) ? body : {})
  return { ...post, action: readCode(post.intent, intents) ?? { name: 'save', id: '' } }
}

interface EditorPage {
  kind: 'page'
  status: number
  result: EditorResult
}

function editorPage(status: number, parts: Partial<EditorResult>): EditorPage {
  return { kind: 'page', status, result: { errors: new Map(), isSaved: false, ...parts } }
}

interface Post {
  services: EditorServices
  by: Author
  post: EditorPost
}

interface Edit extends Post {
  key: EntryKey
  /** The stored document before this change. */
  entry: { document: object }
  /** The fields of the form: all, or those of a part of the document. */
  fields: readonly FormField[]
}

export async function editEntry(edit: Edit): Promise<Done | { kind: 'preview' } | EditorPage> {
  const { key, post, entry, services, fields } = edit
  const { action } = post
  if (action.name === 'undo') {
    const { outcome } = await undoChange(services, action.id, edit)
    return outcome.kind === 'done' ? outcome : editorPage(outcome.status, { refused: outcome })
  }
  if (action.name === 'withdraw') return withdraw(edit)
  const typed = readTyped(edit, fields, entry.document)
  if (typed.kind === 'page') return typed
  const whole = withOtherParts(entry.document, fields, typed.document)
  const outcome = await unlessBusy(async () => save(edit, await completeEntry(services, key, whole, edit.by)))
  if (outcome.kind === 'page') return outcome
  if (outcome.kind === 'conflict') return conflictPage(edit, outcome)
  if (action.name === 'save') return done('draft-saved')
  if (action.name === 'preview') return { kind: 'preview' }
  return publishDraft(edit, key, outcome)
}

interface Addition extends Post {
  collection: ListName
  /** The document with which the form began. */
  start: object
}

type NewEntryOutcome =
  /** `next`: what was done, or what its own page shows: its preview, or what is missing before it can be published. */
  { kind: 'created'; id: string; next: Done | 'preview' | 'check' } | EditorPage

export async function addEntry(addition: Addition): Promise<NewEntryOutcome> {
  const { services, collection, by, post, start } = addition
  const fields = fieldsOf(collection, services.documents, { kind: post.document?.['kind'] })
  const typed = readTyped(addition, fields, start)
  if (typed.kind === 'page') return typed
  const { database, clock, documents } = services
  const created = await unlessBusy(async () => {
    const document = await completeEntry(services, { collection }, typed.document, by)
    const { lists } = offeredDocuments(documents)
    const entry = { collection, document, id: post.newId, insertAt: post.place, lists, by, now: clock() }
    return { document, ...(await createEntry(database, entry)) }
  })
  if (created.kind === 'page') return created
  if (created.kind !== 'created') return editorPage(422, { idError: idErrors[created.kind] })
  const { id, document } = created
  if (post.action.name === 'preview') return { kind: 'created', id, next: 'preview' }
  if (post.action.name !== 'publish') return { kind: 'created', id, next: done('draft-saved') }
  const saved = { document: { id, ...document }, revision: 1, isDraft: true }
  const published = await publishDraft(addition, { collection, id }, saved)
  return { kind: 'created', id, next: published.kind === 'page' ? 'check' : published }
}

const idErrors = {
  taken: 'Este código já está em uso.',
  malformed: 'Use letras minúsculas sem acento, números e hifens.',
} as const satisfies Record<string, string>

/** The document of a post. What does not fit in is refused, and the form keeps it. */
function readTyped(
  { post, services: { documents } }: Post,
  fields: readonly FormField[],
  stored: object,
): { kind: 'typed'; document: object } | EditorPage {
  if (!post.document) return editorPage(400, { refused: refused(notSaved, { status: 400 }) })
  const { document, errors } = readDocument(fields, post.document, { stored, ...namesFor(documents) })
  return errors.size > 0 ? editorPage(422, { errors }) : { kind: 'typed', document }
}

async function unlessBusy<Outcome>(change: () => Promise<Outcome>): Promise<Outcome | EditorPage> {
  try {
    return await change()
  } catch (error) {
    if (error instanceof ContentBusy) return editorPage(503, { refused: contentBusy })
    throw error
  }
}

/** The fields that a form does not have stay as they are stored. */
function withOtherParts(stored: object, fields: readonly FormField[], typed: object): object {
  const own = new Set(fields.map(({ key }) => key))
  const others = Object.entries(stored).filter(([key]) => !own.has(key) && key !== 'id')
  return { ...Object.fromEntries(others), ...typed }
}

function save({ services: { database, clock }, key, by, post }: Edit, typed: object): Promise<DraftOutcome> {
  const { revision: baseRevision, overrides } = post
  const document = { ...(isListName(key.collection) && { id: key.id }), ...typed }
  const draft = { ...key, document, baseRevision, by, now: clock() }
  return saveDraft(database, { ...draft, ...(overrides && { overrides }) })
}

/** Publishes the saved draft. The draft stays when a check refuses it, or when another person has changed it since. */
async function publishDraft(
  { services, by, post }: Post,
  key: EntryKey,
  { document, revision, isDraft }: Omit<Extract<DraftOutcome, { kind: 'saved' }>, 'kind'>,
): Promise<Done | EditorPage> {
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

async function withdraw({ services, key, by, post }: Edit): Promise<Done | EditorPage> {
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

/** Errors of the entry's own fields, or why the content as a whole cannot be published. @throws any error but those of a change. */
function refusalOf(
  error: unknown,
  { collection, id }: EntryKey,
  { documents }: EditorServices,
  confirmed: ReadonlySet<string> = new Set(),
): Partial<EditorResult> {
  if (error instanceof UnconfirmedValues) return questionParts(error.questions, confirmed)
  const { path, reason } = error instanceof ContentError ? error : {}
  const isOwn = path && collectionOf(path.file) === collection && (path.id ?? id) === id
  const name = isOwn ? fieldName(path.field) : ''
  if (name && reason) return { errors: new Map([[name, reason]]) }
  return { refused: refusedChange(error, { outdated, documents }) }
}

const outdated = 'Nada foi publicado: alguém mexeu neste item agora. Confira e tente de novo.'

/** The form as it was typed, with what only the other person changed; saving it again overrides the rest. */
function conflictPage(
  { key: { collection }, fields, services }: Edit,
  { revision, document, theirs, by, isPublished }: DraftConflict,
): EditorPage {
  const changes = readableChanges(collection, theirs, document, services)
  const conflict = { by, changes, ...(isPublished && { overrides: revision }) }
  return editorPage(409, { ...formDocument(fields, document), revision, conflict })
}
