import type { InEachLanguage, PictureAddress } from '../content/index.server.ts'
import { localizeContent } from '../content/index.server.ts'
import type { Documents, LocalizedContent } from './collections.server.ts'

/** The published content of one version, in both languages. A request reads one version only. */
export type SiteContent = InEachLanguage<LocalizedContent>

export function siteContent(documents: Documents, pictureAddress: PictureAddress): SiteContent {
  const localized = (language: 'pt' | 'en') =>
    localizeContent<Documents>(documents, language, pictureAddress) as LocalizedContent
  return { pt: localized('pt'), en: localized('en') }
}
