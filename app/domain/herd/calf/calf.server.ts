import { oncePer } from '../../../platform/once-per.ts'
import { calvingDays } from '../../calculators/index.ts'
import { type Animal, foreignFields, type StoredAnimal } from '../animals.server.ts'
import { type Evaluation, mainEvaluation } from '../evaluations.server.ts'
import { findAnimal, type Herd, isUnborn } from '../herd.server.ts'
import type { Kind } from '../kinds.server.ts'
import { herdPedigree, inbreedingByPedigree } from '../pedigree/herd-pedigree.server.ts'
import type { PedigreeAnimal } from '../pedigree/merge-pedigrees.ts'
import { type Blood, bloodOf, bloodOfCalf, breedOfBlood, shareNoBreed } from './blood.ts'
import { type ExpectedSheet, expectedSheets } from './expected-sheet.server.ts'

/** What is known of the calf of a pregnancy or embryo by its parents. */
export interface Calf extends Parents {
  /** The newest run first; none where the parents are evaluated by no programme in the same run. */
  sheets: readonly ExpectedSheet[]
  /** Undefined where the blood of a parent is not known. */
  blood: Blood | undefined
}

const calves: (herd: Herd) => Map<string, Calf> = oncePer((_: Herd) => new Map())

/** Computed once for each version of the content. Undefined for an animal that is born. */
export function calfOf(herd: Herd, animal: Animal): Calf | undefined {
  if (!isUnborn(herd, animal)) return undefined
  const known = calves(herd).get(animal.id)
  if (known) return known
  const { donorId, sireId } = animal
  const { find } = herdPedigree(herd)
  const { sire: sireInGraph, dam } = find(animal.id) ?? {}
  // A cow as the sire, or a parent that contradicts otherwise, is none: nothing is expected of it.
  const parent = (id: string | undefined, inGraph: PedigreeAnimal | undefined) =>
    id !== undefined && inGraph && inGraph === find(id) ? findAnimal(herd, id) : undefined
  const [donor, sire] = [parent(donorId, dam), parent(sireId, sireInGraph)]
  const bloods = [donor, sire].map((each) => each && bloodOf(herd.breeds, each))
  const calf: Calf = {
    donor,
    sire,
    sheets: donor && sire ? expectedSheets(sire, donor, herd.traits) : [],
    blood: bloods[0] && bloods[1] && bloodOfCalf(bloods[1], bloods[0]),
  }
  calves(herd).set(animal.id, calf)
  return calf
}

/** Whether both parents are animals of the herd without a breed in common: they are not related, whatever is known of their pedigrees. */
export function hasUnrelatedParents(herd: Herd, animal: Animal): boolean {
  const { donor, sire } = calfOf(herd, animal) ?? {}
  return donor !== undefined && sire !== undefined && shareNoBreed(herd.breeds, donor, sire)
}

/** F of a calf to come in per cent, as a lower bound; undefined where nobody can tell whether its parents are related. */
export function calfInbreeding(herd: Herd, animal: Animal): number | undefined {
  return inbreedingByPedigree(herd, animal) ?? (hasUnrelatedParents(herd, animal) ? 0 : undefined)
}

/** The evaluation that lists and searches show of an animal; of a calf to come, what its parents' let expect. */
export function shownEvaluation(herd: Herd, animal: Animal): Evaluation | undefined {
  return mainEvaluation(animal) ?? expectedEvaluations(herd, animal)[0]
}

/** The expected sheets of a calf in the form of evaluations: no tenth, accuracy or percentile is published for a mean. */
export function expectedEvaluations(herd: Herd, animal: Animal): Evaluation[] {
  const { sheets = [] } = calfOf(herd, animal) ?? {}
  return sheets.map(({ programme, run, date, traits }) => {
    const values = Object.entries(traits).flatMap(([code, each]) =>
      each?.value === undefined ? [] : [[code, { value: each.value }] as const],
    )
    return { programme, run, ...(date && { date }), traits: Object.fromEntries(values) }
  })
}

/** The last day of the window in which a calf is expected, by the pregnancy calendar. */
export function lastCalvingDay({ pregnancyCalendar }: Herd, animal: Animal): string | undefined {
  return pregnancyCalendar && calvingDays(animal, pregnancyCalendar)?.[1]
}

export interface Parents {
  donor: Animal | undefined
  sire: Animal | undefined
}

/** Kilograms of milk in a litre. */
const milkDensity = 1.03

const known = new WeakMap<Animal, Parents & { filled: Animal }>()

/**
 * A herd in which pregnancies and embryos have the names of their parents and the milk of their donors from the parents' documents,
 * where they name them. What is typed beside them is for parents that are no animals of the herd. The same object for the same documents.
 */
export function withParents(all: readonly Animal[], kinds: OwnKinds): Animal[] {
  const animals = withOwnFacts(all, kinds)
  if (!animals.some(({ donorId, sireId }) => donorId ?? sireId)) return animals
  const byId = new Map(animals.map((animal) => [animal.id, animal]))
  return animals.map((animal) => {
    const [donor, sire] = [byId.get(animal.donorId ?? ''), byId.get(animal.sireId ?? '')]
    if (!donor && !sire) return animal
    const before = known.get(animal)
    if (before && before.donor === donor && before.sire === sire) return before.filled
    const filled = { ...animal, ...(donor && donorFacts(donor)), ...(sire && { sire: sire.name ?? sire.id }) }
    known.set(animal, { donor, sire, filled })
    return filled
  })
}

type OwnKinds = readonly Pick<Kind, 'id' | 'facts'>[]

const withoutForeign = new WeakMap<Animal, { foreign: string; own: Animal }>()

/** Animals without what their kinds do not have. The same object for the same document. */
function withOwnFacts(animals: readonly Animal[], kinds: OwnKinds): Animal[] {
  const outside = new Map(kinds.map(({ id, facts }) => [id, foreignFields(facts)]))
  return animals.map((animal) => {
    // Any animal may have a name.
    const isForeign = (key: string) => key !== 'name' && outside.get(animal.kind)?.has(key)
    const foreign = Object.keys(animal).filter(isForeign).join()
    if (!foreign) return animal
    const before = withoutForeign.get(animal)
    if (before?.foreign === foreign) return before.own
    const own = Object.fromEntries(Object.entries(animal).filter(([key]) => !isForeign(key))) as Animal
    withoutForeign.set(animal, { foreign, own })
    return own
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
