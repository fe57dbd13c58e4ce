import { percent } from '../../../platform/i18n/format.ts'
import type { BilingualText } from '../../../platform/i18n/ui-text.ts'
import type { StoredBreed } from '../../content/index.server.ts'

/** A share of the blood of a breed, by the breed's id; all shares of an animal add up to 1. */
export type Blood = ReadonlyMap<string, number>

interface BloodBreed {
  id: string
  crosses?:
    | readonly { code: string; shares?: readonly { breed: string; percent: number }[] | undefined }[]
    | undefined
}

/** Undefined for a cross that declares no shares. */
export function bloodOf(
  breeds: readonly BloodBreed[],
  { breed, cross }: { breed: string; cross?: string | undefined },
): Blood | undefined {
  if (cross === undefined) return new Map([[breed, 1]])
  const { shares } = breeds.find(({ id }) => id === breed)?.crosses?.find(({ code }) => code === cross) ?? {}
  return shares && new Map(shares.map(({ breed, percent }) => [breed, percent / 100]))
}

export function bloodOfCalf(sire: Blood, donor: Blood): Blood {
  const breeds = new Set([...sire.keys(), ...donor.keys()])
  return new Map([...breeds].map((breed) => [breed, ((sire.get(breed) ?? 0) + (donor.get(breed) ?? 0)) / 2]))
}

/** The breed, or cross of one, whose animals have this blood; undefined where none has. */
export function breedOfBlood(
  breeds: readonly BloodBreed[],
  blood: Blood,
): { breed: string; cross?: string } | undefined {
  for (const { id, crosses = [] } of breeds) {
    if (isSameBlood(blood, new Map([[id, 1]]))) return { breed: id }
    for (const { code } of crosses) {
      const own = bloodOf(breeds, { breed: id, cross: code })
      if (own && isSameBlood(blood, own)) return { breed: id, cross: code }
    }
  }
  return undefined
}

function isUnsure(breeds: readonly BloodBreed[], { breed, cross }: OfBreed): boolean {
  return (
    cross === undefined && (breeds.find(({ id }) => id === breed)?.crosses ?? []).some(({ shares }) => shares)
  )
}

/** `bloodOf`, undefined also for a breed of crosses without a cross, which can have any breed. */
function sureBloodOf(breeds: readonly BloodBreed[], animal: OfBreed): Blood | undefined {
  return isUnsure(breeds, animal) ? undefined : bloodOf(breeds, animal)
}

/** False when the blood of one is not known. */
export function shareNoBreed(breeds: readonly BloodBreed[], one: OfBreed, other: OfBreed): boolean {
  const [blood, otherBlood] = [sureBloodOf(breeds, one), sureBloodOf(breeds, other)]
  return Boolean(blood && otherBlood && ![...blood.keys()].some((breed) => otherBlood.has(breed)))
}

/** Ignores rounding. */
export function isSameBlood(one: Blood, other: Blood): boolean {
  const breeds = new Set([...one.keys(), ...other.keys()])
  return [...breeds].every((breed) => Math.abs((one.get(breed) ?? 0) - (other.get(breed) ?? 0)) < 1e-6)
}

interface OfBreed {
  breed: string
  cross?: string | undefined
}

/** Undefined when name and parents' blood agree, or a cross declares no shares. A breed of crosses without a cross can be any of these. */
export function parentBlood(
  breeds: readonly StoredBreed[],
  animal: OfBreed,
  [sire, dam]: readonly [OfBreed, OfBreed],
): { own: BilingualText; expected: BilingualText; isSameBreed: boolean } | undefined {
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
    expected: named ? nameOf(named) : sharesText(),
    isSameBreed: named?.breed === animal.breed,
  }

  function crossesOf(breed: string) {
    return breeds.find(({ id }) => id === breed)?.crosses ?? []
  }

  function isOfItsBreeds(breed: string): boolean {
    const own = crossesOf(breed).flatMap(({ shares = [] }) => shares.map((share) => share.breed))
    return [...blood.keys()].every((each) => each === breed || own.includes(each))
  }

  function nameOf({ breed, cross }: OfBreed): BilingualText {
    const shares = breeds.flatMap(({ crosses = [] }) => crosses.flatMap(({ shares = [] }) => shares))
    const { pt, en = pt } = crossesOf(breed).find(({ code }) => code === cross)?.name ??
      shares.find((each) => each.breed === breed)?.name ?? {
        pt: breeds.find(({ id }) => id === breed)?.name ?? breed,
      }
    return { pt, en }
  }

  function sharesText(): BilingualText {
    const texts = (language: 'pt' | 'en') =>
      Array.from(
        blood,
        ([breed, share]) =>
          `${percent(Math.round(share * 1000) / 10, language)} ${nameOf({ breed })[language]}`,
      )
    return { pt: texts('pt').join(', '), en: texts('en').join(', ') }
  }
}
