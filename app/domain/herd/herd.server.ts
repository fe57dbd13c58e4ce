import { oncePer } from '../../platform/once-per.ts'
import type { calvingDays } from '../calculators/index.ts'
import { type Breed, fillPlaceholders, mergeTerms, type SaleTerms } from '../content/index.server.ts'
import { hasPage, type InterestCode, interestOfKind, isExpired, type SiteParts } from '../content/index.ts'
import type { Purpose } from './advice.server.ts'
import type { Animal } from './animals.server.ts'
import type { FieldGroup } from './animals.ts'
import type { Trait } from './evaluations.server.ts'
import type { Kind } from './kinds.server.ts'
import type { ListDocument } from './lists.server.ts'
import type { Programme } from './programmes.server.ts'

export interface TraitsAndPurposes {
  traits: readonly Trait[]
  purposes: readonly Purpose[]
}

/** The documents of the herd in the language of a page. They never change: what is derived from them is computed once. */
export interface Herd extends TraitsAndPurposes {
  animals: readonly Animal[]
  kinds: readonly Kind[]
  lists: readonly ListDocument[]
  breeds: readonly Breed[]
  programmes: readonly Programme[]
  /** The names of each breed and cross in both languages, by its code. */
  breedWords: ReadonlyMap<string, string>
  /** Absent in a herd without calves to come. */
  pregnancyCalendar?: Parameters<typeof calvingDays>[1]
}

/** A list with its animals, hidden ones included, in the order of the panel. */
export interface AnimalList {
  document: ListDocument
  animals: readonly Animal[]
}

/** The lists of the herd, in their order. An animal may be in several. */
export const animalLists: (herd: Pick<Herd, 'animals' | 'lists'>) => readonly AnimalList[] = oncePer(
  ({ animals, lists }: Pick<Herd, 'animals' | 'lists'>) =>
    lists.map((document) => ({ document, animals: animals.filter((animal) => isListed(animal, document)) })),
)

export type ListedFacts = Pick<Animal, 'kind' | 'breed' | 'isReference'>

/** What decides which animals are in a list; the same in both languages. */
type ListRule = Pick<ListDocument, 'address' | 'breed' | 'breeds' | 'kinds'>

export function isListed(
  { kind, breed, isReference }: ListedFacts,
  { kinds, breeds = [] }: ListRule,
): boolean {
  return !isReference && kinds.includes(kind) && (breeds.length === 0 || breeds.includes(breed))
}

/** The list with an id, which is its part of the addresses of catalogues. */
export function findList(herd: Herd, id: string): AnimalList | undefined {
  return animalLists(herd).find(({ document }) => document.id === id)
}

/** The list at a Portuguese path. */
export function listAt(herd: Herd, path: string): AnimalList | undefined {
  return animalLists(herd).find(({ document }) => document.address === path)
}

/** The first list that has an animal: the animal's page is below it. Undefined for a reference animal, or one that no list has. */
export function listOf<List extends ListRule>(
  { lists }: { lists: readonly List[] },
  animal: ListedFacts,
): List | undefined {
  return lists.find((document) => isListed(animal, document))
}

/** All lists that have an animal. */
export function listsWith<List extends ListRule>(
  { lists }: { lists: readonly List[] },
  animal: ListedFacts,
): readonly List[] {
  return lists.filter((document) => isListed(animal, document))
}

/** Whether a list that has an animal shows prices: no other page, picture or file tells a price that no list shows. */
export function isPricePublic(herd: Pick<Herd, 'lists'>, animal: ListedFacts): boolean {
  return listsWith(herd, animal).some(({ showsPrices }) => showsPrices)
}

/** The Portuguese path of an animal's page: `/nossos-touros/touro-07`. */
export function animalPath(
  herd: { lists: readonly ListRule[] },
  animal: ListedFacts & { id: string },
): string | undefined {
  const list = listOf(herd, animal)
  return list && `${list.address}/${animal.id}`
}

export interface ListLink {
  path: string
  name: string
}

/** Links to some of the lists, with the text that their documents say. */
export function listLinks(
  { lists }: Pick<Herd, 'lists'>,
  isLinked: (list: ListDocument) => boolean,
): ListLink[] {
  return lists
    .filter(isLinked)
    .map(({ address, name, linkText = name }) => ({ path: address, name: linkText }))
}

/** What the exchange programme asks for an animal of a list; undefined for a list whose animals are not exchanged. */
export function exchangeReading<Reading>(
  { calculator }: Pick<ListDocument, 'calculator'>,
  content: Parameters<typeof hasPage>[0] & { exchangeCalculator: { readings: readonly Reading[] } },
): Reading | undefined {
  if (calculator !== 'exchangeCalculator' || !hasPage(content, calculator)) return undefined
  return content.exchangeCalculator.readings[0]
}

