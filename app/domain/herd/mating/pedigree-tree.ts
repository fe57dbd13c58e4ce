import type { Pedigree } from '../pedigree.server.ts'
import type { PedigreeNode, Step } from './inbreeding.ts'
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

const maxGenerations = 3

/** A bull and its known ancestors. An unknown animal is part of the tree where one of its ancestors is known. */
export function pedigreeTree({ name, registrations, pedigree }: MatingBull): PedigreeNode<KnownAnimal> {
  return { animal: knownAnimal(name, registrations), ...parents([], pedigree) }
}

export function countAncestors(pedigree: Pedigree): number {
  return Object.values(pedigree).filter(Boolean).length
}

function parents(below: readonly Step[], pedigree: Pedigree) {
  if (below.length === maxGenerations) return {}
  return { sire: ancestor([...below, 'sire'], pedigree), dam: ancestor([...below, 'dam'], pedigree) }
}

function ancestor(steps: readonly Step[], pedigree: Pedigree): PedigreeNode<KnownAnimal> | undefined {
  const known = Object.entries(pedigree).find(([key]) => key === keyOf(steps))?.[1]
  const { sire, dam } = parents(steps, pedigree)
  if (!known && !sire && !dam) return undefined
  return { animal: known ? knownAnimal(known.name, [known.registration]) : unknownAnimal, sire, dam }
}

/** The field of a pedigree: sire, dam, sire → `siresDamsSire`. */
function keyOf(steps: readonly Step[]): string {
  return steps.reduce((key, step) => (key ? `${key}s${step === 'sire' ? 'Sire' : 'Dam'}` : step), '')
}
