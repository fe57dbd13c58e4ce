import type { Pedigree } from './pedigree.server.ts'

type Position = keyof Pedigree

export interface Ancestor {
  position: Position
  /** Undefined for an unknown ancestor of which an ancestor is known. */
  name: string | undefined
  registration: string | undefined
  parents: Ancestor[]
}

/** The sire and the dam of each ancestor; those of the last generation have none. */
const parentsOf: Readonly<Partial<Record<Position, readonly [sire: Position, dam: Position]>>> = {
  sire: ['siresSire', 'siresDam'],
  dam: ['damsSire', 'damsDam'],
  siresSire: ['siresSiresSire', 'siresSiresDam'],
  siresDam: ['siresDamsSire', 'siresDamsDam'],
  damsSire: ['damsSiresSire', 'damsSiresDam'],
  damsDam: ['damsDamsSire', 'damsDamsDam'],
}

/** The known ancestors of three generations as a tree, from sire and dam on. */
export function pedigreeTree(pedigree: Pedigree | undefined): Ancestor[] {
  return pedigree ? knownAncestors(pedigree, ['sire', 'dam']) : []
}

function knownAncestors(pedigree: Pedigree, positions: readonly Position[]): Ancestor[] {
  return positions.flatMap((position) => {
    const known = pedigree[position]
    const parents = knownAncestors(pedigree, parentsOf[position] ?? [])
    if (!known && parents.length === 0) return []
    return { position, name: known?.name, registration: known?.registration, parents }
  })
}
