import { describe, expect, it } from 'vitest'
import { content, contentWith } from '../../../../test/content.ts'
import { sampleHerd } from '../../../../test/sample-herd.ts'
import type { Animal } from '../animals.server.ts'
import { compareAnimals, findCompared } from '../comparison/comparison.server.ts'
import { adviceOn, evaluationSheets, ranksInCatalogue, similarAnimals } from './profile.server.ts'

const sample = sampleHerd(content.pt)
const [[someBull], [someGir], [somePregnancy]] = [sample.bulls, sample.girAnimals, sample.pregnancies]
if (!someBull || !someGir || !somePregnancy) throw new Error('the demo herd is empty')

function bull(id: string, decas: Readonly<Record<string, number>>, change: Partial<Animal> = {}): Animal {
  const traits = Object.fromEntries(
    Object.entries(decas).map(([code, deca]) => [code, { value: deca, deca }]),
  )
  return {
    ...(someBull as Animal),
    id,
    state: 'available',
    evaluations: [{ programme: 'PMGZ', run: '2026-1', traits }],
    ...change,
  }
}

function shown(own: Animal, others: readonly Animal[]) {
  const { herd } = contentWith({ animals: [own, ...others] })
  return herd.find(own.id) ?? expect.fail(own.id)
}

const similarTo = (own: Animal, others: readonly Animal[]) =>
  similarAnimals(shown(own, others)).animals.map(({ id }) => id)

describe('three alike', () => {
  const own = bull('own', { AOL: 1, IPP: 1, STAY: 1 })
  const [sheet = expect.fail('no sheet')] = own.evaluations ?? []

  it('are the nearest by the mean difference of DECA, never the animal itself', () => {
    const far = bull('far', { AOL: 9, IPP: 9, STAY: 9 })
    const near = bull('near', { AOL: 1, IPP: 1, STAY: 2, MAR: 9 })
    const nearer = bull('nearer', { AOL: 1, IPP: 1, STAY: 1 })
    const middle = bull('middle', { AOL: 3, IPP: 3, STAY: 3 })
    expect(similarTo(own, [far, near, middle, nearer])).toEqual(['nearer', 'near', 'middle'])
  })

  it.each<[string, Animal]>([
    ['reserved', { ...own, id: 'x', state: 'reserved' }],
    ['sold', { ...own, id: 'x', state: 'sold' }],
    ['hidden', { ...own, id: 'x', state: 'hidden' }],
    ['of another run', bull('x', {}, { evaluations: [{ ...sheet, run: '2025-2' }] })],
    ['of another programme', bull('x', {}, { evaluations: [{ ...sheet, programme: 'ANCP' }] })],
    ['evaluated for two shared traits only', bull('x', { AOL: 1, IPP: 1, MAR: 1 })],
    ['without a sheet', bull('x', {}, { evaluations: undefined })],
  ])('leave out one that is %s', (_case, other) => {
    expect(similarTo(own, [other])).toEqual([])
  })

  it('are found for Gir animals by milk, and for pregnancies by breed, milk and sire', () => {
    const cow = (id: string, kg?: number) => ({
      ...someGir,
      id,
      lactation: kg ? { kg, days: 300 } : undefined,
    })
    const cows = [cow('a', 5000), cow('b', 9000), cow('c', 5200), cow('d')]
    expect(similarTo(cow('own', 5100), cows)).toEqual(['a', 'c', 'b'])
    const pregnancy = (id: string, change: object) => ({ ...somePregnancy, id, ...change })
    const own = pregnancy('own', { breed: 'sindi', donorMilkLitres: 6000, sire: 'Jatobá' })
    const all = [
      pregnancy('other-breed', { breed: 'gir', donorMilkLitres: 6000, sire: 'Jatobá' }),
      pregnancy('other-sire', { breed: 'sindi', donorMilkLitres: 6000, sire: 'Ipê' }),
      pregnancy('same-sire', { breed: 'sindi', donorMilkLitres: 6900, sire: 'Jatobá' }),
    ]
    expect(similarTo(own, all)).toEqual(['same-sire', 'other-sire'])
  })
})

