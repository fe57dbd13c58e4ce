import type { Language } from '../../platform/i18n/language-path.ts'
import { englishState } from './english.server.ts'
import { isText, type Localized } from './text.ts'

export type PictureAddress = (picture: string) => string

/**
 * Content as pages in a language show it: its texts, and the addresses of its pictures. Where English is missing or stale, the
 * Portuguese text is shown.
 */
export function localizeContent<T>(
  content: T,
  language: Language,
  pictureAddress: PictureAddress,
): Localized<T> {
  return localize(content, '') as Localized<T>

  function localize(value: unknown, field: string): unknown {
    if (typeof value === 'string') return pictureFields.has(field) ? pictureAddress(value) : value
    if (Array.isArray(value)) return value.map((item) => localize(item, field))
    if (typeof value !== 'object' || value === null) return value
    if (isText(value)) return language === 'en' && englishState(value) === 'current' ? value.en : value.pt
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, localize(each, key)]))
  }
}

/** Fields that hold names of pictures. */
export const pictureFields: ReadonlySet<string> = new Set(['picture', 'pictures'])
