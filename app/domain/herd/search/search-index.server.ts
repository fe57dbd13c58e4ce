import { wordsOf } from '../../../platform/text.ts'
import type { AnimalState } from '../animals.ts'
import type { Trait } from '../evaluations.server.ts'
import { isShown } from '../herd.server.ts'
import type { ListDocument } from '../lists.server.ts'
import { type NamedAncestor, siresOf } from '../pedigree.server.ts'
import { registrationKey } from '../registration.ts'
import type { ShownAnimal } from '../shown-herd.server.ts'
import { isOtherOrder, type OtherOrder, type TraitFigure, traitFigures } from './herd-query.ts'

export interface SearchedAnimal {
  state: AnimalState
  name: string
  registrations: readonly string[]
  breed: string
  otherWords: string
  born?: string | undefined
  /** Of a pregnancy: whether it is not confirmed yet. */
  isOffered?: boolean | undefined
  /** Reais. */
  price?: number | undefined
  /** Litres or kilograms of a lactation. */
  milk?: number | undefined
  sires: readonly NamedAncestor[]
  /** F of a calf to come, per cent. */
  inbreeding?: number | undefined
  /** The last day of a calf's window of birth. */
  calving?: string | undefined
  /** Programme, run and breed of the evaluation: figures of others have another base. */
  base?: string | undefined
  /** Of its evaluation; of a calf to come, what its parents' let expect. */
  traits: Readonly<Partial<Record<string, Readonly<{ [Figure in TraitFigure]?: number | undefined }>>>>
}

/** An animal without a name is found by those of its donor and sire, and by its breed in both languages. */
export function searchedAnimal(
  { showsPrices }: Pick<ListDocument, 'showsPrices'>,
  animal: ShownAnimal,
  today: string,
): SearchedAnimal {
  const { state, name, donor = '', sire = '', born, confirmed, pedigree, lactation } = animal.record
  const breed = animal.breedCode
  const priceCents = showsPrices ? animal.priceCents(today) : undefined
  return {
    state,
    name: name ?? `${donor} × ${sire}`,
    registrations: animal.registrations,
    breed,
    otherWords: name === undefined ? (animal.herd.content.breedWords.get(breed) ?? '') : '',
    born: born ?? confirmed,
    isOffered: animal.has('pregnancy') ? animal.isOffered : undefined,
    price: priceCents === undefined ? undefined : priceCents / 100,
    milk: lactation?.kg ?? animal.record.donorMilkLitres,
    sires: siresOf(pedigree),
    inbreeding: animal.calf?.inbreedingPercent,
    calving: animal.calf?.calvingDays?.[1],
    base: animal.evaluationBase,
    traits: animal.evaluation?.traits ?? {},
  }
}

export interface IndexEntry<Item = unknown> {
  animal: Item
  facts: SearchedAnimal
  words: readonly string[]
  /** Keys of registrations. */
  sires: readonly string[]
  /** Its rank by name; equal names share one. Comparing names takes longer than the rest of a search. */
  nameRank: number
}

/** The animals that can be found, in the order of the list. Hidden ones are left out. */
export function indexAnimals<Item>(
  animals: readonly Item[],
  searched: (animal: Item) => SearchedAnimal,
): IndexEntry<Item>[] {
  const found = animals
    .map((animal) => ({ animal, facts: searched(animal) }))
    .filter(({ facts }) => isShown(facts))
  const ranks = rankNames(found.map(({ facts }) => facts.name))
  return found.map(({ animal, facts }) => ({
    animal,
    facts,
    words: searchedWords(facts),
    sires: facts.sires.map(({ registration = '' }) => registrationKey(registration)).filter(Boolean),
    nameRank: ranks.get(facts.name) ?? 0,
  }))
}

const { compare: compareNames } = new Intl.Collator('pt')

function rankNames(names: readonly string[]): ReadonlyMap<string, number> {
  const sorted = [...new Set(names)].sort(compareNames)
  let rank = 0
  return new Map(
    sorted.map((name, index) => {
      const before = sorted[index - 1]
      if (before !== undefined && compareNames(before, name) !== 0) rank = index
      return [name, rank]
    }),
  )
}

function searchedWords({ name, registrations, otherWords }: SearchedAnimal): string[] {
  return [
    ...wordsOf(`${name} ${otherWords}`),
    ...registrations.flatMap((each) => [
      searchKey(each),
      ...wordsOf(each).flatMap((word) => [word, searchKey(word)]),
    ]),
  ]
}

/** A registration, or a part of one, as words are compared; empty for other words. */
export function searchKey(text: string): string {
  return registrationKey(text).toLowerCase()
}

