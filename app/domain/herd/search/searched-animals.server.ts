import { inEnglish } from '../../../platform/i18n/english.ts'
import type { Bull, GirAnimal, Pregnancy } from '../animals.server.ts'
import { mainEvaluation } from '../evaluations.server.ts'
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

function searchedAnimal({ state, name, rgn, rgd, born, pedigree }: Bull | GirAnimal) {
  const { sire, siresSire, damsSire } = pedigree ?? {}
  return {
    state,
    name,
    registrations: rgd ? [rgn, rgd] : [rgn],
    born,
    sires: [sire, siresSire, damsSire].flatMap((each) => each?.registration ?? []),
  }
}
