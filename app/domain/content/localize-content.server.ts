import { createHash } from 'node:crypto'
import type { Language } from '../../platform/i18n/language-path.ts'
import { isRecord } from '../../platform/is-record.ts'
import type { Picture } from '../../platform/ui/picture.ts'
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts'
import { mapPictures, type SchemaNode } from './schema-node.server.ts'
import { isText, type Text } from './text.ts'
import { showPictures } from './text-pictures.ts'

/** The picture of a name for pages in a language; `isWide` where it takes the page's whole width. */
export type PictureOf = (name: string, use: { language: Language; isWide: boolean }) => Picture

/**
 * A document as pages in a language show it: its texts with the values of placeholders, and its pictures. Where English is missing or stale, the Portuguese text
 * is shown.
 */
export function localizeContent(
  schema: SchemaNode,
  document: object,
  language: Language,
  { pictureOf, values }: { pictureOf: PictureOf; values: PlaceholderValues },
): unknown {
  return localize(
    mapPictures(schema, document, (name, path) =>
      pictureOf(name, { language, isWide: path.includes('pictures') }),
    ),
  )

  function localize(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(localize)
    if (!isRecord(value)) return value
    if (isText(value)) {
      const text = language === 'en' && englishState(value) === 'current' ? value.en : value.pt
      return (
        text &&
        showPictures(fillPlaceholders(text, values), (name) => pictureOf(name, { language, isWide: false }))
      )
    }
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, localize(each)]))
  }
}

/** `stale` English was made from another Portuguese text. */
type EnglishState = 'current' | 'missing' | 'stale'

export function englishState({ pt, en, enOf }: Text): EnglishState {
  if (!en) return 'missing'
  return enOf === textDigest(pt) ? 'current' : 'stale'
}

export function textDigest(pt: string): string {
  return createHash('sha256').update(pt).digest('base64url').slice(0, 16)
}

export function textsIn(value: unknown, path: string[] = []): { path: string[]; text: Text }[] {
  if (isText(value)) return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, [...path, key]))
}
