import { type FieldPath, fieldName, setAt, valueAt } from '../../domain/content/field-path.ts'
import { textDigest } from '../../domain/content/index.server.ts'
import { builtPictureNames, pictureAddress } from '../../domain/content/pictures.server.ts'
import { mapPictures, type SchemaNode, visitTexts } from '../../domain/content/schema-node.server.ts'
import { picturesInText } from '../../domain/content/text-pictures.ts'
import { readPictures } from '../../domain/pictures/index.server.ts'
import { thumbnailOf, type UploadedPicture } from '../../domain/pictures/index.ts'
import { fieldsOfCollection } from '../../domain/publishing/forms/describe-fields.server.ts'
import { fieldAt } from '../../domain/publishing/forms/form-fields.ts'
import {
  type Author,
  type CollectionName,
  type EntryKey,
  schemas,
} from '../../domain/publishing/index.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { entryName } from '../content/entry-name.server.ts'

interface ShownPicture {
  /** In documents. */
  picture: string
  /** Where the document describes the picture; undefined where it has no text for it, so that the picture's own is shown. */
  alt: FieldPath | undefined
  /** The description that a long text has instead. */
  textAlt?: string
}

function picturesIn(collection: CollectionName, document: object): ShownPicture[] {
  const shown: ShownPicture[] = []
  mapPictures(schemas[collection] as SchemaNode, document, (picture, path) => {
    const alt = [...path.slice(0, -1).map(String), 'alt']
    const hasAlt = fieldAt(fieldsOfCollection(collection), alt).field?.control === 'text'
    shown.push({ picture, alt: hasAlt ? alt : undefined })
    return picture
  })
  visitTexts(schemas[collection] as SchemaNode, document, (text, _schema, path) => {
    if (path.at(-1) !== 'pt') return
    for (const { picture, alt } of picturesInText(text)) shown.push({ picture, alt: undefined, textAlt: alt })
  })
  return shown
}

/**
 * Descriptions are asked once: those of the document reach the pictures that have none, and the document gets the pictures' own where
 * it has none.
 */
export async function shareDescriptions(
  { database, pictures }: Pick<RequestServices, 'database' | 'pictures'>,
  collection: CollectionName,
  document: object,
  by: Author,
): Promise<object> {
  const shown = picturesIn(collection, document)
  if (shown.length === 0) return document
  const uploaded = await uploadedByName(database)
  const learnt = new Map<string, UploadedPicture['alt']>()
  let described = document
  for (const { picture, alt, textAlt } of shown) {
    const own = uploaded.get(picture)?.alt
    if (own && !own.pt && textAlt) learnt.set(picture, { pt: textAlt, en: '' })
    if (!own || !alt) continue
    const [pt, en] = ['pt', 'en'].map((key) => String(valueAt(document, [...alt, key]) ?? '').trim())
    if (!pt && own.pt) described = setAt(described, alt, textOf(own)) as object
    if (pt && !own.pt) learnt.set(picture, { pt, en: en ?? '' })
  }
  if (learnt.size > 0) await pictures.describe(learnt, by)
  return described
}

function textOf({ pt, en }: UploadedPicture['alt']) {
  return { pt, ...(en && { en, enOf: textDigest(pt) }) }
}

export interface MissingDescription {
  /** The name of its field in the form: the picture, or the place in a document. */
  name: string
  picture: string
  thumbnail: string
  /** What the picture is about, until somebody writes what it shows. */
  suggestion: string
  /** The document that lacks the text; undefined where the picture does. */
  place: (EntryKey & { alt: FieldPath }) | undefined
}

interface DescribedEntry extends EntryKey {
  document: object
}

/** The pictures of documents that have no Portuguese description, each once. */
export async function missingDescriptions(
  { database, documents }: Pick<RequestServices, 'database' | 'documents'>,
  entries: readonly DescribedEntry[],
  language: Language,
): Promise<MissingDescription[]> {
  const uploaded = await uploadedByName(database)
  const missing = new Map<string, MissingDescription>()
  for (const { document, ...key } of entries)
    for (const { picture, alt, textAlt } of picturesIn(key.collection, document)) {
      const own = uploaded.get(picture)
      const isBuilt = builtPictureNames.includes(picture)
      if (!own && !isBuilt) continue
      if (textAlt || (alt ? valueAt(document, [...alt, 'pt']) : (own?.alt.pt ?? isBuilt))) continue
      const name = alt ? `${key.collection}/${key.id}/${fieldName(alt)}` : picture
      missing.set(name, {
        name,
        picture,
        thumbnail: own ? thumbnailOf(own.shown) : pictureAddress(picture),
        suggestion: own?.alt.pt || entryName(key, document, language, documents),
        place: alt && { ...key, alt },
      })
    }
  return [...missing.values()]
}

/** Whether an error of a document is that a picture lacks its description. */
export function isMissingDescription(error: string, missing: readonly MissingDescription[]): boolean {
  return missing.some(({ place }) => {
    const alt = place && fieldName(place.alt)
    return alt !== undefined && (error === alt || error === `${alt}.pt`)
  })
}

async function uploadedByName(database: Database) {
  return new Map((await readPictures(database)).map((picture) => [picture.digest, picture]))
}
