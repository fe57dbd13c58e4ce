import { type Language, languageOf } from '../../../platform/i18n/language-path.ts'
import { gradeText, traitValue } from '../../../platform/i18n/trait-format.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { altOf, type Picture } from '../../../platform/ui/picture.ts'
import { pageParameter } from '../../paths.ts'
import { factSentences, factsIn, tellFacts } from '../animal-facts.server.ts'
import type { Animal } from '../animals.server.ts'
import type { AnimalState } from '../animals.ts'
import { shownEvaluation } from '../calf/calf.server.ts'
import {
  type Evaluation,
  evaluationRuns,
  mainEvaluation,
  runOf,
  type Trait,
  traitIn,
} from '../evaluations.server.ts'
import type { DeclaredFact } from '../fact-fields.server.ts'
import {
  type AnimalList,
  animalName,
  animalPath,
  badgeTexts,
  groupOf,
  type Herd,
  isOffered,
  isUnborn,
  listHasFact,
  type TraitsAndPurposes,
  termsOf,
} from '../herd.server.ts'
import type { ListDocument } from '../lists.server.ts'
import { accuracyWords } from '../programmes.server.ts'
import { emptyQuery, type HerdQuery } from './herd-query.ts'
import { type FoundAnimals, searchList } from './search-herd.server.ts'
import { evaluationBase } from './search-index.server.ts'

export interface ListPage<T> {
  items: T[]
  page: number
  pages: number
  total: number
  /** Position of the first item in the whole list, from 1. */
  from: number
}

/** The page of a list for the page number in an address, which may be any text (docs/product.md#lists). */
export function listPage<T>(all: readonly T[], perPage: number, pageNumber: string | null): ListPage<T> {
  const pages = pageCount(all.length, perPage)
  const page = clampPage(pageNumber, pages)
  const start = (page - 1) * perPage
  return { items: all.slice(start, start + perPage), page, pages, total: all.length, from: start + 1 }
}

function pageCount(items: number, perPage: number): number {
  return Math.max(1, Math.ceil(items / perPage))
}

/** A page number from 1 to `pages`: the first page for 0 and for anything but digits, the last for numbers too large. */
export function clampPage(pageNumber: string | null, pages: number): number {
  const number = /^\d+$/.test(pageNumber ?? '') ? Number(pageNumber) : 1
  return Math.min(Math.max(number, 1), pages)
}

type Figures = Evaluation['traits'][string]

/**
 * Value and DECA of the traits on cards, by the trait's code; P % where there is no DECA, the unit of a programme of its own, and the
 * accuracy where the query limits it.
 */
export type CardEvaluations = Partial<
  Record<
    string,
    Pick<Figures, 'value' | 'deca' | 'percentile'> & {
      unit?: string
      /** `name` is the programme’s word beside the figure. */
      accuracy?: { value: Figures['accuracy']; name: string }
    }
  >
>

export type CardTrait = Pick<Trait, 'code' | 'name' | 'unit' | 'isProbability' | 'digits' | 'explanation'>

/** An animal on a card, with texts in the language of the page. */
export interface AnimalSummary extends Pick<Animal, 'id' | 'state' | 'priceCents'> {
  /** The last day of its price. */
  priceUntil: string | undefined
  /** Of its page, which may be below another list that has the animal, too. */
  path: string
  name: string
  /** For the chat; empty for an animal without one. */
  registration: string
  badges: string[]
  facts: string[]
  /** Facts that a page says once where they are those of all its cards. */
  notes: string[]
  poster: Picture
  video: NonNullable<Animal['videos']>[number] | undefined
  traits: CardEvaluations
  /** Whether the figures are a calf's to come. */
  isExpected: boolean
  /** The run of the evaluation where it is not that of most animals of the list. */
  otherRun: string | undefined
  /** Under which heading it stands, where an order by a trait would mix figures of different bases. */
  group: string | undefined
  /** The full sheet; empty where the list's cards have none. */
  sheet: (readonly [name: string, value: string])[]
}

