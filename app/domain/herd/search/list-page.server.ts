import { languageOf } from '../../../platform/i18n/language-path.ts'
import type { Picture } from '../../../platform/ui/picture.ts'
import type { HerdListName } from '../../herd-paths.ts'
import { pageParameter } from '../../paths.ts'
import type { Bull, GirAnimal, Pregnancy } from '../animals.server.ts'
import type { AnimalState } from '../animals.ts'
import {
  type Evaluation,
  evaluationRuns,
  mainEvaluation,
  runOf,
  type Trait,
  traitIn,
} from '../evaluations.server.ts'
import { badgeText, type Herd, type HerdAnimals, type TraitsAndPurposes } from '../herd.server.ts'
import { emptyQuery, type HerdQuery, type TraitFigure } from './herd-query.ts'
import { type FoundAnimals, searchBulls, searchGirAnimals, searchPregnancies } from './search-herd.server.ts'

export interface ListPage<T> {
  items: T[]
  page: number
  pages: number
  total: number
  /** Position of the first item in the whole list, from 1. */
  from: number
}

/** docs/product.md#lists */
export const itemsPerPage = 9

/** The page of a list for the page number in an address, which may be any text (docs/product.md#lists). */
export function listPage<T>(all: readonly T[], pageNumber: string | null): ListPage<T> {
  const pages = pageCount(all.length)
  const page = clampPage(pageNumber, pages)
  const start = (page - 1) * itemsPerPage
  return { items: all.slice(start, start + itemsPerPage), page, pages, total: all.length, from: start + 1 }
}

function pageCount(items: number): number {
  return Math.max(1, Math.ceil(items / itemsPerPage))
}

/** A page number from 1 to `pages`: the first page for 0 and for anything but digits, the last for numbers too large. */
export function clampPage(pageNumber: string | null, pages: number): number {
  const number = /^\d+$/.test(pageNumber ?? '') ? Number(pageNumber) : 1
  return Math.min(Math.max(number, 1), pages)
}

interface Summary extends Pick<Bull, 'id' | 'state'> {
  badges: string[]
  poster: Picture
  video: NonNullable<Bull['videos']>[number] | undefined
}

type Figures = Evaluation['traits'][string]

/**
 * Value and DECA of the traits on cards, by the trait's code; P % where there is no DECA, the unit of a programme of its own, and
 * accuracy and percentile where the query limits them.
 */
export type CardEvaluations = Partial<
  Record<
    string,
    Pick<Figures, 'value' | 'deca' | 'percentile'> & {
      unit?: string
      limited?: Pick<Figures, 'accuracy' | 'percentile'>
    }
  >
>

interface EvaluatedSummary extends Summary, Pick<Bull, 'name' | 'born'> {
  registration: string
  sire: string | undefined
  traits: CardEvaluations
  /** The run of the evaluation where it is not that of most animals of the list. */
  otherRun: string | undefined
}

export type BullSummary = EvaluatedSummary

export type GirSummary = EvaluatedSummary & Pick<GirAnimal, 'lactation'>

export interface PregnancySummary
  extends Summary,
    Pick<Pregnancy, 'breed' | 'donor' | 'donorMilkLitres' | 'sire' | 'confirmed' | 'priceCents'> {}

export type Card<Item extends Summary> = Omit<Item, 'video'> & {
  video: string | undefined
}

export type CardTrait = Pick<Trait, 'code' | 'name' | 'unit' | 'isProbability' | 'digits' | 'explanation'>

export interface HerdList<Item> {
  found: FoundAnimals
  list: ListPage<Item>
  traits: CardTrait[]
  /** The runs of the found animals' evaluations, that of most of them first. */
  runs: string[]
}

interface ListRequest {
  url: URL
  query: HerdQuery
  herd: Herd
  poster: Picture
}

export function listBulls(request: ListRequest): HerdList<BullSummary> {
  return listAnimals(request, searchBulls(request.query, request.herd), () => ({}))
}

export function listGirAnimals(request: ListRequest): HerdList<GirSummary> {
  return listAnimals(request, searchGirAnimals(request.query, request.herd), ({ lactation }) => ({
    lactation,
  }))
}

export function listPregnancies(request: ListRequest): HerdList<PregnancySummary> {
  const found = searchPregnancies(request.query, request.herd)
  const list = summarizePage(
    request,
    found.animals,
    ({ breed, donor, donorMilkLitres, sire, confirmed, priceCents }) => ({
      breed,
      donor,
      donorMilkLitres,
      sire,
      confirmed,
      priceCents,
    }),
  )
  return { found, traits: [], list, runs: [] }
}

