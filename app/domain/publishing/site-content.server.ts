import type { Language } from '../../platform/i18n/language-path.ts'
import { type InEachLanguage, localizeContent, type PictureAddress } from '../content/index.server.ts'
import type { Documents, LocalizedContent } from './collections.server.ts'

/** The published content of one version, in both languages. A request reads one version only. */
export type SiteContent = InEachLanguage<LocalizedContent>

/** Unchanged collections of a new version are the same objects as in `previous`. */
export function siteContent(
  documents: Documents,
  pictureAddress: PictureAddress,
  previous?: SiteContent,
): SiteContent {
  return { pt: localize('pt'), en: localize('en') }

  function localize(language: Language): LocalizedContent {
    const parts = Object.entries(documents).map(([name, part]) => {
      const localized = Array.isArray(part)
        ? part.map((document) => localizeOnce(document, language, pictureAddress))
        : localizeOnce(part, language, pictureAddress)
      const before: unknown = previous && Reflect.get(previous[language], name)
      return [name, isSame(before, localized) ? before : localized]
    })
    return Object.fromEntries(parts)
  }
}

const localizedDocuments = new WeakMap<PictureAddress, WeakMap<object, Map<Language, unknown>>>()

/** The same object for the same document, so that unchanged collections can be recognised. */
function localizeOnce(document: object, language: Language, pictureAddress: PictureAddress): unknown {
  const byDocument = localizedDocuments.get(pictureAddress) ?? new WeakMap<object, Map<Language, unknown>>()
  localizedDocuments.set(pictureAddress, byDocument)
  const byLanguage = byDocument.get(document) ?? new Map<Language, unknown>()
  byDocument.set(document, byLanguage)
  const localized = byLanguage.get(language) ?? localizeContent(document, language, pictureAddress)
  byLanguage.set(language, localized)
  return localized
}

function isSame(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return before === after
  return before.length === after.length && before.every((document, index) => document === after[index])
}
