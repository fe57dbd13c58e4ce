import type { Pedigree } from '../pedigree.server.ts'
import { type Ancestor, pedigreeTree } from '../pedigree-tree.ts'
import type { PedigreeNode } from './inbreeding.ts'
import { type KnownAnimal, knownAnimal, unknownAnimal } from './known-animal.ts'

/** A bull that is checked, with the ancestors that the site knows. */
export interface MatingBull {
  id: string
  name: string
  registrations: readonly string[]
  pedigree: Pedigree
}

/** How many ancestors a pedigree of three generations has. */
export const maxAncestors = 14

/** A bull and its known ancestors. An unknown animal is part of the tree where one of its ancestors is known. */
export function matingTree({ name, registrations, pedigree }: MatingBull): PedigreeNode<KnownAnimal> {
  return { animal: knownAnimal(name, registrations), ...parentNodes(pedigreeTree(pedigree)) }
}

export function countAncestors(pedigree: Pedigree): number {
  return Object.values(pedigree).filter(Boolean).length
}

function parentNodes(parents: readonly Ancestor[]) {
  const sire = parents.find(isSire)
  const dam = parents.find((each) => !isSire(each))
  return { sire: sire && ancestorNode(sire), dam: dam && ancestorNode(dam) }
}

function ancestorNode({ name, registration, parents }: Ancestor): PedigreeNode<KnownAnimal> {
  const animal = name === undefined ? unknownAnimal : knownAnimal(name, [registration])
  return { animal, ...parentNodes(parents) }
}

/** Positions are `sire`, `damsSire` and so on. */
function isSire({ position }: Ancestor): boolean {
  return position.endsWith('ire')
}
