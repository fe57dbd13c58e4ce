import { oncePer } from '../../platform/once-per.ts'
import type { Breed } from '../content/index.server.ts'
import type { Animal } from './animals.server.ts'
import type { FactGroup } from './animals.ts'
import type { Kind } from './kinds.server.ts'
import type { ListDocument } from './lists.server.ts'

/** The documents of the herd, in the language of a page. */
export interface HerdDocuments {
  animals: readonly Animal[]
  kinds: readonly Kind[]
  lists: readonly ListDocument[]
  breeds: readonly Breed[]
}

/** A list with its animals, hidden ones included, in the order of the panel. */
export interface AnimalList {
  document: ListDocument
  animals: readonly Animal[]
}

/** The lists of the herd, in their order. An animal may be in several. */
export const animalLists: (herd: HerdDocuments) => readonly AnimalList[] = oncePer(
  ({ animals, lists }: HerdDocuments) =>
    lists.map((document) => ({ document, animals: animals.filter((animal) => isListed(animal, document)) })),
)

function isListed({ kind, breed, isReference }: Animal, { kinds, breeds = [] }: ListDocument): boolean {
  return !isReference && kinds.includes(kind) && (breeds.length === 0 || breeds.includes(breed))
}

/** The list with an id, which is its part of addresses of catalogues. */
export function findList(herd: HerdDocuments, id: string): AnimalList | undefined {
  return animalLists(herd).find(({ document }) => document.id === id)
}

/** The list at a Portuguese path. */
export function listAt(herd: HerdDocuments, path: string): AnimalList | undefined {
  return animalLists(herd).find(({ document }) => document.address === path)
}

/** The first list that has an animal: its page is below that list's. Undefined for a reference animal, or one that no list has. */
export function listOf(herd: HerdDocuments, animal: Animal): ListDocument | undefined {
  return herd.lists.find((document) => isListed(animal, document))
}

/** The Portuguese path of an animal's page: `/nossos-touros/touro-07`. */
export function animalPath(herd: HerdDocuments, animal: Animal): string | undefined {
  const list = listOf(herd, animal)
  return list && `${list.address}/${animal.id}`
}

const byId: (animals: readonly Animal[]) => ReadonlyMap<string, Animal> = oncePer(
  (animals: readonly Animal[]) => new Map(animals.map((animal) => [animal.id, animal])),
)

/** Any animal of the herd, hidden and reference animals included. */
export function findAnimal({ animals }: Pick<HerdDocuments, 'animals'>, id: string): Animal | undefined {
  return byId(animals).get(id)
}

/** An animal that visitors see on a page of its own. */
export function findShownAnimal(herd: HerdDocuments, id: string): Animal | undefined {
  const animal = findAnimal(herd, id)
  return animal && animal.state !== 'hidden' && listOf(herd, animal) ? animal : undefined
}

export function kindOf({ kinds }: Pick<HerdDocuments, 'kinds'>, { kind }: Pick<Animal, 'kind'>): Kind {
  const found = kinds.find(({ id }) => id === kind)
  if (!found) throw new Error(`there is no kind ${kind}`)
  return found
}

export function hasFact(herd: Pick<HerdDocuments, 'kinds'>, animal: Animal, fact: FactGroup): boolean {
  return kindOf(herd, animal).facts.includes(fact)
}

/** Names a breed, or a cross of it, in addresses of searches: `girolando-1/2`. */
export function breedCode({ breed, cross }: Pick<Animal, 'breed' | 'cross'>): string {
  return cross ? `${breed}-${cross}` : breed
}

/** The breeds and crosses that animals may be of, by their codes. */
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
export function breedName({ breeds }: Pick<HerdDocuments, 'breeds'>, animal: Animal): string {
  return breedNames(breeds).get(breedCode(animal)) ?? animal.breed
}

/** The name of an animal; of one without a name, what its kind is called after its parents. */
export function animalName(herd: HerdDocuments, animal: Animal): string {
  const { name, donor = '', sire = '' } = animal
  if (name !== undefined) return name
  const { title, name: kind } = kindOf(herd, animal)
  return (title ?? `${kind} {breed}: {donor} × {sire}`)
    .replace('{breed}', () => breedName(herd, animal))
    .replace('{donor}', () => donor)
    .replace('{sire}', () => sire)
}

/** The texts of an animal's badges. */
export function badgeTexts(herd: Pick<HerdDocuments, 'kinds'>, animal: Animal): string[] {
  const { badges } = kindOf(herd, animal)
  return animal.badges.map((code) => badges.find((badge) => badge.code === code)?.name ?? code)
}
