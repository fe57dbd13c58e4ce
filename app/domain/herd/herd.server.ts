import type { calvingDays } from '../calculators/index.ts'
import type { Breed } from '../content/index.server.ts'
import type { Purpose } from './advice.server.ts'
import type { Animal } from './animals.server.ts'
import type { FieldGroup } from './animals.ts'
import type { Trait } from './evaluations.server.ts'
import type { Kind } from './kinds.server.ts'
import type { ListDocument } from './lists.server.ts'
import type { Programme } from './programmes.server.ts'

/** The documents of the herd in the language of a page. They never change: what is derived from them is computed once. */
export interface Herd {
  traits: readonly Trait[]
  purposes: readonly Purpose[]
  animals: readonly Animal[]
  kinds: readonly Kind[]
  lists: readonly ListDocument[]
  breeds: readonly Breed[]
  programmes: readonly Programme[]
  breedWords: ReadonlyMap<string, string>
  /** Absent in a herd without calves to come. */
  pregnancyCalendar?: Parameters<typeof calvingDays>[1]
}

export type ListedFacts = Pick<Animal, 'kind' | 'breed' | 'isReference'>

/** These fields are the same in both languages. */
type ListRule = Pick<ListDocument, 'address' | 'breed' | 'breeds' | 'kinds'>

export function isListed(
  { kind, breed, isReference }: ListedFacts,
  { kinds, breeds = [] }: ListRule,
): boolean {
  return !isReference && kinds.includes(kind) && (breeds.length === 0 || breeds.includes(breed))
}

/** The first list that has an animal: the animal's page is below it. Undefined for a reference animal, or one that no list has. */
export function listOf<List extends ListRule>(
  { lists }: { lists: readonly List[] },
  animal: ListedFacts,
): List | undefined {
  return lists.find((document) => isListed(animal, document))
}

/** The Portuguese path of an animal's page: `/nossos-touros/touro-07`. */
export function animalPath(
  herd: { lists: readonly ListRule[] },
  animal: ListedFacts & { id: string },
): string | undefined {
  const list = listOf(herd, animal)
  return list && `${list.address}/${animal.id}`
}

export type ListLink = ReturnType<typeof listLinks>[number]

export function listLinks({ lists }: Pick<Herd, 'lists'>, isLinked: (list: ListDocument) => boolean) {
  return lists
    .filter(isLinked)
    .map(({ address, name, linkText = name }) => ({ path: address, name: linkText }))
}

export function breedPagePath({ lists }: { lists: readonly ListRule[] }, breed: string): string | undefined {
  return lists.find((each) => each.breed === breed)?.address
}

export function isShown({ state }: Pick<Animal, 'state'>): boolean {
  return state !== 'hidden'
}

/** Any animal of the herd, hidden and reference animals included. */
export function findAnimal<Found extends { id: string }>(
  { animals }: { animals: readonly Found[] },
  id: string,
): Found | undefined {
  return animals.find((each) => each.id === id)
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

export function sexOf(
  herd: Kinds<'sex'>,
  animal: Pick<Animal, 'kind' | 'sex'>,
): 'male' | 'female' | undefined {
  return kindOf(herd, animal).sex ?? animal.sex
}

export function isUnborn(herd: Kinds<'facts'>, animal: Pick<Animal, 'kind'>): boolean {
  return hasFact(herd, animal, 'parents')
}

/** Names a breed, or a cross of it, in addresses of searches: `girolando-1/2`. */
export function breedCode({ breed, cross }: Pick<Animal, 'breed' | 'cross'>): string {
  return cross ? `${breed}-${cross}` : breed
}

export function breedNames(breeds: readonly Breed[]): ReadonlyMap<string, string> {
  return new Map(
    breeds.flatMap(({ id, name, offerName = name, crosses = [] }) => [
      ...crosses.map(({ code, name }) => [breedCode({ breed: id, cross: code }), name] as const),
      [id, offerName] as const,
    ]),
  )
}

export function registrationsOf({ rgn, rgd }: Pick<Animal, 'rgn' | 'rgd'>): string[] {
  return [rgn, rgd].flatMap((each) => each ?? [])
}

export function groupOf(list: ListDocument, isOffered: boolean): ListDocument['confirmedGroup'] {
  return isOffered ? list.offeredGroup : list.confirmedGroup
}
