import { languageOf } from '../../platform/i18n/language-path.ts'
import type { Picture } from '../../platform/ui/picture.ts'
import { pageParameter } from '../paths.ts'
import type { Bull, GirAnimal, Pregnancy } from './animals.server.ts'
import { badgeText } from './badges.server.ts'
import type { Evaluation, Trait } from './evaluations.server.ts'
import { type ListPage, listPage, pageCount } from './list-page.ts'

/** The herd in the language of a page. */
export interface Herd {
  bulls: readonly Bull[]
  girAnimals: readonly GirAnimal[]
  pregnancies: readonly Pregnancy[]
  traits: readonly Trait[]
}

/** A bull on its card; badges are in the page's language. */
export interface BullSummary extends Pick<Bull, 'id' | 'state' | 'name' | 'born' | 'weightKg' | 'scrotalCm'> {
  badges: string[]
  poster: Picture
  registration: string
  sire: string | undefined
  maternalGrandsire: string | undefined
  video: Video | undefined
  /** By the trait's code. */
  traits: Evaluation['traits']
}

export interface GirSummary extends Pick<GirAnimal, 'id' | 'state' | 'name' | 'born' | 'lactation'> {
  badges: string[]
  poster: Picture
  registration: string
  sire: string | undefined
  video: Video | undefined
}

export interface PregnancySummary
  extends Pick<
    Pregnancy,
    'id' | 'state' | 'breed' | 'donor' | 'donorMilkLitres' | 'sire' | 'confirmed' | 'priceCents'
  > {
  badges: string[]
  poster: Picture
  video: Video | undefined
}

type Video = NonNullable<Bull['videos']>[number]

/** The page of the bulls that an address asks for. `poster` stands in for those without a photograph, as in the other lists. */
export function listBulls(url: URL, { bulls }: Herd, poster: Picture): ListPage<BullSummary> {
  return listOf(url, bulls, poster, (bull) => {
    const { id, state, name, born, weightKg, scrotalCm, pedigree, evaluations = [] } = bull
    return {
      ...{ id, state, name, born, weightKg, scrotalCm },
      registration: bull.rgn,
      sire: pedigree?.sire?.name,
      maternalGrandsire: pedigree?.damsSire?.name,
      video: bull.videos?.[0],
      traits: evaluations[0]?.traits ?? {},
    }
  })
}

/** The traits that any of the bulls is evaluated for, in the order of the list. */
export function shownTraits({ traits }: Herd, bulls: readonly BullSummary[]): Trait[] {
  return traits.filter(({ code }) => bulls.some((bull) => code in bull.traits))
}

/** The page of the Gir animals that an address asks for. */
export function listGirAnimals(url: URL, { girAnimals }: Herd, poster: Picture): ListPage<GirSummary> {
  return listOf(url, girAnimals, poster, ({ id, state, name, born, lactation, rgn, pedigree, videos }) => ({
    ...{ id, state, name, born, lactation },
    registration: rgn,
    sire: pedigree?.sire?.name,
    video: videos?.[0],
  }))
}

/** The page of the pregnancies that an address asks for. */
export function listPregnancies(
  url: URL,
  { pregnancies }: Herd,
  poster: Picture,
): ListPage<PregnancySummary> {
  return listOf(url, pregnancies, poster, ({ photographs: _, videos, badges: __, ...pregnancy }) => ({
    ...pregnancy,
    video: videos?.[0],
  }))
}

interface Listed extends Pick<Bull, 'state' | 'photographs'> {
  badges: readonly string[]
}

function listOf<Animal extends Listed, Summary>(
  url: URL,
  animals: readonly Animal[],
  poster: Picture,
  summarize: (animal: Animal) => Summary,
): ListPage<Summary & { badges: string[]; poster: Picture }> {
  const language = languageOf(url.pathname)
  const list = listPage(listed(animals), url.searchParams.get(pageParameter))
  return {
    ...list,
    items: list.items.map((animal, index) => ({
      ...summarize(animal),
      poster: posterOf(animal, index) ?? poster,
      badges: animal.badges.map((badge) => badgeText(badge, language)),
    })),
  }
}

/** The first photograph. Phones show the first card at once and the others when they come near. */
function posterOf({ photographs: [photograph] = [] }: Listed, index: number): Picture | undefined {
  if (!photograph) return undefined
  return { ...photograph.picture, alt: photograph.alt, ...(index > 0 && { loading: 'lazy' }) }
}

/** The animals that visitors may see, sold ones included. */
export function shownAnimals<Animal extends { state: Bull['state'] }>(animals: readonly Animal[]): Animal[] {
  return animals.filter(({ state }) => state !== 'hidden')
}

/** Sold animals come last, hidden ones are left out. */
function listed<Animal extends { state: Bull['state'] }>(animals: readonly Animal[]): Animal[] {
  const shown = shownAnimals(animals)
  return [...shown.filter(({ state }) => state !== 'sold'), ...shown.filter(({ state }) => state === 'sold')]
}

/** How many pages each list has. */
export function herdPageCounts({ bulls, girAnimals, pregnancies }: Herd) {
  return {
    bulls: pageCount(listed(bulls).length),
    girAnimals: pageCount(listed(girAnimals).length),
    pregnancies: pageCount(listed(pregnancies).length),
  }
}

/** The ids of all animals and pregnancies, hidden ones included. */
export function herdIds({
  bulls,
  girAnimals,
  pregnancies,
}: {
  readonly [List in 'bulls' | 'girAnimals' | 'pregnancies']: readonly { id: string }[]
}): string[] {
  return [...bulls, ...girAnimals, ...pregnancies].map(({ id }) => id)
}
