export interface PedigreeNode<Animal> {
  animal: Animal
  sire?: PedigreeNode<Animal> | undefined
  dam?: PedigreeNode<Animal> | undefined
}

/** One way in which both parents of a calf descend from the same animal. */
export interface CommonAncestor<Animal> {
  /** The ancestor as it stands in the first parent's pedigree, and in the second's. */
  firstAnimal: Animal
  secondAnimal: Animal
  /** Generations from the first parent up to the ancestor: 0 is the parent itself. */
  firstGenerations: number
  secondGenerations: number
  /** From the first parent up to the ancestor, which is not included: `sire`, then `dam` is the paternal granddam. */
  firstSteps: readonly Step[]
  secondSteps: readonly Step[]
}

export type Step = 'sire' | 'dam'

/**
 * The paths of Wright's formula: every pair of lines from the parents up to the same animal that meet in no other animal. Calves get
 * at least Σ(½)^(n₁+n₂+1) by them: unknown ancestors, and inbreeding of the common ones, only add to it.
 */
export function commonAncestors<Animal>(
  first: PedigreeNode<Animal>,
  second: PedigreeNode<Animal>,
  isSame: (one: Animal, other: Animal) => boolean,
): CommonAncestor<Animal>[] {
  const secondLines = linesUp(second)
  return linesUp(first).flatMap(({ line: firstLine, steps: firstSteps }) =>
    secondLines
      .filter(({ line: secondLine }) => meetOnlyAtTheEnd(firstLine, secondLine, isSame))
      .map(({ line: secondLine, steps: secondSteps }) => ({
        firstAnimal: endOf(firstLine),
        secondAnimal: endOf(secondLine),
        firstSteps,
        secondSteps,
        firstGenerations: firstSteps.length,
        secondGenerations: secondSteps.length,
      })),
  )
}

/** The lowest inbreeding of the calves, as a share of 1. */
export function lowestInbreeding(
  ancestors: readonly Pick<CommonAncestor<unknown>, 'firstGenerations' | 'secondGenerations'>[],
): number {
  return ancestors.reduce(
    (sum, { firstGenerations, secondGenerations }) => sum + 0.5 ** (firstGenerations + secondGenerations + 1),
    0,
  )
}

/** Animals from a parent up to one of its ancestors, both included. */
type Line<Animal> = readonly [Animal, ...Animal[]]

/** Every line from an animal up to itself or to one of its known ancestors. */
function linesUp<Animal>(
  { animal, sire, dam }: PedigreeNode<Animal>,
  below: readonly Animal[] = [],
  steps: readonly Step[] = [],
): { line: Line<Animal>; steps: readonly Step[] }[] {
  const [bottom = animal, ...rest] = [...below, animal]
  const line: Line<Animal> = [bottom, ...rest]
  return [
    { line, steps },
    ...(sire ? linesUp(sire, line, [...steps, 'sire']) : []),
    ...(dam ? linesUp(dam, line, [...steps, 'dam']) : []),
  ]
}

function meetOnlyAtTheEnd<Animal>(
  one: Line<Animal>,
  other: Line<Animal>,
  isSame: (one: Animal, other: Animal) => boolean,
): boolean {
  if (!isSame(endOf(one), endOf(other))) return false
  // The last animal ends both lines; any other pair would be a second meeting.
  return one.every((a, index) =>
    other.every((b, place) => (index === one.length - 1 && place === other.length - 1) || !isSame(a, b)),
  )
}

function endOf<Animal>(line: Line<Animal>): Animal {
  return line[line.length - 1] ?? line[0]
}
