import { inEnglish } from '../../../platform/i18n/english.ts'
import { type Bull, type GirAnimal, type Pregnancy, registrationsOf } from '../animals.server.ts'
import { mainEvaluation } from '../evaluations.server.ts'
import { siresOf } from '../pedigree.server.ts'
import { pregnancyBreeds } from '../pregnancy-breeds.ts'
import type { SearchedAnimal } from './search-index.ts'

export function searchedBull(bull: Bull): SearchedAnimal {
  return { ...searchedAnimal(bull), traits: mainEvaluation(bull)?.traits ?? {} }
}

export function searchedGirAnimal(animal: GirAnimal): SearchedAnimal {
  return {
    ...searchedAnimal(animal),
    milk: animal.lactation?.kg,
    traits: mainEvaluation(animal)?.traits ?? {},
  }
}

/** A pregnancy is found by the names of donor and sire, and by its breed in both languages. */
export function searchedPregnancy(pregnancy: Pregnancy): SearchedAnimal {
  const { state, breed, donor, donorMilkLitres, sire, confirmed, priceCents } = pregnancy
  const breedName = pregnancyBreeds[breed]
  return {
    state,
    name: `${donor} × ${sire}`,
    registrations: [],
    breed,
    otherWords: `${breedName} ${inEnglish(breedName)}`,
    born: confirmed,
    price: priceCents / 100,
    milk: donorMilkLitres,
    sires: [],
    traits: {},
  }
}

function searchedAnimal(animal: Bull | GirAnimal) {
  const { state, name, born, pedigree } = animal
  return {
    ...{ state, name, born },
    registrations: registrationsOf(animal),
    sires: siresOf(pedigree).flatMap(({ registration }) => registration ?? []),
  }
}
