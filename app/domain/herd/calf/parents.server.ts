import type { Animal, StoredAnimal } from '../animals.server.ts'
import { bloodOf, bloodOfCalf, breedOfBlood } from './blood.ts'

export interface Parents {
  donor: Animal | undefined
  sire: Animal | undefined
}

/** The animals of the herd that a pregnancy or embryo names as its donor and sire. */
export function parentsIn(animals: ReadonlyMap<string, Animal>, { donorId, sireId }: Animal): Parents {
  return { donor: animals.get(donorId ?? ''), sire: animals.get(sireId ?? '') }
}

/** Kilograms of milk in a litre. */
const milkDensity = 1.03

const known = new WeakMap<Animal, Parents & { filled: Animal }>()

/**
 * A herd in which pregnancies and embryos have the names of their parents and the milk of their donors from the parents' documents,
 * where they name them. What is typed beside them is for parents that are no animals of the herd. The same object for the same documents.
 */
export function withParents(animals: Animal[]): Animal[] {
  if (!animals.some(({ donorId, sireId }) => donorId ?? sireId)) return animals
  const byId = new Map(animals.map((animal) => [animal.id, animal]))
  return animals.map((animal) => {
    const { donor, sire } = parentsIn(byId, animal)
    if (!donor && !sire) return animal
    const before = known.get(animal)
    if (before && before.donor === donor && before.sire === sire) return before.filled
    const filled = { ...animal, ...(donor && donorFacts(donor)), ...(sire && { sire: sire.name ?? sire.id }) }
    known.set(animal, { donor, sire, filled })
    return filled
  })
}

function donorFacts({ id, name = id, lactation }: Animal) {
  return {
    donor: name,
    ...(lactation && { donorMilkLitres: Math.round(lactation.kg / milkDensity) }),
  }
}

/** A typed pregnancy or embryo without a breed, with that of its parents' calf, where both are animals of the herd. */
export function withBreedOfParents(
  document: object,
  { animals, breeds }: { animals: readonly StoredAnimal[]; breeds: Parameters<typeof bloodOf>[0] },
): object {
  const { breed, donorId, sireId } = document as Partial<StoredAnimal>
  const donor = animals.find(({ id }) => id === donorId)
  const sire = animals.find(({ id }) => id === sireId)
  if (breed || !donor || !sire) return document
  const [ofDonor, ofSire] = [bloodOf(breeds, donor), bloodOf(breeds, sire)]
  return { ...document, ...(ofDonor && ofSire && breedOfBlood(breeds, bloodOfCalf(ofSire, ofDonor))) }
}
