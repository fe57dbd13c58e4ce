import { plainCode, wordsOf } from '../../../platform/text.ts'
import type { Bull } from '../animals.server.ts'
import type { Pedigree } from '../pedigree.server.ts'
import { type Ancestor, pedigreeTree } from '../pedigree-tree.ts'
import { type CommonAncestor, commonAncestors, lowestInbreeding, type PedigreeNode } from './inbreeding.ts'

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

/** What tells an animal of a pedigree or of a visitor's list from others. Unknown animals have neither names nor registrations. */
export interface KnownAnimal {
  /** As the visitor or the pedigree writes it. */
  label: string
  /** Plain. */
  names: readonly string[]
  /** Plain. RGN and RGD of one animal differ. */
  registrations: readonly string[]
}

/** Different animals can share a name; a registration belongs to one. */
type Match = 'registration' | 'name'

/** By which two animals are the same; undefined for different ones and for unknown ones. */
export function matchOf(one: KnownAnimal, other: KnownAnimal): Match | undefined {
  if (one.registrations.some((each) => other.registrations.includes(each))) return 'registration'
  // Registrations that differ may be the RGN and the RGD of one animal.
  return one.names.some((each) => other.names.includes(each)) ? 'name' : undefined
}

const unknownAnimal: KnownAnimal = { label: '', names: [], registrations: [] }

function knownAnimal(name: string, registrations: readonly (string | undefined)[]): KnownAnimal {
  return {
    label: name,
    names: [plainName(name)].filter(Boolean),
    registrations: registrations.flatMap((each) => (each ? plainCode(each) : [])).filter(Boolean),
  }
}

/** A group instead of a lookbehind, which Safari 15.4 lacks. */
const registrationPattern = /(?:^|[^\p{L}\p{N}])([a-z]{2,5}[ -]?[a-z]?[ -]?\d{1,6})(?![\p{L}\p{N}])/iu

/** Reads a name, a registration, or both: `Angico do Gorutuba (GOR 455)`. */
export function readAnimal(text: string): KnownAnimal {
  const [, registration = ''] = registrationPattern.exec(text) ?? []
  const names = [text, text.replace(registration, ' ')].map(plainName).filter(Boolean)
  return {
    label: text,
    names: [...new Set(names)],
    registrations: registration ? [plainCode(registration)] : [],
  }
}

/** A name as it is compared: `Braúna da Serra` and `BRAUNA  DA SERRA` are the same. */
function plainName(text: string): string {
  return wordsOf(text).join(' ')
}

/** A sire of the visitor's herd: the sire of the cows that a bull would cover. */
interface HerdSire {
  animal: KnownAnimal
  /** The sire's own sire, where the visitor knows it. */
  sire: KnownAnimal | undefined
}

export const maxHerdSires = 20

const maxLineLength = 200

/** Reads one sire a line, each with its own sire after a semicolon: `Angico do Gorutuba; GOR 455`. */
export function readHerdSires(text: string): { sires: HerdSire[]; isCut: boolean } {
  const lines = [...new Set(text.split('\n').map((line) => line.slice(0, maxLineLength).trim()))]
  const sires = lines.flatMap((line) => {
    const [own = '', ...rest] = line.split(';').map((part) => part.trim())
    const sire = (rest[0] ?? '').replace(/^(pai|sire)\b[: ]*/i, '')
    return own ? [{ animal: readAnimal(own), sire: sire ? readAnimal(sire) : undefined }] : []
  })
  return { sires: sires.slice(0, maxHerdSires), isCut: sires.length > maxHerdSires }
}
