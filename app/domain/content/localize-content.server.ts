import type { Language } from '../../platform/i18n/language-path.ts'
import type { Picture } from '../../platform/ui/picture.ts'
import { englishState } from './english.server.ts'
import { isText, type Localized } from './text.ts'

/** How pages in a language show a picture; `isWide` where it takes the page's whole width. */
export type PictureOf = (name: string, place: { language: Language; isWide: boolean }) => Picture

/**
 * Content as pages in a language show it: its texts, and its pictures. Where English is missing or stale, the Portuguese text
 * is shown.
 */
export function localizeContent<T>(content: T, language: Language, pictureOf: PictureOf): Localized<T> {
  return localize(content, []) as Localized<T>

  function localize(value: unknown, fields: readonly string[]): unknown {
    if (typeof value === 'string')
      return pictureFields.has(fields.at(-1) ?? '')
        ? pictureOf(value, { language, isWide: fields.includes('pictures') })
        : value
    if (Array.isArray(value)) return value.map((item) => localize(item, fields))
    if (typeof value !== 'object' || value === null) return value
    if (isText(value)) return language === 'en' && englishState(value) === 'current' ? value.en : value.pt
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, localize(each, [...fields, key])]),
    )
  }
}

/** Fields that hold names of pictures. */
export const pictureFields: ReadonlySet<string> = new Set(['picture', 'pictures'])
