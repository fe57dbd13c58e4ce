import { fieldName } from '../../domain/content/field-path.ts'
import { ContentError } from '../../domain/content/index.server.ts'
import { prose } from '../../domain/content/markdown.server.ts'
import { builtPictureNames, pictureAddress } from '../../domain/content/pictures.server.ts'
import { foreignFields } from '../../domain/herd/index.server.ts'
import { readPictures } from '../../domain/pictures/index.server.ts'
import { defaultWidth, pictureFileUpTo, thumbnailOf } from '../../domain/pictures/index.ts'
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
import { collectionOf, type Documents, type EntryKey } from '../../domain/publishing/index.server.ts'
import { namedDocuments } from '../../domain/publishing/named-documents.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { entryName } from '../content/entry-name.server.ts'
import { refusedChange } from '../content/readable-changes.server.ts'
import type { PictureChoice } from '../pictures/picture-control.tsx'
import { type EditorAction, type EditorResult, editorIntents } from './editor-state.ts'

import type { EditorResources } from './fields/field.tsx'

/** The fields of a document; of an animal those that its kind has, and others that its document holds all the same. */
export function fieldsOf(
  collection: CollectionName,
  { kinds }: Pick<Documents, 'kinds'>,
  document: object,
): FormField[] {
  const fields = fieldsOfCollection(collection).filter(({ key }) => key !== 'id')
  if (collection === 'articles')
    return fields.sort((one, other) => Number(one.isOptional) - Number(other.isOptional))
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
  { database, documents }: RequestServices,
  fields: readonly FormField[],
  language: Language,
): Promise<EditorResources> {
  const names = referencesIn(fields).map((reference) => [
    referenceName(reference),
    namedDocuments(documents, reference).map(({ code, document }) => ({
      code,
      name: entryName({ id: code }, document, language, documents),
    })),
  ])
  return { pictures: await pictureChoices(database), names: Object.fromEntries(names) }
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

async function pictureChoices(database: Database): Promise<PictureChoice[]> {
  const uploaded = await readPictures(database)
  return [
    ...uploaded.map(({ digest, width, alt, uploadedAt }) => ({
      name: digest,
      label: alt.pt || new Date(uploadedAt).toISOString().slice(0, 16).replace('T', ' '),
      thumbnail: thumbnailOf({ digest, width }),
      isUploaded: true,
      inText: { src: pictureFileUpTo({ digest, width }, defaultWidth), alt: alt.pt },
    })),
    ...builtPictureNames.map((name) => ({
      name,
      label: name,
      isUploaded: false,
      thumbnail: pictureAddress(name),
    })),
  ]
}
