import { wordsOf } from '../../../platform/text.ts'
import { registrationKey } from '../registration.ts'
import { type CommonAncestor, commonAncestors, inbreedingBy, type PedigreeNode } from './ancestors.ts'

/** An animal of a bull's pedigree or of the visitor's list, with its known ancestors. */
interface MatingNode {
  animal: KnownAnimal
  inbreeding?: number
  sire?: MatingNode | undefined
  dam?: MatingNode | undefined
}

/** What is known of the calves of a bull and the daughters of a sire of the visitor's herd. */
export interface Mating {
  sire: HerdSire
  /** Empty where no common ancestor is known. */
  ancestors: CommonAncestor<MatingNode>[]
  /** The lowest inbreeding of the calves, as a share of 1. */
  lowest: number
  /** `name` where it rests on a name alone. */
  match: Match
}

/**
 * Checks one bull against the sires of a herd. A sire that occurs in one of the site's pedigrees gets its ancestors from there;
 * `bulls` are those whose pedigrees the page has (docs/product.md#mating-check).
 */
export function checkMatings(
  bull: MatingBull,
  sires: readonly HerdSire[],
  bulls: readonly MatingBull[],
): Mating[] {
  const bullTree = matingTree(bull.pedigree)
  const trees = bulls.map(({ pedigree }) => matingTree(pedigree))
  return sires.map((sire) => {
    const { node, isByName } = sireTree(sire, trees)
    const daughter = { animal: unknownAnimal, sire: node }
    const ancestors = commonAncestors(
      bullTree,
      daughter,
      (one, other) => matchOf(one.animal, other.animal) !== undefined,
    )
    const restsOnName = ancestors.some(
      ({ first, second, secondSteps }) =>
        matchOf(first.animal, second.animal) === 'name' || (secondSteps.length > 1 && isByName),
    )
    const match = restsOnName ? 'name' : 'registration'
    return { sire, ancestors, lowest: inbreedingBy(ancestors), match }
  })
}

/** A sire with its ancestors from the pedigrees, or else from the visitor; `name` where only a name matched. */
function sireTree({ animal, sire }: HerdSire, trees: readonly MatingNode[]) {
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

/** Finds an animal in the pedigrees, by registration before name. Of several entries, the one with the most ancestors. */
function findAnimal(animal: KnownAnimal, trees: readonly MatingNode[]) {
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

function nodesOf(node: MatingNode): MatingNode[] {
  return [node, ...(node.sire ? nodesOf(node.sire) : []), ...(node.dam ? nodesOf(node.dam) : [])]
}

/** A bull that is checked, with the ancestors that the site knows. */
export interface MatingBull {
  id: string
  pedigree: PedigreeNode
}

function matingTree({ name, registrations, inbreeding, sire, dam }: PedigreeNode): MatingNode {
  return {
    animal: name === '' ? unknownAnimal : knownAnimal(name, registrations),
    ...(inbreeding !== undefined && { inbreeding }),
    ...(sire && { sire: matingTree(sire) }),
    ...(dam && { dam: matingTree(dam) }),
  }
}

/** Identifies an animal of a pedigree or of a visitor's list. Unknown animals have neither names nor registrations. */
export interface KnownAnimal {
  /** As the visitor or the pedigree writes it. */
  label: string
  /** Plain. */
  names: readonly string[]
  /** Keys. RGN and RGD of one animal differ. */
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
    registrations: registrations.map((each) => registrationKey(each ?? '')).filter(Boolean),
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
    registrations: [registrationKey(registration)].filter(Boolean),
  }
}

/** A name as it is compared: `Braúna da Serra` and `BRAUNA  DA SERRA` are the same. */
function plainName(text: string): string {
  return wordsOf(text).join(' ')
}

/** A sire of the visitor's herd: the sire of the cows that a bull would cover. */
interface HerdSire {
  animal: KnownAnimal
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