/** What the animals of a list can be searched by: a control for anything else would find nothing. */
export interface ListFacets {
  hasPrice: boolean
  hasMilk: boolean
  hasInbreeding: boolean
  hasCalving: boolean
  breeds: ReadonlySet<string>
  figures: ReadonlyMap<string, readonly TraitFigure[]>
  /** Sires and grandsires with a registration, the most frequent first. */
  sires: readonly KnownSire[]
  states: Readonly<Record<Exclude<AnimalState, 'hidden'>, number>>
}

export interface KnownSire {
  name: string
  registration: string
}

/** More are not offered as choices; their registrations can be typed. */
const maxSires = 8

export function listFacets(index: readonly IndexEntry[]): ListFacets {
  const facts = index.map((entry) => entry.facts)
  const count = (state: AnimalState) => facts.filter((each) => each.state === state).length
  return {
    hasPrice: facts.some(({ price }) => price !== undefined),
    hasMilk: facts.some(({ milk }) => milk !== undefined),
    hasInbreeding: facts.some(({ inbreeding }) => inbreeding !== undefined),
    hasCalving: facts.some(({ calving }) => calving !== undefined),
    breeds: new Set(facts.map(({ breed }) => breed)),
    figures: knownFigures(facts),
    sires: frequentSires(facts.flatMap(({ sires }) => sires)),
    states: { available: count('available'), reserved: count('reserved'), sold: count('sold') },
  }
}

function knownFigures(facts: readonly SearchedAnimal[]): ReadonlyMap<string, readonly TraitFigure[]> {
  const evaluations = Map.groupBy(
    facts.flatMap(({ traits }) => Object.entries(traits)),
    ([code]) => code,
  )
  return new Map(
    [...evaluations].map(([code, figures]) => [
      code,
      traitFigures.filter((figure) => figures.some(([, each]) => each?.[figure] !== undefined)),
    ]),
  )
}

function frequentSires(ancestors: readonly NamedAncestor[]): KnownSire[] {
  const counts = new Map<string, KnownSire & { count: number }>()
  for (const { name, registration } of ancestors) {
    const key = registrationKey(registration ?? '')
    if (!registration || !key) continue
    counts.set(key, { name, registration, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, maxSires)
    .map(({ name, registration }) => ({ name, registration }))
}

type Comparison = (one: IndexEntry, other: IndexEntry) => number

/** Available and reserved animals come before sold ones. */
export const compareStates: Comparison = (one, other) =>
  Number(one.facts.state === 'sold') - Number(other.facts.state === 'sold')

export const compareOffers: Comparison = (one, other) =>
  Number(one.facts.isOffered ?? false) - Number(other.facts.isOffered ?? false)

const otherOrders: Readonly<Record<OtherOrder, Comparison>> = {
  price: (one, other) => compareValues(one.facts.price, other.facts.price),
  milk: (one, other) => compareValues(one.facts.milk, other.facts.milk, 'higher'),
  inbreeding: (one, other) => compareValues(one.facts.inbreeding, other.facts.inbreeding),
  name: (one, other) => one.nameRank - other.nameRank,
  born: (one, other) => compareValues(one.facts.born, other.facts.born, 'higher'),
  calving: (one, other) => compareValues(one.facts.calving, other.facts.calving),
}

/**
 * Best first; animals without the trait come last. Equal values are ordered by accuracy. Figures of different programmes, runs or breeds do
 * not compare: the animals of each are together, those of most animals first.
 */
export function comparison(
  order: string,
  traits: readonly Pick<Trait, 'code' | 'better'>[],
  found: readonly IndexEntry[],
): Comparison {
  if (isOtherOrder(order)) return otherOrders[order]
  const better = traits.find(({ code }) => code === order)?.better ?? 'higher'
  const bases = basesOf(order, found)
  const placeOf = ({ facts }: IndexEntry) => bases.indexOf(facts.base)
  return (one, other) => {
    const [a, b] = [one.facts.traits[order], other.facts.traits[order]]
    if (!a || !b) return Number(!a) - Number(!b)
    if (one.facts.base !== other.facts.base) return placeOf(one) - placeOf(other)
    return compareValues(a.value, b.value, better) || compareValues(a.accuracy, b.accuracy, 'higher')
  }
}

/** Each base on which animals have a trait, that of most animals first. Other orders have none. */
export function basesOf(code: string, found: readonly IndexEntry[]): (string | undefined)[] {
  const counts = new Map<string | undefined, number>()
  for (const { facts } of found)
    if (facts.traits[code]) counts.set(facts.base, (counts.get(facts.base) ?? 0) + 1)
  return [...counts]
    .sort(
      ([one = '', ones], [other = '', others]) =>
        others - ones || other.localeCompare(one, 'pt', { numeric: true }),
    )
    .map(([base]) => base)
}

/** Missing values come last, whichever way is better. */
function compareValues<Value extends number | string>(
  one: Value | undefined,
  other: Value | undefined,
  better: 'higher' | 'lower' = 'lower',
): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  if (one === other) return 0
  return one < other === (better === 'lower') ? -1 : 1
}
