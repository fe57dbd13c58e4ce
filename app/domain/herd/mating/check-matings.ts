import type { Bull } from '../animals.server.ts'
import type { Pedigree } from '../pedigree.server.ts'
import { type Ancestor, pedigreeTree } from '../pedigree-tree.ts'
import { type CommonAncestor, commonAncestors, lowestInbreeding, type PedigreeNode } from './inbreeding.ts'
import {
  type HerdSire,
  type KnownAnimal,
  knownAnimal,
  type Match,
  matchOf,
  unknownAnimal,
} from './known-animal.ts'

/** What is known of the calves of a bull and the daughters of a sire of the visitor's herd. */
export interface Mating {
  sire: HerdSire
  /** Empty where no common ancestor is known. */
  ancestors: CommonAncestor<KnownAnimal>[]
  /** The lowest inbreeding of the calves, as a share of 1. */
  lowest: number
  /** `name` where it rests on a name alone. */
  match: Match
}

/**
 * Checks one bull against the sires of a herd. The site's pedigrees also tell the ancestors of a sire that stands in one of them;
 * `bulls` are those whose pedigrees the page has (docs/product.md#mating-check).
 */
export function checkMatings(
  bull: MatingBull,
  sires: readonly HerdSire[],
  bulls: readonly MatingBull[],
): Mating[] {
  const bullTree = matingTree(bull)
  const trees = bulls.map(matingTree)
  return sires.map((sire) => {
    const { node, isByName } = sireTree(sire, trees)
    const daughter = { animal: unknownAnimal, sire: node }
    const ancestors = commonAncestors(bullTree, daughter, (one, other) => matchOf(one, other) !== undefined)
    const restsOnName = ancestors.some(
      ({ firstAnimal, secondAnimal, secondGenerations }) =>
        matchOf(firstAnimal, secondAnimal) === 'name' || (secondGenerations > 1 && isByName),
    )
    const match = restsOnName ? 'name' : 'registration'
    return { sire, ancestors, lowest: lowestInbreeding(ancestors), match }
  })
}

/** A sire with the ancestors that the pedigrees or else the visitor know; by name where a pedigree was found by a name alone. */
function sireTree({ animal, sire }: HerdSire, trees: readonly PedigreeNode<KnownAnimal>[]) {
  const own = findAnimal(animal, trees)
  const typed = sire && findAnimal(sire, trees)
  const typedNode = sire && { ...typed?.node, animal: sire }
  const known = own?.node.sire
  const isKnown = known?.animal.label || !typedNode
  return {
    node: { animal, sire: isKnown ? known : typedNode, dam: own?.node.dam },
    isByName: own?.match === 'name' || (!isKnown && typed?.match === 'name'),
  }
}

/** Where an animal stands in the pedigrees; of several places, the one with the most ancestors. A registration counts before a name. */
function findAnimal(animal: KnownAnimal, trees: readonly PedigreeNode<KnownAnimal>[]) {
  return trees
    .flatMap(nodesOf)
    .flatMap((node) => {
      const match = matchOf(node.animal, animal)
      return match ? [{ node, match, size: nodesOf(node).length }] : []
    })
    .sort(
      (one, other) => Number(one.match === 'name') - Number(other.match === 'name') || other.size - one.size,
    )[0]
}

function nodesOf(node: PedigreeNode<KnownAnimal>): PedigreeNode<KnownAnimal>[] {
  return [node, ...(node.sire ? nodesOf(node.sire) : []), ...(node.dam ? nodesOf(node.dam) : [])]
}

/** A bull that is checked, with the ancestors that the site knows. */
export interface MatingBull {
  id: string
  name: string
  registrations: readonly string[]
  pedigree: Pedigree
}

export function matingBull({
  id,
  name,
  rgn,
  rgd,
  pedigree = {},
}: Pick<Bull, 'id' | 'name' | 'rgn' | 'rgd' | 'pedigree'>): MatingBull {
  return { id, name, registrations: rgd ? [rgn, rgd] : [rgn], pedigree }
}

/** How many ancestors a pedigree of three generations has. */
export const maxAncestors = 14

/** A bull and its known ancestors. An unknown animal is part of the tree where one of its ancestors is known. */
function matingTree({ name, registrations, pedigree }: MatingBull): PedigreeNode<KnownAnimal> {
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