it('a sheet has its traits in the order of their groups', () => {
  const [sheet] = evaluationSheets(shown(bull('own', { AOL: 2, IPP: 4, IABCZ: 1 }), []))
  expect(sheet?.traits.map(({ code }) => code)).toEqual(['IABCZ', 'IPP', 'AOL'])
})

function evaluated(values: Record<string, number>, run = '2026-1') {
  const figures = Object.fromEntries(Object.entries(values).map(([code, value]) => [code, { value }]))
  return { programme: 'PMGZ', run, traits: figures } as const
}

type Sheet = ReturnType<typeof evaluated>

/** The ranks of the first in its list. */
function ranksAmong(own: Sheet, ...others: { sheet?: Sheet; change?: Partial<Animal> }[]) {
  const animals = [{ sheet: own, change: {} }, ...others].map(({ sheet, change }, index) => ({
    ...{ ...(someBull as Animal), id: `x${index}`, state: 'available', evaluations: sheet && [sheet] },
    ...change,
  }))
  // A list of all breeds.
  const lists = content.pt.lists.map((list) => ({ ...list, breeds: [] }))
  const animal = contentWith({ animals, lists }).herd.find('x0') ?? expect.fail('no animal')
  return ranksInCatalogue(own, animal)
}

it('the best has rank 1, whichever way is better, equal values share a rank, and one that is compared with none has none', () => {
  const ranks = ranksAmong(
    evaluated({ 'PS-ED': 10, IPP: -20, AOL: 1 }),
    { sheet: evaluated({ 'PS-ED': 12, IPP: -30 }) },
    { sheet: evaluated({ 'PS-ED': 10, IPP: -10 }) },
    { sheet: evaluated({ 'PS-ED': 9 }) },
  )
  expect(ranks).toEqual({ 'PS-ED': { position: 2, of: 4 }, IPP: { position: 2, of: 3 } })
})

it('hidden animals, other breeds and other runs are not compared, sold ones are', () => {
  const better = evaluated({ 'PS-ED': 12 })
  const ranks = ranksAmong(
    evaluated({ 'PS-ED': 10 }),
    { sheet: better, change: { state: 'hidden' } },
    { sheet: better, change: { state: 'sold' } },
    { sheet: better, change: { breed: 'gir' } },
    { sheet: evaluated({ 'PS-ED': 12 }, '2025-2') },
    {},
  )
  expect(ranks).toEqual({ 'PS-ED': { position: 2, of: 2 } })
})

describe('a calf to come that a programme has evaluated itself', () => {
  const kinds = content.pt.kinds.map((kind) =>
    kind.id === somePregnancy.kind ? { ...kind, groups: [...kind.groups, 'evaluations' as const] } : kind,
  )
  const sire = bull('pai', { IABCZ: 9, AOL: 9 })
  const donor = bull('mae', { IABCZ: 9, AOL: 9 }, { kind: someGir.kind, rgn: 'MAE 1', rgd: undefined })
  const parents = { breed: sire.breed, sireId: sire.id, donorId: donor.id }
  const calfWith = (evaluations: Animal['evaluations']) => {
    const calf: Animal = { ...somePregnancy, ...parents, id: 'bezerro', evaluations }
    const { herd } = contentWith({ kinds, animals: [calf, sire, donor] })
    return herd.find('bezerro') ?? expect.fail('no calf')
  }

  it('has its own grades wherever grades are shown, and the means of its parents only without them', () => {
    const own = calfWith(bull('', { IABCZ: 1 }).evaluations)
    expect(own.strongestTraits).toBe('IABCZ DECA 1')
    expect(own.evaluations).toEqual(own.record.evaluations)
    expect(evaluationSheets(own)).toHaveLength(1)
    expect(calfWith(undefined).evaluations[0]?.traits).toEqual({ IABCZ: { value: 9 }, AOL: { value: 9 } })
  })

  it.each([
    [undefined, true],
    [bull('', { IABCZ: 1 }).evaluations, false],
  ])('is called expected only where the figures are its parents’ (%#)', (evaluations, isExpected) => {
    const calf = calfWith(evaluations)
    const { animals } = compareAnimals(findCompared([calf.id], calf.herd), calf.herd, '2026-11-21')
    expect(animals[0]?.sheet?.isExpected).toBe(isExpected)
    expect(adviceOn(calf, content.pt.advice).isExpected).toBe(isExpected)
  })
})
