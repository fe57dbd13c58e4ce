/** A share of the blood of a breed, by the breed's id; all shares of an animal add up to 1. */
export type Blood = ReadonlyMap<string, number>

interface BloodBreed {
  id: string
  crosses?:
    | readonly { code: string; shares?: readonly { breed: string; percent: number }[] | undefined }[]
    | undefined
}

/** The blood of an animal: its breed's, or what its cross declares. Undefined for a cross that declares no shares. */
export function bloodOf(
  breeds: readonly BloodBreed[],
  { breed, cross }: { breed: string; cross?: string | undefined },
): Blood | undefined {
  if (cross === undefined) return new Map([[breed, 1]])
  const { shares } = breeds.find(({ id }) => id === breed)?.crosses?.find(({ code }) => code === cross) ?? {}
  return shares && new Map(shares.map(({ breed, percent }) => [breed, percent / 100]))
}

/** A calf has half of each parent's blood. */
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

/** Whether two bloods are the same, apart from rounding. */
export function isSameBlood(one: Blood, other: Blood): boolean {
  const breeds = new Set([...one.keys(), ...other.keys()])
  return [...breeds].every((breed) => Math.abs((one.get(breed) ?? 0) - (other.get(breed) ?? 0)) < 1e-6)
}
