import { ContentError } from '../../domain/content/index.server.ts'
import type { Author } from '../../domain/publishing/authors.server.ts'
import { schemas } from '../../domain/publishing/collections.server.ts'
import type { ListName } from '../../domain/publishing/collections.ts'
import { changeList, type FormValues, parseListChange } from '../../domain/publishing/forms/form-values.ts'
import {
  checkEntry,
  checkLengths,
  documentValues,
  readDocument,
  readValues,
} from '../../domain/publishing/forms/index.server.ts'
import { createEntry } from '../../domain/publishing/new-entry.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { readField } from '../../platform/forms/form-result.ts'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import { fieldsOf } from './editor-form.server.ts'
import {
  actionName,
  checkParameter,
  type Done,
  doneParameter,
  type EditorResult,
  listName,
  markdownName,
  newIdName,
  placeName,
} from './editor-state.ts'
import { previewText } from './preview-text.server.ts'

/** The editor of a new entry again, with its code and place. */
export interface NewEntryResult extends EditorResult {
  id: string
  idError?: BilingualText
  place: 'first' | 'last'
}

export type NewEntryOutcome =
  | { kind: 'created'; id: string; query: string; isPreview: boolean }
  | { kind: 'page'; status: number; result: NewEntryResult }

interface Addition {
  services: RequestServices
  collection: ListName
  by: Author
  form: FormData
}

/** Handles a post of the editor of a new entry. */
export async function addEntry({ services, collection, by, form }: Addition): Promise<NewEntryOutcome> {
  const fields = fieldsOf(collection, services)
  const typed = readValues(form)
  const id = readField(form, newIdName).trim()
  const place = readField(form, placeName) === 'first' ? 'first' : 'last'
  const page = (status: number, values: FormValues, parts: Partial<NewEntryResult> = {}): NewEntryOutcome => {
    const result = { values: [...values], errors: [], isSaved: false, id, place, ...parts } as const
    return { kind: 'page', status, result }
  }
  const tooLong = checkLengths(fields, typed)
  if (tooLong.size > 0) return page(422, typed, { errors: [...tooLong] })
  const document = readDocument(fields, typed)
  const values = documentValues(fields, document)
  const change = parseListChange(readField(form, listName))
  if (change) return page(200, changeList(values, change))
  const markdown = readField(form, markdownName)
  if (markdown) {
    const shown = previewText(values, markdown)
    return page(shown.errors.length > 0 ? 422 : 200, values, shown)
  }
  const { database, clock } = services
  const created = await createEntry(database, { collection, document, id, place, by, now: clock() })
  if (created.kind !== 'created') return page(422, values, { idError: idErrors[created.kind] })
  const action = readField(form, actionName)
  const query =
    action === 'publish' ? await publish({ services, collection, by }, created.id, document) : done('salvo')
  const isPreview = action === 'preview'
  return { kind: 'created', id: created.id, query: isPreview ? '' : query, isPreview }
}

const idErrors = {
  taken: { pt: 'Este código já está em uso.', en: 'This code is taken.' },
  malformed: {
    pt: 'Use letras minúsculas sem acento, números e hifens.',
    en: 'Use small letters without accents, digits and hyphens.',
  },
} as const satisfies Record<string, BilingualText>

/** The query that tells the entry's own page what came of it. */
async function publish(
  { services, collection, by }: Omit<Addition, 'form'>,
  id: string,
  document: object,
): Promise<string> {
  if (checkEntry(schemas[collection], { id, ...document }).size > 0) return `?${checkParameter}`
  try {
    await services.publish([{ kind: 'draft', collection, id }], { by, action: 'publish' })
    return done('no-ar')
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return `?${checkParameter}`
  }
}

function done(value: Done): string {
  return `?${doneParameter}=${value}`
}
