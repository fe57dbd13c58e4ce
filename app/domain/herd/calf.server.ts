import { percent } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import type { Purpose } from './advice.server.ts'
import { suitsPurpose, tenthOf } from './advise.ts'
import { type Animal, foreignFields, type StoredAnimal } from './animals.server.ts'
import { type Evaluation, isSameRun, runOrder, type Trait } from './evaluations.server.ts'
import type { Kind } from './kinds.server.ts'

/** A share of the blood of a breed, by the breed's id; all shares of an animal add up to 1. */
export type Blood = ReadonlyMap<string, number>

type Name = string | { pt: string }

interface BloodBreed {
  id: string
  name?: Name
  crosses?: readonly BloodCross[] | undefined
}

interface BloodCross {
  code: string
  name?: Name
  shares?: readonly { breed: string; percent: number; name?: Name }[] | undefined
}

interface OfBreed {
  breed: string
  cross?: string | undefined
}

function crossesOf(breeds: readonly BloodBreed[], breed: string): readonly BloodCross[] {
  return breeds.find(({ id }) => id === breed)?.crosses ?? []
}

/** Undefined for a cross that declares no shares. */
export function bloodOf(breeds: readonly BloodBreed[], { breed, cross }: OfBreed): Blood | undefined {
  if (cross === undefined) return new Map([[breed, 1]])
  const { shares } = crossesOf(breeds, breed).find(({ code }) => code === cross) ?? {}
  return shares && new Map(shares.map(({ breed, percent }) => [breed, percent / 100]))
}

export function bloodOfCalf(sire: Blood, donor: Blood): Blood {
  const breeds = new Set([...sire.keys(), ...donor.keys()])
  return new Map([...breeds].map((breed) => [breed, ((sire.get(breed) ?? 0) + (donor.get(breed) ?? 0)) / 2]))
}

/** Ignores rounding. */
export function isSameBlood(one: Blood, other: Blood): boolean {
  const breeds = new Set([...one.keys(), ...other.keys()])
  return [...breeds].every((breed) => Math.abs((one.get(breed) ?? 0) - (other.get(breed) ?? 0)) < 1e-6)
}

/** The breed, or cross of one, whose animals have this blood; undefined where none has. */
function breedOfBlood(breeds: readonly BloodBreed[], blood: Blood): OfBreed | undefined {
  const named = breeds.flatMap(({ id, crosses = [] }): OfBreed[] => [
    { breed: id },
    ...crosses.map(({ code }) => ({ breed: id, cross: code })),
  ])
  return named.find((each) => isSameBlood(blood, bloodOf(breeds, each) ?? new Map()))
}

/** True for a breed of crosses without a cross, which can have any breed. */
function isUnsure(breeds: readonly BloodBreed[], { breed, cross }: OfBreed): boolean {
  return cross === undefined && crossesOf(breeds, breed).some(({ shares }) => shares)
}

function sureBloodOf(breeds: readonly BloodBreed[], animal: OfBreed): Blood | undefined {
  return isUnsure(breeds, animal) ? undefined : bloodOf(breeds, animal)
}

/** False when the blood of one is not known. */
export function shareNoBreed(breeds: readonly BloodBreed[], one: OfBreed, other: OfBreed): boolean {
  const [blood, otherBlood] = [sureBloodOf(breeds, one), sureBloodOf(breeds, other)]
  return Boolean(blood && otherBlood && ![...blood.keys()].some((breed) => otherBlood.has(breed)))
}

/** Largest share first: `62,5% Gir, 37,5% Holandês`. */
export function bloodText(breeds: readonly BloodBreed[], blood: Blood, language: Language): string {
  return [...blood]
    .sort(([, one], [, other]) => other - one)
    .map(([id, share]) => `${percent(Math.round(share * 1000) / 10, language)} ${breedName(breeds, id)}`)
    .join(', ')
}

/** A breed by its name in crosses, which may be of a breed that the ranch does not have. */
function breedName(breeds: readonly BloodBreed[], id: string): string {
  const shares = breeds.flatMap(({ crosses = [] }) => crosses.flatMap(({ shares = [] }) => shares))
  const name = (shares.find(({ breed }) => breed === id) ?? breeds.find((each) => each.id === id))?.name
  return (typeof name === 'object' ? name.pt : name) ?? id
}

