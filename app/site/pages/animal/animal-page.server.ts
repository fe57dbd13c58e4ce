import { pictureAddress } from '../../../domain/content/pictures.server.ts'
import type { PublicFacts } from '../../../domain/contexts.server.ts'
import type { AnimalState } from '../../../domain/herd/animal-states.ts'
import type { Bull } from '../../../domain/herd/animals.server.ts'
import { badgeText } from '../../../domain/herd/badges.server.ts'
import type { AnimalAdvice } from '../../../domain/herd/profile/animal-advice.server.ts'
import type { EvaluationSheet } from '../../../domain/herd/profile/evaluation-sheets.server.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import { type Translate, translator } from '../../../platform/i18n/language.tsx'
import { type Language, languageOf } from '../../../platform/i18n/language-path.ts'
import { drawQr } from '../../../platform/ui/draw-qr.server.ts'
import { breadcrumbs, videos } from '../../seo/structured-data.server.ts'
import type { SharePreview } from '../../share-preview.ts'
import { adviceSentences, basisText } from './advice-sentences.server.ts'
import type { ShownSheet } from './evaluation.tsx'
import type { SimilarAnimal } from './similar-animals.tsx'

export type AnimalPhotograph = NonNullable<Bull['photographs']>[number]

export interface AnimalPageParts {
  url: URL
  site: PublicFacts
  content: LocalizedContent
  animal: {
    id: string
    state: AnimalState
    badges: readonly string[]
    photographs?: AnimalPhotograph[] | undefined
    videos?: Bull['videos'] | undefined
    isSample?: boolean | undefined
  }
  /** The picture of link previews. */
  share: SharePreview
  /** The page's heading. */
  name: string
  description: string
  /** The drawing in place of missing photographs, by its name. */
  poster: string
  /** The pages above. */
  crumbs: { name: string; path: string }[]
  advice: AnimalAdvice
  similar: SimilarAnimal[]
}

/** The data that all pages of animals have, in the page's language. */
export function animalPage(parts: AnimalPageParts) {
  const { url, site, content, animal, share, name, description, poster, crumbs, advice, similar } = parts
  const { language } = languageFor(url)
  const address = site.siteUrl + url.pathname
  return {
    id: animal.id,
    state: animal.state,
    name,
    description,
    note: animal.isSample ? content.animalPage.note : undefined,
    registrationText: content.animalPage.registration,
    badges: animal.badges.map((badge) => badgeText(badge, language)),
    photographs: animal.photographs ?? [],
    videos: animal.videos ?? [],
    poster: pictureAddress(poster),
    advice: adviceSentences(advice, language),
    similar,
    address,
    share,
    qr: drawQr(address),
    structured: [
      breadcrumbs(url, site, [...crumbs, { name }]),
      ...(animal.videos ?? []).flatMap((video) => videos(url, site, [{ name, video }], poster)),
    ],
  }
}

export type AnimalPageData = ReturnType<typeof animalPage>

/** The language of an address, with the interface texts that a loader writes. */
export function languageFor(url: URL): { language: Language; t: Translate } {
  const language = languageOf(url.pathname)
  return { language, t: translator(language) }
}

/** Sheets with programme, run and date in words. */
export function shownSheets(sheets: readonly EvaluationSheet[], url: URL): ShownSheet[] {
  const { language, t } = languageFor(url)
  return sheets.map((sheet) => ({ ...sheet, basis: basisText(sheet, t, language) }))
}
