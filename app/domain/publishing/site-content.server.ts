import type { Language } from '../../platform/i18n/language-path.ts'
import { type InEachLanguage, localizeContent, type PictureAddress } from '../content/index.server.ts'
import type { Documents, LocalizedContent } from './collections.server.ts'

/** The published content of one version, in both languages. A request reads one version only. */
export type SiteContent = InEachLanguage<LocalizedContent>

export function siteContent(documents: Documents, pictureAddress: PictureAddress): SiteContent {
  const localized = (language: Language) =>
    localizeContent<Documents>(documents, language, pictureAddress) as LocalizedContent
  return { pt: localized('pt'), en: localized('en') }
}