/** Undefined when name and parents' blood agree, or a cross declares no shares. A breed of crosses without a cross can be any of these. */
export function parentBlood(
  breeds: readonly BloodBreed[],
  animal: OfBreed,
  [sire, dam]: readonly [OfBreed, OfBreed],
): { own: string; expected: string; isSameBreed: boolean } | undefined {
  const [ofSire, ofDam] = [sureBloodOf(breeds, sire), sureBloodOf(breeds, dam)]
  if (!ofSire || !ofDam) return undefined
  const blood = bloodOfCalf(ofSire, ofDam)
  const named = breedOfBlood(breeds, blood)
  const own = bloodOf(breeds, animal)
  if (!own || isSameBlood(own, blood)) return undefined
  if (isUnsure(breeds, animal) && (named ? named.breed === animal.breed : isOfItsBreeds(animal.breed)))
    return undefined
  return {
    own: nameOf(animal),
    expected: named ? nameOf(named) : bloodText(breeds, blood, 'pt'),
    isSameBreed: named?.breed === animal.breed,
  }

  function isOfItsBreeds(breed: string): boolean {
    const own = crossesOf(breeds, breed).flatMap(({ shares = [] }) => shares.map((share) => share.breed))
    return [...blood.keys()].every((each) => each === breed || own.includes(each))
  }

  function nameOf({ breed, cross }: OfBreed): string {
    const name = crossesOf(breeds, breed).find(({ code }) => code === cross)?.name
    return (typeof name === 'object' ? name.pt : name) ?? breedName(breeds, breed)
  }
}

/** A typed pregnancy or embryo without a breed, with that of its parents' calf; the donor's where the sire is none of the herd. */
export function withBreedOfParents(
  document: object,
  { animals, breeds }: { animals: readonly StoredAnimal[]; breeds: readonly BloodBreed[] },
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

/** Kilograms per litre. */
const milkDensity = 1.03

/**
 * A herd without fields that the kinds of its animals don't have, in which pregnancies and embryos have the names of their parents and the
 * milk of their donors from the parents' documents, where they name them. What is typed beside them is for parents outside the herd.
 */
export function withParents(all: readonly Animal[], kinds: readonly Pick<Kind, 'id' | 'groups'>[]): Animal[] {
  const outside = new Map(kinds.map(({ id, groups }) => [id, foreignFields(groups)]))
  const animals = all.map((animal) => {
    // Any animal may have a name.
    const isForeign = (key: string) => key !== 'name' && outside.get(animal.kind)?.has(key)
    if (!Object.keys(animal).some(isForeign)) return animal
    return Object.fromEntries(Object.entries(animal).filter(([key]) => !isForeign(key))) as Animal
  })
  const byId = new Map(animals.map((animal) => [animal.id, animal]))
  return animals.map((animal) => {
    const [donor, sire] = [byId.get(animal.donorId ?? ''), byId.get(animal.sireId ?? '')]
    if (!donor && !sire) return animal
    return { ...animal, ...(donor && donorFacts(donor)), ...(sire && { sire: sire.name ?? sire.id }) }
  })
}

function donorFacts({ id, name = id, lactation }: Animal) {
  return {
    donor: name,
    ...(lactation && { donorMilkLitres: Math.round(lactation.kg / milkDensity) }),
  }
}

export interface ExpectedSheet extends Pick<Evaluation, 'programme' | 'run' | 'date'> {
  traits: Readonly<Partial<Record<string, ExpectedTrait>>>
}

interface ExpectedTrait {
  sire: Figures
  donor: Figures
  /** The calf's own EPD, the mean of its parents'; undefined for a chance, of which a mean says nothing. */
  value: number | undefined
}

type Figures = Evaluation['traits'][string]

type Evaluated = Pick<Animal, 'evaluations'>

/**
 * The expected sheets of a calf, one for each programme that evaluated both parents in the same run, the newest run first. Figures of
 * different programmes or runs have different bases, and are never combined.
 */
export function expectedSheets(sire: Evaluated, donor: Evaluated, traits: readonly Trait[]): ExpectedSheet[] {
  const { evaluations: donorSheets = [] } = donor
  return (sire.evaluations ?? [])
    .flatMap((sheet) => {
      const other = donorSheets.find((each) => isSameRun(each, sheet))
      return other ? [expectedSheet(sheet, other, traits)] : []
    })
    .filter((sheet) => Object.keys(sheet.traits).length > 0)
    .sort((one, other) => runOrder(other.run) - runOrder(one.run))
}

function expectedSheet(sire: Evaluation, donor: Evaluation, traits: readonly Trait[]): ExpectedSheet {
  const { programme, run, date } = sire
  const both = traits.flatMap(({ code, isProbability, digits }) => {
    const [ofSire, ofDonor] = [sire.traits[code], donor.traits[code]]
    if (!ofSire || !ofDonor) return []
    const value = isProbability ? undefined : Number(((ofSire.value + ofDonor.value) / 2).toFixed(digits))
    return [[code, { sire: ofSire, donor: ofDonor, value }] as const]
  })
  return { programme, run, date, traits: Object.fromEntries(both) }
}

/** Judges by the worse of the parents' tenths: no tenth is published for a mean. */
export function isCalfExpectedToSuit({ traits }: ExpectedSheet, purpose: Purpose): boolean {
  const figures = Object.entries(traits).flatMap(([code, trait]) => {
    const [one, other] = [tenthOf(trait?.sire ?? {}), tenthOf(trait?.donor ?? {})]
    return one && other ? [[code, { value: trait?.value ?? 0, deca: Math.max(one, other) }] as const] : []
  })
  return suitsPurpose(Object.fromEntries(figures), purpose)
}
