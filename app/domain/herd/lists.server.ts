import { languageOf } from '../../platform/i18n/language-path.ts'
import type { Picture } from '../../platform/ui/picture.ts'
import type { HerdListName } from '../herd-paths.ts'
import { pageParameter } from '../paths.ts'
import type { AnimalState } from './animal-states.ts'
import type { Bull, GirAnimal, Pregnancy } from './animals.server.ts'
import { badgeText } from './badges.server.ts'
import { evaluationRuns, runOf } from './evaluation-runs.server.ts'
import { type Evaluation, mainEvaluation, type Trait, traitIn } from './evaluations.server.ts'
import type { Herd } from './herd.server.ts'
import { type ListPage, listPage, pageCount } from './list-page.ts'
import {
  type FoundAnimals,
  findBulls,
  findGirAnimals,
  findPregnancies,
  type SearchTerms,
} from './search/herd-lists.server.ts'
import { emptyQuery, type TraitFigure } from './search/herd-query.ts'

/** An animal in a list; badges are in the page's language. */
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

export interface BullSummary extends EvaluatedSummary {}

export interface GirSummary extends EvaluatedSummary, Pick<GirAnimal, 'lactation'> {}

export interface PregnancySummary
  extends Summary,
    Pick<Pregnancy, 'breed' | 'donor' | 'donorMilkLitres' | 'sire' | 'confirmed' | 'priceCents'> {}

/** What a card shows of an animal. */
export type Card<Item extends Summary> = Omit<Item, 'video'> & {
  /** The video's address. */
  video: string | undefined
}

/** What cards show of a trait. */
export type CardTrait = Pick<Trait, 'code' | 'name' | 'unit' | 'isProbability' | 'digits' | 'explanation'>

/** What a list page shows. */
export interface HerdList<Item> {
  found: FoundAnimals
  list: ListPage<Item>
  /** The traits on the cards. */
  traits: CardTrait[]
  /** The runs of the found animals' evaluations, that of most of them first. */
  runs: string[]
}

/** The page of the bulls that an address asks for. `poster` stands in for those without a photograph, as in the other lists. */
export function listBulls(url: URL, herd: Herd, poster: Picture): HerdList<BullSummary> {
  const found = findBulls(herd.bulls, url.searchParams, herd)
  const traits = cardTraits(found, herd)
  const runs = evaluationRuns(found.animals)
  const list = summarizePage(url, found, poster, (bull) => evaluatedSummary(bull, found, traits, runs))
  return { found, traits: traits.map(cardTrait), list, runs }
}

/** The page of the Gir animals that an address asks for. */
export function listGirAnimals(url: URL, herd: Herd, poster: Picture): HerdList<GirSummary> {
  const found = findGirAnimals(herd.girAnimals, url.searchParams, herd)
  const traits = cardTraits(found, herd)
  const runs = evaluationRuns(found.animals)
  const list = summarizePage(url, found, poster, (animal) => ({
    ...evaluatedSummary(animal, found, traits, runs),
    lactation: animal.lactation,
  }))
  return { found, traits: traits.map(cardTrait), list, runs }
}

/** The page of the pregnancies that an address asks for. */
export function listPregnancies(url: URL, herd: Herd, poster: Picture): HerdList<PregnancySummary> {
  const found = findPregnancies(herd.pregnancies, url.searchParams, herd)
  const list = summarizePage(
    url,
    found,
    poster,
    ({ breed, donor, donorMilkLitres, sire, confirmed, priceCents }) => ({
      ...{ breed, donor, donorMilkLitres, sire, confirmed, priceCents },
    }),
  )
  return { found, traits: [], list, runs: [] }
}

const cardTraitCount = 3

/**
 * The traits that a query asks for: by its order, its limits and its purpose. Without a purpose they are filled up to three with the
 * first traits that animals of the list are evaluated for.
 */
export function cardTraits({ query, facets }: FoundAnimals, { traits, purposes }: SearchTerms): Trait[] {
  if (facets.figures.size === 0) return []
  const purpose = purposes.find(({ id }) => id === query.purpose)
  const asked = [
    ...(query.order === undefined ? [] : [query.order]),
    ...query.traits.map(({ code }) => code),
    ...(purpose?.traits.slice(0, cardTraitCount) ?? []),
  ]
  const others = traits.map(({ code }) => code).filter((code) => facets.figures.has(code))
  const askedTraits = traitsOf(asked)
  return traitsOf([...asked, ...others]).slice(0, Math.max(cardTraitCount, askedTraits.length))

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
  { query }: FoundAnimals,
  traits: readonly Trait[],
  [mainRun]: readonly string[],
) {
  const { name, born, rgn, pedigree } = animal
  const evaluation = mainEvaluation(animal)
  const run = runOf(evaluation)
  const isLimited = (code: string, figure: TraitFigure) =>
    query.traits.some((limit) => limit.code === code && limit.figure === figure)
  return {
    ...{ name, born },
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
  url: URL,
  found: FoundAnimals<Animal>,
  poster: Picture,
  summarize: (animal: Animal) => Item,
): ListPage<Item & Summary> {
  const language = languageOf(url.pathname)
  const list = listPage(found.animals, url.searchParams.get(pageParameter))
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