/** How visitors come to the page of a breed: by the list that names it. */
export function breedPagePath({ lists }: { lists: readonly ListRule[] }, breed: string): string | undefined {
  return lists.find((each) => each.breed === breed)?.address
}

export function isShown({ state }: Pick<Animal, 'state'>): boolean {
  return state !== 'hidden'
}

const positions: (animals: readonly { id: string }[]) => ReadonlyMap<string, number> = oncePer(
  (animals: readonly { id: string }[]) => new Map(animals.map(({ id }, index) => [id, index])),
)

/** Any animal of the herd, hidden and reference animals included. */
export function findAnimal<Found extends { id: string }>(
  { animals }: { animals: readonly Found[] },
  id: string,
): Found | undefined {
  return animals[positions(animals).get(id) ?? -1]
}

/** An animal that visitors see on a page of its own. */
export function findShownAnimal(
  herd: Herd,
  id: string,
): { animal: Animal; list: AnimalList; path: string } | undefined {
  const animal = findAnimal(herd, id)
  if (!animal || !isShown(animal)) return undefined
  const list = animalLists(herd).find(({ document }) => isListed(animal, document))
  return list && { animal, list, path: `${list.document.address}/${id}` }
}

interface Kinds<Fact extends keyof Kind> {
  kinds: readonly Pick<Kind, 'id' | Fact>[]
}

export function kindOf<Of extends Pick<Kind, 'id'>>(
  { kinds }: { kinds: readonly Of[] },
  { kind }: Pick<Animal, 'kind'>,
): Of {
  const found = kinds.find(({ id }) => id === kind)
  if (!found) throw new Error(`there is no kind ${kind}`)
  return found
}

export function hasFact(herd: Kinds<'facts'>, animal: Pick<Animal, 'kind'>, fact: FieldGroup): boolean {
  return kindOf(herd, animal).facts.includes(fact)
}

/** Whether animals of a list may have a fact. */
export function listHasFact({ kinds }: Pick<Herd, 'kinds'>, list: ListDocument, fact: FieldGroup): boolean {
  return kinds.some(({ id, facts }) => list.kinds.includes(id) && facts.includes(fact))
}

export function sexOf(
  herd: Kinds<'sex'>,
  animal: Pick<Animal, 'kind' | 'sex'>,
): 'male' | 'female' | undefined {
  return kindOf(herd, animal).sex ?? animal.sex
}

/** Whether the mating check can say something of an animal. */
export function isMatable(herd: Kinds<'facts' | 'sex'>, animal: Pick<Animal, 'kind' | 'sex'>): boolean {
  return sexOf(herd, animal) === 'male' && hasFact(herd, animal, 'pedigree')
}

/** Whether an animal is one of a calf to come: it has a donor and a sire in place of a name. */
/** The interest of a message about an animal. */
export function interestOf(
  content: Pick<SiteParts, 'offering'> & Kinds<'facts' | 'id' | 'sex'>,
  animal: Pick<Animal, 'kind'>,
): InterestCode {
  if (isUnborn(content, animal)) return 'prenhez-embrioes'
  const kind = content.kinds.find(({ id }) => id === animal.kind)
  return kind ? interestOfKind(content, kind) : 'outro'
}

export function isUnborn(herd: Kinds<'facts'>, animal: Pick<Animal, 'kind'>): boolean {
  return hasFact(herd, animal, 'parents')
}

/** Names a breed, or a cross of it, in addresses of searches: `girolando-1/2`. */
export function breedCode({ breed, cross }: Pick<Animal, 'breed' | 'cross'>): string {
  return cross ? `${breed}-${cross}` : breed
}

/** The breeds and crosses that animals may be of, by their codes, as offers call them. */
export const breedNames: (breeds: readonly Breed[]) => ReadonlyMap<string, string> = oncePer(
  (breeds: readonly Breed[]) =>
    new Map(
      breeds.flatMap(({ id, name, offerName = name, crosses = [] }) => [
        ...crosses.map(({ code, name }) => [breedCode({ breed: id, cross: code }), name] as const),
        [id, offerName] as const,
      ]),
    ),
)

/** The breed or cross of an animal, as offers call it: `Girolando ½ sangue`. */
export function breedName({ breeds }: Pick<Herd, 'breeds'>, animal: Pick<Animal, 'breed' | 'cross'>): string {
  return breedNames(breeds).get(breedCode(animal)) ?? animal.breed
}

/** The name of an animal; of one without a name, what its kind is called after its parents. */
export function animalName(herd: Pick<Herd, 'kinds' | 'breeds'>, animal: Animal): string {
  const { name, donor = '', sire = '', confirmed } = animal
  if (name !== undefined) return name
  const kind = kindOf(herd, animal)
  const title = (!confirmed && kind.offeredTitle) || kind.title || `${kind.name} {raça}: {doadora} × {touro}`
  return fillPlaceholders(title, { breed: breedName(herd, animal), donor, sire })
}

