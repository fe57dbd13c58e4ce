import type { Animal, StoredAnimal } from '../animals.server.ts'
import { foreignFields } from '../animals.server.ts'
import type { Kind } from '../kinds.server.ts'
import { bloodOf, bloodOfCalf, breedOfBlood } from './blood.ts'

/** Kilograms per litre. */
const milkDensity = 1.03

/**
 * A herd in which pregnancies and embryos have the names of their parents and the milk of their donors from the parents' documents,
 * where they name them. What is typed beside them is for parents that are no animals of the herd.
 */
export function withParents(all: readonly Animal[], kinds: OwnKinds): Animal[] {
  const animals = withOwnFacts(all, kinds)
  if (!animals.some(({ donorId, sireId }) => donorId ?? sireId)) return animals
  const byId = new Map(animals.map((animal) => [animal.id, animal]))
  return animals.map((animal) => {
    const [donor, sire] = [byId.get(animal.donorId ?? ''), byId.get(animal.sireId ?? '')]
    if (!donor && !sire) return animal
    return { ...animal, ...(donor && donorFacts(donor)), ...(sire && { sire: sire.name ?? sire.id }) }
  })
}

type OwnKinds = readonly Pick<Kind, 'id' | 'facts'>[]

function withOwnFacts(animals: readonly Animal[], kinds: OwnKinds): Animal[] {
  const outside = new Map(kinds.map(({ id, facts }) => [id, foreignFields(facts)]))
  return animals.map((animal) => {
    // Any animal may have a name.
    const isForeign = (key: string) => key !== 'name' && outside.get(animal.kind)?.has(key)
    if (!Object.keys(animal).some(isForeign)) return animal
    return Object.fromEntries(Object.entries(animal).filter(([key]) => !isForeign(key))) as Animal
  })
}

function donorFacts({ id, name = id, lactation }: Animal) {
  return {
    donor: name,
    ...(lactation && { donorMilkLitres: Math.round(lactation.kg / milkDensity) }),
  }
}

/** A typed pregnancy or embryo without a breed, with that of its parents' calf; the donor's where the sire is none of the herd. */
export function withBreedOfParents(
  document: object,
  { animals, breeds }: { animals: readonly StoredAnimal[]; breeds: Parameters<typeof bloodOf>[0] },
): object {
  const { breed, donorId, sireId } = document as Partial<StoredAnimal>
  const donor = animals.find(({ id }) => id === donorId)
  const sire = animals.find(({ id }) => id === sireId)
  if (breed || !donor) return document
  const [ofDonor, ofSire] = [bloodOf(breeds, donor), sire && bloodOf(breeds, sire)]
  const isKnown = ofDonor && ofSire
  return {
    ...document,
    ...(isKnown ? breedOfBlood(breeds, bloodOfCalf(ofSire, ofDonor)) : { breed: donor.breed }),
  }
}
