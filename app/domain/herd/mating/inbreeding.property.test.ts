import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rounds } from '../../../../test/scope.ts'
import { commonAncestors, lowestInbreeding, type PedigreeNode } from './inbreeding.ts'

/** Parents of each animal by its number; parents have smaller numbers than their progeny. */
type Herd = readonly { sire: number | undefined; dam: number | undefined }[]

const size = 9
const herd: fc.Arbitrary<Herd> = fc
  .tuple(
    ...Array.from({ length: size }, (_, index) => {
      const parent = index === 0 ? fc.constant(undefined) : fc.option(fc.nat(index - 1), { nil: undefined })
      return fc.record({ sire: parent, dam: parent })
    }),
  )
  .map((animals) => animals.map(({ sire, dam }) => ({ sire, dam: dam === sire ? undefined : dam })))
const parents = fc.tuple(fc.nat(size - 1), fc.nat(size - 1))

function nodeOf(animals: Herd, animal: number): PedigreeNode<number> {
  const { sire, dam } = animals[animal] ?? {}
  return {
    animal,
    sire: sire === undefined ? undefined : nodeOf(animals, sire),
    dam: dam === undefined ? undefined : nodeOf(animals, dam),
  }
}

function computed(animals: Herd, first: number, second: number): number {
  const isSame = (one: number, other: number) => one === other
  return lowestInbreeding(commonAncestors(nodeOf(animals, first), nodeOf(animals, second), isSame))
}

/** Walks up and then down through the herd without passing an animal twice, and adds (½)^(number of animals on the way). */
function wright(animals: Herd, first: number, second: number): number {
  const progeny = (animal: number) =>
    animals.flatMap(({ sire, dam }, index) => (sire === animal || dam === animal ? [index] : []))
  const ways = (at: number, passed: readonly number[], isGoingUp: boolean): number => {
    const way = [...passed, at]
    const here = at === second ? 0.5 ** way.length : 0
    const { sire, dam } = animals[at] ?? {}
    const up = isGoingUp ? [sire, dam].filter((each) => each !== undefined) : []
    const next = [
      ...up.map((each) => [each, true] as const),
      ...progeny(at).map((each) => [each, false] as const),
    ]
    return next
      .filter(([each]) => !way.includes(each))
      .reduce((sum, [each, up]) => sum + ways(each, way, up), here)
  }
  return ways(first, [], true)
}

/** The coefficient of kinship by the tabular method: the inbreeding of two animals' progeny. */
function kinship(animals: Herd, one: number | undefined, other: number | undefined): number {
  if (one === undefined || other === undefined) return 0
  const [younger, older] = one > other ? [one, other] : [other, one]
  const { sire, dam } = animals[younger] ?? {}
  if (younger === older) return (1 + kinship(animals, sire, dam)) / 2
  return (kinship(animals, sire, older) + kinship(animals, dam, older)) / 2
}

/** Whether an animal from which both parents descend is itself inbred. */
function hasInbredAncestor(animals: Herd, first: number, second: number): boolean {
  return animals.some(
    ({ sire, dam }, index) =>
      [first, second].every((parent) => lineage(animals, parent).includes(index)) &&
      kinship(animals, sire, dam) > 0,
  )
}

function lineage(animals: Herd, animal: number | undefined): number[] {
  if (animal === undefined) return []
  const { sire, dam } = animals[animal] ?? {}
  return [animal, ...lineage(animals, sire), ...lineage(animals, dam)]
}

it('inbreeding is what walking through the herd by the rule of Wright gives', () => {
  fc.assert(
    fc.property(herd, parents, (animals, [first, second]) => {
      expect(computed(animals, first, second)).toBeCloseTo(wright(animals, first, second), 12)
    }),
    { numRuns: rounds(3_000) },
  )
})

it('inbreeding is exact where no common ancestor is inbred, and otherwise no more than the coefficient of kinship', () => {
  let exact = 0
  fc.assert(
    fc.property(herd, parents, (animals, [first, second]) => {
      const lowest = computed(animals, first, second)
      const complete = kinship(animals, first, second)
      expect(lowest).toBeLessThanOrEqual(complete + 1e-12)
      if (hasInbredAncestor(animals, first, second)) return
      exact += Number(lowest > 0)
      expect(lowest).toBeCloseTo(complete, 12)
    }),
    { numRuns: rounds(3_000) },
  )
  expect(exact).toBeGreaterThan(20)
})

it('inbreeding does not depend on the order of the parents', () => {
  fc.assert(
    fc.property(herd, parents, (animals, [first, second]) => {
      expect(computed(animals, first, second)).toBeCloseTo(computed(animals, second, first), 12)
    }),
  )
})

it('an ancestor that becomes known never lowers the inbreeding', () => {
  fc.assert(
    fc.property(herd, parents, fc.nat(size - 1), (animals, [first, second], forgotten) => {
      const fewer = animals.map((each, index) =>
        index === forgotten ? { sire: undefined, dam: undefined } : each,
      )
      expect(computed(fewer, first, second)).toBeLessThanOrEqual(computed(animals, first, second) + 1e-12)
    }),
  )
})
