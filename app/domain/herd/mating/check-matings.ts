import type { HerdSire } from './herd-sires.ts'
import { type CommonAncestor, commonAncestors, lowestInbreeding, type PedigreeNode } from './inbreeding.ts'
import { type KnownAnimal, type Match, matchOf, unknownAnimal } from './known-animal.ts'
import { type MatingBull, matingTree } from './mating-tree.ts'

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
