/** Serves the pedigree of the animals that visitors see, the same for all. */
export const publicPedigreePath = '/dados/genealogia.json'

/**
 * An animal, with the places of its parents among the rows before it, or -1; bulls that visitors see have the ids of their
 * documents, such as `touro-05 semen-01`, available ones the Portuguese path of a page, too.
 */
export type PedigreeRow = readonly [
  name: string,
  registrations: readonly string[],
  sire: number,
  dam: number,
  id?: string,
  path?: string,
]

/** An animal of the public pedigree with all its known ancestors. */
export interface HerdAnimal {
  /** The same for the same animal. */
  number: number
  /** Those of its documents, with blanks between. */
  id?: string | undefined
  path?: string | undefined
  /** Empty for an unnamed ancestor of which a parent is known. */
  name: string
  /** An animal has an RGN and may have an RGD. */
  registrations: readonly string[]
  sire?: HerdAnimal | undefined
  dam?: HerdAnimal | undefined
}

/** Parents stand before their progeny. */
export type PublicPedigree = readonly HerdAnimal[]

/** @throws for anything else, such as the sign-in page of a public network. */
export function readPublicPedigree(text: string): PublicPedigree {
  const rows: unknown = JSON.parse(text)
  if (!Array.isArray(rows)) throw new Error('this is no pedigree')
  return linkRows(rows)
}

export function linkRows(rows: readonly PedigreeRow[]): HerdAnimal[] {
  const animals: HerdAnimal[] = []
  for (const [number, [name, registrations, sire, dam, id, path]] of rows.entries())
    animals.push({ number, id, path, name, registrations, sire: animals[sire], dam: animals[dam] })
  return animals
}
