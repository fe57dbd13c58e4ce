import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rounds } from '../../../../test/scope.ts'
import { commonAncestors, inbreedingBy } from './ancestors.ts'

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

interface Node {
  animal: number
  inbreeding: number
  sire: Node | undefined
  dam: Node | undefined
}

function nodeOf(animals: Herd, animal: number): Node {
  const { sire, dam } = animals[animal] ?? {}
  return {
    animal,
    inbreeding: kinship(animals, sire, dam),
    sire: sire === undefined ? undefined : nodeOf(animals, sire),
    dam: dam === undefined ? undefined : nodeOf(animals, dam),
  }
}

function computed(animals: Herd, first: number, second: number): number {
  const isSame = (one: Node, other: Node) => one.animal === other.animal
  return inbreedingBy(commonAncestors(nodeOf(animals, first), nodeOf(animals, second), isSame, size))
}

/** The coefficient of kinship by the tabular method: the inbreeding of two animals' progeny. */
function kinship(animals: Herd, one: number | undefined, other: number | undefined): number {
  if (one === undefined || other === undefined) return 0
  const [younger, older] = one > other ? [one, other] : [other, one]
  const { sire, dam } = animals[younger] ?? {}
  if (younger === older) return (1 + kinship(animals, sire, dam)) / 2
  return (kinship(animals, sire, older) + kinship(animals, dam, older)) / 2
}

it('inbreeding by common ancestors is the coefficient of kinship', () => {
  let related = 0
  fc.assert(
    fc.property(herd, parents, (animals, [first, second]) => {
      const exact = kinship(animals, first, second)
      related += Number(exact > 0)
      expect(computed(animals, first, second)).toBeCloseTo(exact, 12)
    }),
    { numRuns: rounds(3_000) },
  )
  expect(related).toBeGreaterThan(20)
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