export type Card = Omit<AnimalSummary, 'video' | 'priceCents' | 'priceUntil' | 'notes'> & {
  video: string | undefined
  price: string | undefined
}

export interface HerdList {
  found: FoundAnimals
  list: ListPage<AnimalSummary>
  traits: CardTrait[]
  /** The runs of the found animals' evaluations, that of most of them first. */
  runs: string[]
}

interface ListRequest {
  url: URL
  query: HerdQuery
  herd: Herd
  list: AnimalList
  today: string
  /** In place of photographs. */
  poster: Picture
  /** The list's own unless given. */
  perPage?: number
}

export function listAnimals({ url, query, herd, list, today, poster, perPage }: ListRequest): HerdList {
  const { document } = list
  const language = languageOf(url.pathname)
  const found = searchList(herd, list, query, today)
  const traits = cardTraits(found, herd)
  const runs =
    traits.length > 0 ? evaluationRuns(found.animals.map((animal) => shownEvaluation(herd, animal))) : []
  const page = listPage(found.animals, perPage ?? document.perPage, url.searchParams.get(pageParameter))
  const groupOf = groupNames(found, herd, language)
  const summarize = (animal: Animal, index: number): AnimalSummary => ({
    id: animal.id,
    state: animal.state,
    path: animalPath(herd, animal) ?? document.address,
    name: animalName(herd, animal),
    registration: animal.rgn ?? animal.rgd ?? '',
    priceCents: document.showsPrices ? animal.priceCents : undefined,
    priceUntil: termsOf(herd, animal).validUntil,
    badges: badgeTexts(herd, animal),
    facts: factSentences(cardFacts(document), herd, animal, language),
    notes: factSentences(factsIn('every card'), herd, animal, language),
    poster: posterOf(herd, animal, index) ?? poster,
    video: animal.videos?.[0],
    ...cardEvaluations(herd, animal, query, traits, runs),
    group: groupOf(animal),
    sheet: fullSheet(herd, document, animal, language),
  })
  return { found, traits: traits.map(cardTrait), list: { ...page, items: page.items.map(summarize) }, runs }
}

/** The heading of each animal where the list keeps some apart. */
export function groupNames(
  { order: code = '', grouping, list }: FoundAnimals,
  herd: Herd,
  language: Language,
): (animal: Animal) => string | undefined {
  const t = translator(language)
  if (grouping === 'offer')
    return (animal) =>
      groupOf(list, isOffered(herd, animal))?.heading ??
      t(isOffered(herd, animal) ? 'Acasalamentos oferecidos' : 'Prenhezes confirmadas')
  if (grouping === undefined) return () => undefined
  return (animal) => {
    const base = shownEvaluation(herd, animal)?.traits[code] && evaluationBase(herd, animal)
    return base ? t('{code} pela avaliação {base}', { code, base }) : t('Sem {code}', { code })
  }
}

const cardTraitCount = 3

/**
 * The traits that a query asks for: by its order, its limits and its purpose. Without a purpose they are filled up to three with the
 * first traits that animals of the list are evaluated for.
 */
export function cardTraits(
  { query, facets, list }: Pick<FoundAnimals, 'query' | 'facets' | 'list'>,
  { traits, purposes }: TraitsAndPurposes,
): Trait[] {
  if (facets.figures.size === 0) return []
  const purpose = purposes.find(({ id }) => id === query.purpose)
  const queried = [
    ...(query.order === undefined ? [] : [query.order]),
    ...query.traits.map(({ code }) => code),
    ...(purpose?.traits.slice(0, cardTraitCount) ?? []),
  ]
  const others = list.showsTraits
    ? traits.map(({ code }) => code).filter((code) => facets.figures.has(code))
    : []
  const queriedTraits = traitsOf(queried)
  return traitsOf([...queried, ...others]).slice(0, Math.max(cardTraitCount, queriedTraits.length))

  /** Each once; other orders are no traits. */
  function traitsOf(codes: readonly string[]): Trait[] {
    return [...new Set(codes)].flatMap((code) => traits.find((trait) => trait.code === code) ?? [])
  }
}

