import type { MiddlewareFunction } from 'react-router'
import { pictureAddress } from '../../../domain/content/pictures.server.ts'
import { type PublicFacts, publicContext } from '../../../domain/contexts.server.ts'
import { isFromScript, pageForm } from '../../../domain/form-action.server.ts'
import type { Bull, GirAnimal, Pregnancy } from '../../../domain/herd/animals.server.ts'
import { type AnimalState, pregnancyTitle } from '../../../domain/herd/animals.ts'
import { mainEvaluation } from '../../../domain/herd/evaluations.server.ts'
import { badgeText } from '../../../domain/herd/herd.server.ts'
import type { HerdAnimal } from '../../../domain/herd/index.server.ts'
import { descentOf, type SharedAncestor } from '../../../domain/herd/pedigree/herd-pedigree.server.ts'
import { type AnimalAdvice, animalAdvice } from '../../../domain/herd/profile/animal-advice.server.ts'
import {
  type EvaluationSheet,
  evaluationSheets,
} from '../../../domain/herd/profile/evaluation-sheets.server.ts'
import { breedAnimalPath, bullPath, pregnancyPath } from '../../../domain/herd-paths.ts'
import { contactAction } from '../../../domain/leads/contact/contact.server.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import { isPublicPath } from '../../../domain/publishing/public-pages.server.ts'
import {
  describeAnimal,
  sharePictureAlt,
  sharePicturePath,
} from '../../../domain/share-pictures/index.server.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { money } from '../../../platform/i18n/format.ts'
import { type Translate, translator } from '../../../platform/i18n/language.tsx'
import { type Language, languageOf, withoutLanguage } from '../../../platform/i18n/language-path.ts'
import { drawQr } from '../../../platform/ui/draw-qr.server.ts'
import { lactationText } from '../../herd/lactation-text.ts'
import { relationOf } from '../../herd/relations.ts'
import type { SharePreview } from '../../layout/page-head.tsx'
import { breadcrumbs, videos } from '../../seo/structured-data.server.ts'
import { adviceSentences, basisText } from './advice-sentences.server.ts'
import type { ShownSheet } from './evaluation.tsx'

export interface SimilarAnimal {
  path: string
  name: string
  facts: string
}

export type AnimalPhotograph = NonNullable<Bull['photographs']>[number]

interface AnimalPageParts {
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
  share: SharePreview
  name: string
  description: string
  poster: string
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

function shownSheets(sheets: readonly EvaluationSheet[], url: URL): ShownSheet[] {
  const { language, t } = languageFor(url)
  return sheets.map((sheet) => ({ ...sheet, basis: basisText(sheet, t, language) }))
}

interface RegisteredAnimalParts extends Omit<AnimalPageParts, 'animal' | 'name' | 'advice'> {
  animal: Bull | GirAnimal
  animals: readonly (Bull | GirAnimal)[]
  isBull: boolean
}

/** The data that the pages of bulls and Gir animals have: registrations, exams, sheets and pedigree too. */
export function registeredAnimalPage({ animals, isBull, ...parts }: RegisteredAnimalParts) {
  const { url, content, animal } = parts
  const { name, born, inbreedingPercent, exams = [] } = animal
  const sheets = evaluationSheets(animal, animals, content.traits)
  const descent = descentOf(content, animal.id)
  const { t } = languageFor(url)
  return {
    ...animalPage({ ...parts, name, advice: animalAdvice(animal, { sheets, isBull, content }) }),
    rgn: animal.rgn,
    rgd: animal.rgd,
    born,
    inbreedingPercent,
    exams,
    sheets: shownSheets(sheets, url),
    descent: { ...descent, shared: descent.shared.map((each) => sharedAncestorText(each, t)) },
  }
}

function sharedAncestorText({ name, firstSteps, secondSteps }: SharedAncestor, t: Translate): string {
  const values = { name, ofSire: t(relationOf(firstSteps)), ofDam: t(relationOf(secondSteps)) }
  if (firstSteps.length === 0) return t('{name}: o próprio pai, {ofDam} da mãe', values)
  if (secondSteps.length === 0) return t('{name}: {ofSire} do pai, a própria mãe', values)
  return t('{name}: {ofSire} do pai, {ofDam} da mãe', values)
}

export type RegisteredAnimalPageData = ReturnType<typeof registeredAnimalPage>

/** Best traits distinguish bulls fastest. */
const namedTraits = 3

export function similarBullFacts(bulls: readonly Bull[]): SimilarAnimal[] {
  return bulls.map((bull) => ({ path: bullPath(bull.id), name: bull.name, facts: bestTraits(bull) }))
}

export function similarGirFacts(animals: readonly GirAnimal[], breed: string, url: URL): SimilarAnimal[] {
  const { language, t } = languageFor(url)
  return animals.map(({ id, name, rgn, lactation }) => ({
    path: breedAnimalPath(breed, id),
    name,
    facts: lactation ? lactationText(lactation, t, language) : rgn,
  }))
}

export function similarPregnancyFacts(pregnancies: readonly Pregnancy[], url: URL): SimilarAnimal[] {
  const { language, t } = languageFor(url)
  return pregnancies.map((pregnancy) => ({
    path: pregnancyPath(pregnancy.id),
    name: pregnancyTitle(t, pregnancy),
    facts: money(pregnancy.priceCents, language),
  }))
}

function bestTraits(bull: Bull): string {
  const decas = Object.entries(mainEvaluation(bull)?.traits ?? {}).flatMap(([code, { deca }]) =>
    deca === undefined ? [] : [{ code, deca }],
  )
  return decas
    .sort((one, other) => one.deca - other.deca)
    .slice(0, namedTraits)
    .map(({ code, deca }) => `${code} DECA ${deca}`)
    .join(' · ')
}

/** The link preview of an animal's page, in the language of the page's address: `share` of `PageHead` and of `product`. */
export function animalSharePreview(
  url: URL,
  { content, ranch }: Pick<PublicFacts, 'content' | 'ranch'>,
  shared: HerdAnimal,
): SharePreview {
  const language = languageOf(url.pathname)
  const picture = describeAnimal(shared, { language, content: content[language], ranch })
  return { path: sharePicturePath(picture), alt: sharePictureAlt(picture) }
}

const form = pageForm(contactAction)

/**
 * Takes the question of an animal's page. A page that visitors don't see takes none, except by a script: its page is still open, and
 * the question would be lost.
 */
const refuseHidden: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { content } = context.get(publicContext)
  const isShown = isPublicPath(content, withoutLanguage(new URL(request.url).pathname))
  if (request.method === 'POST' && !isFromScript(request) && !isShown) throw notFound()
  return next()
}

export const questionMiddleware = [refuseHidden, form.middleware]
export const questionAction = form.action
