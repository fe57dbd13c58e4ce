import { fieldName } from '../../domain/content/field-path.ts'
import { ContentError } from '../../domain/content/index.server.ts'
import { prose } from '../../domain/content/markdown.server.ts'
import { foreignFields } from '../../domain/herd/index.server.ts'
import type { CollectionName } from '../../domain/publishing/collections.ts'
import {
  checkLengths,
  type FieldErrors,
  fieldsOfCollection,
} from '../../domain/publishing/forms/describe-fields.server.ts'
import { type FormField, referenceName, referencesIn } from '../../domain/publishing/forms/form-fields.ts'
import { changeList, type FormValues } from '../../domain/publishing/forms/form-values.ts'
import {
  documentValues,
  readDocument,
  readValues,
} from '../../domain/publishing/forms/read-document.server.ts'
import {
  type Author,
  collectionOf,
  type Documents,
  type EntryKey,
} from '../../domain/publishing/index.server.ts'
import { namedDocuments } from '../../domain/publishing/named-documents.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { entryName } from '../content/entry-name.server.ts'
import { refusedChange } from '../content/readable-changes.server.ts'
import { pictureChoices } from '../pictures/picture-choices.server.ts'
import { type EditorAction, type EditorResult, editorIntents } from './editor-state.ts'

import type { EditorResources } from './fields/field.tsx'

/** The fields of a document; of an animal those that its kind has, and others that its document holds all the same. */
export function fieldsOf(
  collection: CollectionName,
  { kinds }: Pick<Documents, 'kinds'>,
  document: object,
): FormField[] {
  const fields = fieldsOfCollection(collection).filter(({ key }) => key !== 'id')
  const kind =
    collection === 'animals' ? kinds.find(({ id }) => id === Reflect.get(document, 'kind')) : undefined
  if (!kind) return fields
  const foreign = foreignFields(kind.facts)
  // Animals that are born need a name to be published.
  const isNamed = !kind.facts.includes('parents')
  return fields
    .filter(({ key }) => !foreign.has(key) || key in document)
    .map((field) => (field.key === 'name' && isNamed ? { ...field, isOptional: false } : field))
}

/** What the fields of a form offer: pictures, and the published documents that they may name. */
export async function readResources(
  services: RequestServices,
  fields: readonly FormField[],
  reader: Author,
  language: Language,
): Promise<EditorResources> {
  const { documents } = services
  const names = referencesIn(fields).map((reference) => [
    referenceName(reference),
    namedDocuments(documents, reference).map(({ code, document }) => ({
      code,
      name: entryName({ id: code }, document, language, documents),
    })),
  ])
  return { pictures: await pictureChoices(services, { reader, language }), names: Object.fromEntries(names) }
}

export interface EditorPage {
  kind: 'page'
  status: number
  result: EditorResult
}

interface EditorPageParts extends Partial<Omit<EditorResult, 'values' | 'errors'>> {
  errors?: FieldErrors
}

export function editorPage(
  status: number,
  values: FormValues,
  { errors, isSaved = false, ...parts }: EditorPageParts = {},
): EditorPage {
  return {
    kind: 'page',
    status,
    result: { values: [...values], errors: [...(errors ?? [])], isSaved, ...parts },
  }
}

interface Edited {
  kind: 'edited'
  document: object
  values: FormValues
  action: EditorAction
}

/** Reads a post: the buttons of lists and texts, and texts that are too long, show the form again. */
export function readPost(fields: readonly FormField[], form: FormData): Edited | EditorPage {
  const typed = readValues(form)
  const tooLong = checkLengths(fields, typed)
  if (tooLong.size > 0) return editorPage(422, typed, { errors: tooLong })
  const document = readDocument(fields, typed)
  const values = documentValues(fields, document)
  const { name, id } = readIntent(form, editorIntents) ?? { name: 'save', id: '' }
  switch (name) {
    case 'add':
    case 'remove':
    case 'up':
    case 'down':
      return editorPage(200, changeList(values, { kind: name, name: id }))
    case 'markdown':
      return preview(values, id)
    case 'pictures':
      return editorPage(200, values, { gallery: id })
    case 'picture':
      return editorPage(200, choosePicture(values, id))
    default:
      return { kind: 'edited', document, values, action: name }
  }
}

/** A long text of the form as its page would show it, or why it cannot be shown. */
function preview(values: FormValues, name: string): EditorPage {
  try {
    return editorPage(200, values, { preview: { name, html: prose(values.get(name) ?? '') } })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return editorPage(422, values, { errors: new Map([[name, error.reason]]) })
  }
}

/** The values after a tap on a picture without a script: `<picture>:<field>`. */
function choosePicture(values: FormValues, id: string): FormValues {
  const [, picture, field] = /^([\w-]*):(.+)$/s.exec(id) ?? []
  return field && picture !== undefined ? new Map(values).set(field, picture) : values
}

/**
 * What publishing refuses, for the editor of an entry: errors of its own fields, or why the content as a whole cannot be published.
 * @throws any error but those of a change.
 */
export function refusalOf(
  error: unknown,
  { collection, id }: EntryKey,
  { documents }: RequestServices,
  language: Language,
): Pick<EditorPageParts, 'errors' | 'refused'> {
  const { path, reason } = error instanceof ContentError ? error : {}
  const isOwn = path && collectionOf(path.file) === collection && (path.id ?? id) === id
  const name = isOwn ? fieldName(path.field) : ''
  if (name && reason) return { errors: new Map([[name, reason]]) }
  const documentOf = (key: EntryKey) =>
    [documents[key.collection]].flat().find((each) => !('id' in each) || each.id === key.id)
  return { refused: refusedChange(error, language, { outdated, documentOf }) }
}

const outdated = 'Nada foi publicado: alguém mexeu neste item agora. Confira e tente de novo.'