/** In the order of the list's document, without those that stand large on a card, with their names. */
function cardFacts({ cardFacts }: ListDocument): DeclaredFact[] {
  const facts = factsIn('card').filter(({ code }) => !['sex', 'donorMilk', 'lactation'].includes(code))
  return cardFacts.flatMap((code) => facts.find((fact) => fact.code === code) ?? [])
}

function cardTrait({ code, name, unit, isProbability, digits, explanation }: Trait): CardTrait {
  return { code, name, unit, isProbability, digits, explanation }
}

function cardEvaluations(
  herd: Herd,
  animal: Animal,
  query: HerdQuery,
  traits: readonly Trait[],
  [mainRun]: readonly string[],
): Pick<AnimalSummary, 'traits' | 'isExpected' | 'otherRun'> {
  const evaluation = shownEvaluation(herd, animal)
  const run = runOf(evaluation)
  return {
    traits: Object.fromEntries(
      traits.flatMap((trait) => {
        const { code } = trait
        const figures = evaluation?.traits[code]
        if (!figures) return []
        const { value, deca, accuracy, percentile } = figures
        const { unit } = traitIn(trait, evaluation.programme)
        const isLimited = query.traits.some((limit) => limit.code === code && limit.figure === 'accuracy')
        const { short: name } = accuracyWords(herd.programmes, evaluation.programme)
        const own = {
          ...(deca === undefined && { percentile }),
          ...(unit !== undefined && unit !== trait.unit && { unit }),
          ...(isLimited && { accuracy: { value: accuracy, name } }),
        }
        return [[code, { value, deca, ...own }] as const]
      }),
    ),
    isExpected: isUnborn(herd, animal),
    otherRun: run === mainRun ? undefined : run,
  }
}

/** The first photograph. Phones show the first card at once and the others when they come near. */
function posterOf(herd: Herd, animal: Animal, index: number): Picture | undefined {
  const photograph = animal.photographs?.[0]
  if (!photograph) return undefined
  const alt = altOf(photograph, animalName(herd, animal))
  return { ...photograph.picture, alt, ...(index > 0 && { loading: 'lazy' }) }
}

const missing = '–'

/** An animal's facts and indexes as one block (docs/product.md#animals): the same rows for all animals of a list. */
function fullSheet(
  herd: Herd,
  document: ListDocument,
  animal: Animal,
  language: Language,
): AnimalSummary['sheet'] {
  const { sheetTraits } = document
  if (!sheetTraits) return []
  const evaluation = mainEvaluation(animal)
  return [
    ...factsIn('full sheet')
      .filter(({ group }) => !group || listHasFact(herd, document, group))
      .map((fact) => {
        const { name, shortName = name } = fact
        return [shortName[language], tellFacts([fact], herd, animal, language)[0]?.value ?? missing] as const
      }),
    ...sheetTraits.map((code) => [code, indexText(code)] as const),
  ]

  function indexText(code: string): string {
    const figures = evaluation?.traits[code]
    const trait = herd.traits.find((each) => each.code === code)
    if (!evaluation || !figures || !trait) return missing
    const value = traitValue(figures.value, traitIn(trait, evaluation.programme), language)
    return [value, gradeText(figures, language)].filter(Boolean).join(' · ')
  }
}

/** How many pages a list has without a search: it shows what is available. */
export function listPageCount({ document, animals }: AnimalList): number {
  return pageCount(animals.filter(isAvailable).length, document.perPage)
}

export const isAvailable = ({ state }: { state: AnimalState }): boolean => state === emptyQuery.state
