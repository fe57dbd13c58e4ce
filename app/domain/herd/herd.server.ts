import type { Language } from '../../platform/i18n/language-path.ts'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import type { HerdListName } from '../herd-paths.ts'
import type { Purpose } from './advice.server.ts'
import type { Bull, GirAnimal, Pregnancy } from './animals.server.ts'
import { type AnimalState, girBadges, pregnancyBadges, pregnancyBreeds } from './animals.ts'
import type { Trait } from './evaluations.server.ts'

export interface HerdAnimals {
  bulls: Bull
  girAnimals: GirAnimal
  pregnancies: Pregnancy
}

export type HerdLists = { readonly [List in HerdListName]: readonly HerdAnimals[List][] }

export interface TraitsAndPurposes {
  traits: readonly Trait[]
  purposes: readonly Purpose[]
}

export interface Herd extends HerdLists, TraitsAndPurposes {}

export type HerdAnimal = { [List in HerdListName]: { list: List; animal: HerdAnimals[List] } }[HerdListName]

interface Listed {
  id: string
  state: AnimalState
}

export function shownAnimals<Animal extends Pick<Listed, 'state'>>(animals: readonly Animal[]): Animal[] {
  return animals.filter(({ state }) => state !== 'hidden')
}

export function findShown<Animal extends Listed>(animals: readonly Animal[], id: string): Animal | undefined {
  return animals.find((animal) => animal.id === id && animal.state !== 'hidden')
}

export function herdIds({
  bulls,
  girAnimals,
  pregnancies,
}: {
  readonly [List in HerdListName]: readonly { id: string }[]
}): string[] {
  return [...bulls, ...girAnimals, ...pregnancies].map(({ id }) => id)
}

/** The breed whose page lists the Gir animals; undefined while no breed does. */
export function girBreed<Breed extends { animals: string }>(breeds: readonly Breed[]): Breed | undefined {
  return breeds.find(({ animals }) => animals === 'gir')
}

/** What staff call an animal or pregnancy that visitors see, in Portuguese; undefined for an unknown id. */
export function nameOfAnimal({ bulls, girAnimals, pregnancies }: Herd, id: string): string | undefined {
  const animal = findShown([...bulls, ...girAnimals], id)
  if (animal) return animal.name
  const pregnancy = findShown(pregnancies, id)
  return pregnancy && `${pregnancyBreeds[pregnancy.breed]}: ${pregnancy.donor} × ${pregnancy.sire}`
}

const badgeTexts: Readonly<Record<string, BilingualText>> = { ...girBadges, ...pregnancyBadges }

/** The badges of bulls are the same in both languages. */
export function badgeText(badge: string, language: Language): string {
  return badgeTexts[badge]?.[language] ?? badge
}