/** What staff call an animal that visitors see, in Portuguese; undefined for an unknown id. */
export function nameOfAnimal(herd: Herd, id: string): string | undefined {
  const found = findShownAnimal(herd, id)
  return found && animalName(herd, found.animal)
}

/** The texts of an animal's badges. */
export function badgeTexts(herd: Pick<Herd, 'kinds'>, animal: Animal): string[] {
  const { badges } = kindOf(herd, animal)
  return animal.badges.map((code) => badges.find((badge) => badge.code === code)?.name ?? code)
}

export interface BadgeMeaning {
  name: string
  /** Undefined where the kind's document does not say who gave it. */
  meaning: string | undefined
}

/** Who gave the badges of these animals, each badge once. */
export function badgeMeanings(herd: Pick<Herd, 'kinds'>, animals: readonly Animal[]): BadgeMeaning[] {
  const found = animals.flatMap((animal) => {
    const { badges } = kindOf(herd, animal)
    return animal.badges.map((code) => {
      const { name = code, meaning } = badges.find((badge) => badge.code === code) ?? {}
      return { name, meaning }
    })
  })
  return found.filter(
    ({ name, meaning }, index) =>
      found.findIndex((each) => each.name === name && each.meaning === meaning) === index,
  )
}

/** Registration at birth and definitive registration, as far as they are known. */
export function registrationsOf({ rgn, rgd }: Pick<Animal, 'rgn' | 'rgd'>): string[] {
  return [rgn, rgd].flatMap((each) => each ?? [])
}

/** Whether a pregnancy is only offered: its mating waits for a buyer, or for the ultrasound. */
export function isOffered(herd: Pick<Herd, 'kinds'>, animal: Pick<Animal, 'kind' | 'confirmed'>): boolean {
  return hasFact(herd, animal, 'pregnancy') && !animal.confirmed
}

/** What a list's document says of its confirmed pregnancies, or of its offered matings. */
export function groupOf(list: ListDocument, isOffered: boolean): ListDocument['confirmedGroup'] {
  return isOffered ? list.offeredGroup : list.confirmedGroup
}

/** What stands beneath the price of an animal: its own lines, then those of its group, then those of the list that shows its price. */
export function termsOf(herd: Pick<Herd, 'kinds' | 'lists'>, animal: Animal): SaleTerms {
  const lists = listsWith(herd, animal)
  const list = lists.find(({ showsPrices }) => showsPrices) ?? lists[0]
  if (!list) return mergeTerms(animal.terms)
  const group = hasFact(herd, animal, 'pregnancy') ? groupOf(list, isOffered(herd, animal)) : undefined
  return mergeTerms(animal.terms, group?.terms, list.terms)
}

/** What it costs in cents on a day, such as `2026-11-21`; undefined where no list shows prices, or its last day is over. */
export const publicPrice = (herd: Herd, animal: Animal, today: string) =>
  isPricePublic(herd, animal) && !isExpired(termsOf(herd, animal), today) ? animal.priceCents : undefined

/**
 * Cards, pages and comparisons say "Preço: na conversa" of an available animal whose price no visitor sees, valid or expired, and that is
 * not exchanged.
 */
export function isPriceOnRequest(
  herd: Pick<Herd, 'lists'> & Parameters<typeof exchangeReading>[1],
  animal: Animal,
): boolean {
  const isPriced = animal.priceCents !== undefined && isPricePublic(herd, animal)
  const isExchanged = listsWith<ListDocument>(herd, animal).some((list) => exchangeReading(list, herd))
  return animal.state === 'available' && !isPriced && !isExchanged
}

/** What is said above the found animals of a list: of their prices, and of each group by its heading, of an only one by the empty name. */
export function offerTexts({ list, grouping, animals: [first] }: FoundOffers): {
  terms: SaleTerms
  groupTexts: Record<string, string>
} {
  const only = !grouping && first?.has('pregnancy') ? groupOf(list, first.isOffered) : undefined
  const groups = grouping === 'offer' ? [list.confirmedGroup, list.offeredGroup] : []
  return {
    terms: mergeTerms(only?.terms, list.terms),
    groupTexts: Object.fromEntries([
      ...(only ? [['', only.text]] : []),
      ...groups.flatMap((group) => (group ? [[group.heading, group.text]] : [])),
    ]),
  }
}

interface FoundOffers {
  list: ListDocument
  grouping: 'base' | 'offer' | undefined
  animals: readonly { has(group: FieldGroup): boolean; isOffered: boolean }[]
}
