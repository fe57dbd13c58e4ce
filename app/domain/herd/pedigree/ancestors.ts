/** An animal of a pedigree, with its known ancestors: what pages and browsers get of the graph. */
export interface PedigreeNode {
  /** Empty for an unnamed ancestor of which a parent is known. */
  name: string
  /** An animal has an RGN and may have an RGD. */
  registrations: readonly string[]
  isRepeated?: true
  sire?: PedigreeNode | undefined
  dam?: PedigreeNode | undefined
}

export type Role = 'sire' | 'dam'

export const roles = ['sire', 'dam'] as const satisfies readonly Role[]

export const shownGenerations = 5

/** The third generation is the last that a document gives. */
const countedGenerations = 3

/**
 * How many ancestors are named, of how many that there would be: up to the highest generation of which one is, at least up to that of
 * `countedGenerations`.
 */
export function knownAncestors(animal: NamedAnimal): { known: number; generations: number; all: number } {
  const named = (each: NamedAnimal, generation: number): number[] =>
    roles.flatMap((role) => {
      const parent = generation > shownGenerations ? undefined : each[role]
      if (!parent) return []
      return [...(parent.name ? [generation] : []), ...named(parent, generation + 1)]
    })
  const found = named(animal, 1)
  const generations = found.reduce((highest, each) => Math.max(highest, each), countedGenerations)
  return { known: found.length, generations, all: 2 ** (generations + 1) - 2 }
}

export interface NamedAnimal extends Tree<NamedAnimal> {
  /** Empty where it is not known. */
  name: string
}

/** One way in which both parents of a calf descend from the same animal. */
export interface CommonAncestor<Node> {
  first: Node
  second: Node
  /** From the first parent up to the ancestor, which is not included: `sire`, then `dam` is the paternal granddam. */
  firstSteps: readonly Role[]
  secondSteps: readonly Role[]
}

interface Tree<Node> {
  sire?: Node | undefined
  dam?: Node | undefined
}

/**
 * The paths of Wright's formula: every pair of lines from the parents up to the same animal that meet in no other animal. Lines end after
 * `generations`, because their number doubles with each.
 */
export function commonAncestors<Node extends Tree<Node>>(
  first: Node,
  second: Node,
  isSame: (one: Node, other: Node) => boolean,
  generations = shownGenerations,
): CommonAncestor<Node>[] {
  const secondLines = linesUp(second, generations)
  return linesUp(first, generations).flatMap(({ line: firstLine, steps: firstSteps }) =>
    secondLines
      .filter(({ line: secondLine }) => meetOnlyAtTheEnd(firstLine, secondLine, isSame))
      .map(({ line: secondLine, steps: secondSteps }) => ({
        first: endOf(firstLine),
        second: endOf(secondLine),
        firstSteps,
        secondSteps,
      })),
  )
}

/** Each ancestor once, by its shortest lines from both parents; the nearest first. */
export function nearestOfEach<Node>(
  ancestors: readonly CommonAncestor<Node>[],
  isSame: (one: Node, other: Node) => boolean,
): CommonAncestor<Node>[] {
  const generations = ({ firstSteps, secondSteps }: CommonAncestor<Node>) =>
    firstSteps.length + secondSteps.length
  return [...ancestors]
    .sort((one, other) => generations(one) - generations(other))
    .filter(({ first }, index, sorted) => sorted.findIndex((each) => isSame(each.first, first)) === index)
}

/** Animals from a parent up to one of its ancestors, both included. */
type Line<Node> = readonly [Node, ...Node[]]

/** Every line from an animal up to itself or to one of its known ancestors of so many generations. */
function linesUp<Node extends Tree<Node>>(
  animal: Node,
  generations: number,
  below: readonly Node[] = [],
  steps: readonly Role[] = [],
): { line: Line<Node>; steps: readonly Role[] }[] {
  const [bottom = animal, ...rest] = [...below, animal]
  const line: Line<Node> = [bottom, ...rest]
  const above = roles.flatMap((role) => {
    const parent = animal[role]
    return parent && generations > 0 ? linesUp(parent, generations - 1, line, [...steps, role]) : []
  })
  return [{ line, steps }, ...above]
}

function meetOnlyAtTheEnd<Node>(
  one: Line<Node>,
  other: Line<Node>,
  isSame: (one: Node, other: Node) => boolean,
): boolean {
  if (!isSame(endOf(one), endOf(other))) return false
  // The last animal ends both lines; any other pair would be a second meeting.
  return one.every((a, index) =>
    other.every((b, at) => (index === one.length - 1 && at === other.length - 1) || !isSame(a, b)),
  )
}

function endOf<Node>(line: Line<Node>): Node {
  return line[line.length - 1] ?? line[0]
}