function listAnimals<List extends 'bulls' | 'girAnimals', Own>(
  request: ListRequest,
  found: FoundAnimals<List>,
  own: (animal: HerdAnimals[List]) => Own,
): HerdList<EvaluatedSummary & Own> {
  const traits = cardTraits(found, request.herd)
  const animals: readonly HerdAnimals[List][] = found.animals
  const runs = evaluationRuns(animals)
  const list = summarizePage(request, animals, (animal: HerdAnimals[List]) => ({
    ...evaluatedSummary(animal, found.query, traits, runs),
    ...own(animal),
  }))
  return { found, traits: traits.map(cardTrait), list, runs }
}

const cardTraitCount = 3

/**
 * The traits that a query asks for: by its order, its limits and its purpose. Without a purpose they are filled up to three with the
 * first traits that animals of the list are evaluated for.
 */
export function cardTraits(
  { query, facets }: Pick<FoundAnimals, 'query' | 'facets'>,
  { traits, purposes }: TraitsAndPurposes,
): Trait[] {
  if (facets.figures.size === 0) return []
  const purpose = purposes.find(({ id }) => id === query.purpose)
  const queried = [
    ...(query.order === undefined ? [] : [query.order]),
    ...query.traits.map(({ code }) => code),
    ...(purpose?.traits.slice(0, cardTraitCount) ?? []),
  ]
  const others = traits.map(({ code }) => code).filter((code) => facets.figures.has(code))
  const queriedTraits = traitsOf(queried)
  return traitsOf([...queried, ...others]).slice(0, Math.max(cardTraitCount, queriedTraits.length))

  /** Each once; other orders are no traits. */
  function traitsOf(codes: readonly string[]): Trait[] {
    return [...new Set(codes)].flatMap((code) => traits.find((trait) => trait.code === code) ?? [])
  }
}

function cardTrait({ code, name, unit, isProbability, digits, explanation }: Trait): CardTrait {
  return { code, name, unit, isProbability, digits, explanation }
}

function evaluatedSummary(
  animal: Bull | GirAnimal,
  query: HerdQuery,
  traits: readonly Trait[],
  [mainRun]: readonly string[],
) {
  const { name, born, rgn, pedigree } = animal
  const evaluation = mainEvaluation(animal)
  const run = runOf(evaluation)
  const isLimited = (code: string, figure: TraitFigure) =>
    query.traits.some((limit) => limit.code === code && limit.figure === figure)
  return {
    name,
    born,
    registration: rgn,
    sire: pedigree?.sire?.name,
    traits: Object.fromEntries(
      traits.flatMap((trait) => {
        const { code } = trait
        const figures = evaluation?.traits[code]
        if (!figures) return []
        const { value, deca, accuracy, percentile } = figures
        const { unit } = traitIn(trait, evaluation.programme)
        const limited = {
          ...(isLimited(code, 'accuracy') && { accuracy }),
          ...(isLimited(code, 'percentile') && { percentile }),
        }
        const own = {
          ...(deca === undefined && { percentile }),
          ...(unit !== undefined && unit !== trait.unit && { unit }),
          ...(Object.keys(limited).length > 0 && { limited }),
        }
        return [[code, { value, deca, ...own }] as const]
      }),
    ),
    otherRun: run === mainRun ? undefined : run,
  }
}

type Listed = Pick<Bull, 'id' | 'state' | 'photographs' | 'videos'> & { badges: readonly string[] }

function summarizePage<Animal extends Listed, Item>(
  { url, poster }: ListRequest,
  animals: readonly Animal[],
  summarize: (animal: Animal) => Item,
): ListPage<Item & Summary> {
  const language = languageOf(url.pathname)
  const list = listPage(animals, url.searchParams.get(pageParameter))
  return {
    ...list,
    items: list.items.map((animal, index) => ({
      ...summarize(animal),
      id: animal.id,
      state: animal.state,
      video: animal.videos?.[0],
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

/** How many pages each list has: plain lists show what is available. */
export function herdPageCounts({ bulls, girAnimals, pregnancies }: Pick<Herd, HerdListName>) {
  return { bulls: pagesOf(bulls), girAnimals: pagesOf(girAnimals), pregnancies: pagesOf(pregnancies) }
}

function pagesOf(animals: readonly { state: AnimalState }[]): number {
  return pageCount(animals.filter(({ state }) => state === emptyQuery.state).length)
}
