import type { Author } from '../../domain/publishing/authors.server.ts'
import { schemas } from '../../domain/publishing/collections.server.ts'
import { isListName } from '../../domain/publishing/collections.ts'
import { type DraftOutcome, saveDraft } from '../../domain/publishing/drafts.server.ts'
import { readEditableEntry } from '../../domain/publishing/editable-entry.server.ts'
import type { EntryKey } from '../../domain/publishing/entries.server.ts'
import { fieldName } from '../../domain/publishing/field-path.ts'
import { fieldAt } from '../../domain/publishing/forms/field-at.ts'
import type { FormField } from '../../domain/publishing/forms/form-fields.ts'
import { changeList, type FormValues, parseListChange } from '../../domain/publishing/forms/form-values.ts'
import {
  checkEntry,
  checkLengths,
  documentValues,
  type FieldErrors,
  readDocument,
  readValues,
} from '../../domain/publishing/forms/index.server.ts'
import type { ConflictChoices } from '../../domain/publishing/merge-documents.server.ts'
import { saveResolvedDraft } from '../../domain/publishing/resolve-conflicts.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { readField } from '../../platform/forms/form-result.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { refusalOf } from './content-mistake.server.ts'
import { fieldsOf } from './editor-form.server.ts'
import {
  actionName,
  choiceName,
  type Done,
  type EditorAction,
  type EditorResult,
  listName,
  markdownName,
  revisionName,
  theirRevisionName,
} from './editor-state.ts'
import { previewText } from './preview-text.server.ts'
import { valueLines } from './value-lines.server.ts'

/** What a post leads to: another page, or the editor again. */
export type EditorOutcome =
  | { kind: 'done'; done: Done }
  | { kind: 'preview' }
  | { kind: 'page'; status: number; result: EditorResult }

interface Edit {
  services: RequestServices
  key: EntryKey
  by: Author
  form: FormData
  language: Language
}

/** Handles a post of the editor: a button of a list or of a text, or an edit. */
export async function editEntry(edit: Edit): Promise<EditorOutcome> {
  const { services, key, form } = edit
  const fields = fieldsOf(key.collection, services)
  const typed = readValues(form)
  const tooLong = checkLengths(fields, typed)
  if (tooLong.size > 0) return page(422, typed, { errors: tooLong })
  const document = { ...(isListName(key.collection) && { id: key.id }), ...readDocument(fields, typed) }
  const values = documentValues(fields, document)
  const change = parseListChange(readField(form, listName))
  if (change) return page(200, changeList(values, change))
  const markdown = readField(form, markdownName)
  if (markdown) {
    const { errors, ...shown } = previewText(values, markdown)
    return page(errors.length > 0 ? 422 : 200, values, { errors: new Map(errors), ...shown })
  }
  const action = actionOf(readField(form, actionName))
  if (action === 'withdraw') return withdraw(edit)
  const outcome = await save(edit, document)
  if (outcome.kind === 'conflict') return conflictPage(edit, fields, outcome, { values, action })
  if (action === 'save') return { kind: 'done', done: 'salvo' }
  if (action === 'preview') return { kind: 'preview' }
  return publish(edit, documentValues(fields, outcome.document), outcome)
}

function actionOf(value: string): EditorAction {
  return value === 'publish' || value === 'preview' || value === 'withdraw' ? value : 'save'
}

function save({ services, key, by, form }: Edit, document: object): Promise<DraftOutcome> {
  const { database, clock } = services
  const baseRevision = wholeNumber(readField(form, revisionName))
  const options = { ...key, document, baseRevision, by, now: clock() }
  const theirRevision = readField(form, theirRevisionName)
  if (!theirRevision) return saveDraft(database, options)
  return saveResolvedDraft(database, {
    ...options,
    theirRevision: wholeNumber(theirRevision),
    choices: choicesOf(form),
  })
}

function wholeNumber(value: string): number {
  return /^\d{1,9}$/.test(value) ? Number(value) : 0
}

function choicesOf(form: FormData): ConflictChoices {
  const start = choiceName('')
  return new Map(
    [...form].flatMap(([name, value]) =>
      name.startsWith(start) && (value === 'mine' || value === 'theirs' || value === 'base')
        ? [[name.slice(start.length), value]]
        : [],
    ),
  )
}

/** Publishes the saved draft. The draft stays when the content refuses it. */
async function publish(
  { services, key, by, language }: Edit,
  values: FormValues,
  { document, revision }: Extract<DraftOutcome, { kind: 'saved' }>,
): Promise<EditorOutcome> {
  const errors = checkEntry(schemas[key.collection], document)
  if (errors.size > 0) return page(422, values, { errors, revision, isSaved: true })
  const entry = await readEditableEntry(services.database, key, by)
  if (!entry?.hasDraft) return { kind: 'done', done: 'sem-mudanca' }
  try {
    await services.publish([{ kind: 'draft', ...key }], { by, action: 'publish' })
    return { kind: 'done', done: 'no-ar' }
  } catch (error) {
    return page(422, values, { ...refusalOf(error, key, services, language), revision, isSaved: true })
  }
}

async function withdraw({ services, key, by, language }: Edit): Promise<EditorOutcome> {
  const entry = await readEditableEntry(services.database, key, by)
  if (!entry || !isListName(key.collection)) return { kind: 'done', done: 'sem-mudanca' }
  try {
    await services.publish([{ kind: 'document', ...key, document: null }], { by, action: 'publish' })
    return { kind: 'done', done: 'retirado' }
  } catch (error) {
    const values = documentValues(fieldsOf(key.collection, services), entry.document)
    return page(409, values, { ...refusalOf(error, key, services, language), isSaved: true })
  }
}

function conflictPage(
  { form }: Edit,
  fields: readonly FormField[],
  { conflicts, revision }: Extract<DraftOutcome, { kind: 'conflict' }>,
  { values, action }: { values: FormValues; action: EditorAction },
): EditorOutcome {
  return page(409, values, {
    conflict: {
      action,
      baseRevision: wholeNumber(readField(form, revisionName)),
      theirRevision: revision,
      fields: conflicts.map(({ path, mine, theirs, base }) => {
        const { field, labels } = fieldAt(fields, path)
        const lines = (value: unknown) => valueLines(field, value)
        return {
          ...{ name: fieldName(path), labels },
          ...{ mine: lines(mine), theirs: lines(theirs), base: lines(base) },
        }
      }),
    },
  })
}

interface PageParts extends Partial<Omit<EditorResult, 'values' | 'errors'>> {
  errors?: FieldErrors
}

function page(
  status: number,
  values: FormValues,
  { errors, isSaved = false, ...parts }: PageParts = {},
): EditorOutcome {
  return {
    kind: 'page',
    status,
    result: { values: [...values], errors: [...(errors ?? [])], isSaved, ...parts },
  }
}
