import { gradeText, traitValue } from '../../../platform/i18n/trait-format.ts'
import type { Picture } from '../../../platform/ui/picture.ts'
import { pageParameter } from '../../paths.ts'
import { factsIn } from '../animal-facts.server.ts'
import type { Animal } from '../animals.server.ts'
import type { AnimalState } from '../animals.ts'
import {
  type Evaluation,
  evaluationRuns,
  mainEvaluation,
  runOf,
  type Trait,
  traitIn,
} from '../evaluations.server.ts'
import type { DeclaredFact } from '../fact-fields.server.ts'
import { groupOf, listHasFact, type TraitsAndPurposes } from '../herd.server.ts'
import type { ListDocument } from '../lists.server.ts'
import { accuracyWords } from '../programmes.server.ts'
import type { CalfTitle, ShownAnimal, ShownFigure, ShownHerd, ShownList } from '../shown-herd.server.ts'
import { emptyQuery, type HerdQuery } from './herd-query.ts'
import { type FoundAnimals, searchList } from './search-herd.server.ts'

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

/** A card of a list, with what stands large on it and, of a calf to come, its mating. */
export interface ListedCard extends Card {
  figures: ShownFigure[]
  calf?: { title: CalfTitle | undefined; portraits: Picture[] }
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
  herd: ShownHerd
  list: ShownList
  today: string
  /** In place of photographs. */
  poster: Picture
  /** The list's own unless given. */
  perPage?: number
}

export function listAnimals({ url, query, herd, list, today, poster, perPage }: ListRequest): HerdList {
  const { document } = list
  const found = searchList(herd, list, query, today)
  const traits = cardTraits(found, herd.content)
  const runs = traits.length > 0 ? evaluationRuns(found.animals.map((animal) => animal.evaluation)) : []
  const page = listPage(found.animals, perPage ?? document.perPage, url.searchParams.get(pageParameter))
  const groupOf = groupNames(found, herd)
  const summarize = (animal: ShownAnimal, index: number): AnimalSummary => ({
    id: animal.id,
    state: animal.state,
    path: animal.path ?? document.address,
    name: animal.name,
    registration: animal.registrations[0] ?? '',
    priceCents: document.showsPrices ? animal.record.priceCents : undefined,
    priceUntil: animal.terms.validUntil,
    badges: animal.badges,
    facts: animal.sentences(cardFacts(document)),
    notes: animal.sentences('every card'),
    poster: posterOf(animal, index) ?? poster,
    video: animal.record.videos?.[0],
    ...cardEvaluations(animal, query, traits, runs),
    group: groupOf(animal),
    sheet: fullSheet(document, animal),
  })
  return { found, traits: traits.map(cardTrait), list: { ...page, items: page.items.map(summarize) }, runs }
}

/** The heading of each animal where the list keeps some apart. */
export function groupNames(
  { order: code = '', grouping, list }: FoundAnimals,
  { t }: ShownHerd,
): (animal: ShownAnimal) => string | undefined {
  if (grouping === 'offer')
    return ({ isOffered }) =>
      groupOf(list, isOffered)?.heading ?? t(isOffered ? 'Acasalamentos oferecidos' : 'Prenhezes confirmadas')
  if (grouping === undefined) return () => undefined
  return (animal) => {
    const base = animal.evaluation?.traits[code] && animal.evaluationBase
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
  animal: ShownAnimal,
  query: HerdQuery,
  traits: readonly Trait[],
  [mainRun]: readonly string[],
): Pick<AnimalSummary, 'traits' | 'isExpected' | 'otherRun'> {
  const { evaluation, isUnborn } = animal
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
        const { short: name } = accuracyWords(animal.herd.content.programmes, evaluation.programme)
        const own = {
          ...(deca === undefined && { percentile }),
          ...(unit !== undefined && unit !== trait.unit && { unit }),
          ...(isLimited && { accuracy: { value: accuracy, name } }),
        }
        return [[code, { value, deca, ...own }] as const]
      }),
    ),
    isExpected: isUnborn,
    otherRun: run === mainRun ? undefined : run,
  }
}

/** The first photograph. Phones show the first card at once and the others when they come near. */
function posterOf({ photograph }: ShownAnimal, index: number): Picture | undefined {
  return photograph && { ...photograph, ...(index > 0 && { loading: 'lazy' }) }
}

const missing = '–'

/** An animal's facts and indexes as one block (docs/product.md#animals): the same rows for all animals of a list. */
function fullSheet(document: ListDocument, animal: ShownAnimal): AnimalSummary['sheet'] {
  const { sheetTraits } = document
  const { content, language } = animal.herd
  if (!sheetTraits) return []
  const evaluation = mainEvaluation(animal.record)
  return [
    ...factsIn('full sheet')
      .filter(({ group }) => !group || listHasFact(content, document, group))
      .map((fact) => {
        const { name, shortName = name } = fact
        return [shortName[language], animal.facts([fact])[0]?.value ?? missing] as const
      }),
    ...sheetTraits.map((code) => [code, indexText(code)] as const),
  ]

  function indexText(code: string): string {
    const figures = evaluation?.traits[code]
    const trait = content.traits.find((each) => each.code === code)
    if (!evaluation || !figures || !trait) return missing
    const value = traitValue(figures.value, traitIn(trait, evaluation.programme), language)
    return [value, gradeText(figures, language)].filter(Boolean).join(' · ')
  }
}

/** How many pages a list has without a search: it shows what is available. */
export function listPageCount({ document, animals }: ShownList): number {
  return pageCount(animals.filter(isAvailable).length, document.perPage)
}

export const isAvailable = ({ state }: { state: AnimalState }): boolean => state === emptyQuery.state
