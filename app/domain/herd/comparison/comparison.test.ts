import { describe, expect, it } from 'vitest'
import { content, contentWith } from '../../../../test/content.ts'
import { sampleHerd } from '../../../../test/sample-herd.ts'
import type { Animal } from '../animals.server.ts'
import { compareAnimals, findCompared } from './comparison.server.ts'

const { bulls: sampleBulls, girAnimals } = sampleHerd(content.pt)
const [someBull] = sampleBulls
const [someGir] = girAnimals
if (!someBull || !someGir) throw new Error('no animals')
const { pedigree: _, ...plainBull } = someBull

type Sheet = NonNullable<Animal['evaluations']>[number]

function bull(id: string, ...sheets: (Partial<Sheet> & Pick<Sheet, 'traits'>)[]): Animal {
  const evaluations = sheets.map((sheet) => ({ run: '2026-1', programme: 'PMGZ', ...sheet }))
  return { ...plainBull, id, name: id, state: 'available', evaluations }
}

function compare(animals: readonly Animal[], ids = animals.map(({ id }) => id)) {
  const { herd } = contentWith({ animals })
  return compareAnimals(findCompared(ids, herd), herd, '2026-11-21')
}

/** The values of a trait; the best are marked with an asterisk. */
function cells(bulls: readonly Animal[], code: string): string[] | undefined {
  const row = compare(bulls).rows.find((each) => each.code === code)
  return row?.cells.map((cell) => (cell ? `${cell.value}${cell.isBest ? '*' : ''}` : '–'))
}

describe('the best value', () => {
  it('is the highest, or the lowest where lower is better', () => {
    const bulls = [
      bull('a', { traits: { STAY: { value: 40 }, IPP: { value: 5 } } }),
      bull('b', { traits: { STAY: { value: 50 }, IPP: { value: -5 } } }),
    ]
    expect(cells(bulls, 'STAY')).toEqual(['40', '50*'])
    expect(cells(bulls, 'IPP')).toEqual(['5', '-5*'])
  })

  it('is shared by ties, and by nobody where all are equal or only one is evaluated', () => {
    const of = (id: string, value: number) => bull(id, { traits: { STAY: { value } } })
    const [a, b, c, d] = [of('a', 50), of('b', 50), of('c', 40), of('d', 50)]
    expect(cells([a, b, c], 'STAY')).toEqual(['50*', '50*', '40'])
    expect(cells([a, b, d], 'STAY')).toEqual(['50', '50', '50'])
    expect(cells([a, bull('none')], 'STAY')).toEqual(['50', '–'])
  })

  it.each([
    { near: 12.14, decas: [1, 1], shown: ['12.07', '12.14'] },
    { near: 12.14, decas: [2, 1], shown: ['12.07', '12.14*'] },
    { near: 12.14, decas: [], shown: ['12.07', '12.14'] },
    { near: 14.9, decas: [], shown: ['12.07', '14.9'] },
    { near: 15.1, decas: [], shown: ['12.07', '15.1*'] },
    { near: 15.1, decas: [1], shown: ['12.07', '15.1*'] },
  ])(
    'is not marked within one class, or what is a class without DECAs: $near of $decas',
    ({ near, decas: [first, second], shown }) => {
      const pair = [
        { value: 12.07, deca: first },
        { value: near, deca: second },
      ].map((figures, index) => bull(`near${index}`, { traits: { 'PD-ED': figures } }))
      const extremes = [-10, 20].map((value) => bull(`at${value}`, { traits: { 'PD-ED': { value } } }))
      const animals = [...pair, ...extremes]
      const { rows } = compare(animals, ['near0', 'near1'])
      expect(rows[0]?.cells.map((cell) => `${cell?.value}${cell?.isBest ? '*' : ''}`)).toEqual(shown)
    },
  )

  it.each([
    { accuracies: [19, 60], shown: ['40', '50'] },
    { accuracies: [60, 19], shown: ['40', '50'] },
    { accuracies: [20, 60], shown: ['40', '50*'] },
  ])('is not marked on weak evidence: $accuracies', ({ accuracies, shown }) => {
    const bulls = accuracies.map((accuracy, index) =>
      bull(`x${index}`, { traits: { STAY: { value: 40 + 10 * index, accuracy } } }),
    )
    expect(cells(bulls, 'STAY')).toEqual(shown)
    expect(compare(bulls).rows[0]).toMatchObject({ isLevel: false })
  })

  it('is marked where all evaluated animals have the trait', () => {
    const bulls = [
      bull('a', { traits: { STAY: { value: 40 }, IPP: { value: 5 }, IABCZ: { value: 3 } } }),
      bull('b', { traits: { STAY: { value: 50 }, IPP: { value: 9 }, IABCZ: { value: 9 } } }),
      bull('c', { traits: { STAY: { value: 45 }, IABCZ: { value: 4 } } }),
      bull('none'),
    ]
    expect(cells(bulls, 'IPP')).toEqual(['5', '9', '–', '–'])
    expect(cells(bulls, 'IABCZ')).toEqual(['3', '9*', '4', '–'])
    expect(cells(bulls, 'STAY')).toEqual(['40', '50*', '45', '–'])
  })

  it('does not exist for a trait whose best value depends on the herd', () => {
    const free = content.pt.traits.find(({ better }) => !better) ?? expect.fail('no such trait')
    const bulls = [1, 2].map((value, index) => bull(`x${index}`, { traits: { [free.code]: { value } } }))
    expect(cells(bulls, free.code)).toEqual(['1', '2'])
  })

  it.each([
    ['programme', { programme: 'ANCP' }, {}],
    ['run', { run: '2025-2' }, {}],
    ['breed', {}, { kind: someGir.kind, breed: someGir.breed }],
  ] as const)('does not exist across sheets of another %s, nor do differences', (_case, sheet, animal) => {
    const other = bull('b', { ...sheet, traits: { STAY: { value: 50, deca: 1 } } })
    const { areComparable, rows } = compare([
      bull('a', { traits: { STAY: { value: 40, deca: 1 } } }),
      { ...other, ...animal },
    ])
    expect(areComparable).toBe(false)
    expect(rows[0]?.cells.map((cell) => [cell?.isBest, cell?.difference])).toEqual([
      [false, undefined],
      [false, undefined],
    ])
  })
})

it('animals are compared by the newest run that all of them have', () => {
  const shared = { traits: { STAY: { value: 40 } } }
  const newer = { programme: 'ANCP', run: '2026-2', traits: { STAY: { value: 99 } } } as const
  const bulls = [bull('a', newer, shared), bull('b', shared), bull('c')]
  const { areComparable, animals } = compare(bulls)
  expect(areComparable).toBe(true)
  expect(animals.map(({ sheet }) => sheet?.run)).toEqual(['2026-1', '2026-1', undefined])
  expect(cells(bulls, 'STAY')).toEqual(['40', '40', '–'])
})

it('differences are from the first animal, and ranks among all animals that visitors see', () => {
  const bulls = [40, 45, 38, 99].map((value, index) => bull(`x${index}`, { traits: { STAY: { value } } }))
  const herd = bulls.map((each) => (each.id === 'x3' ? { ...each, state: 'hidden' as const } : each))
  const { rows, animals, missing } = compare(herd)
  expect(animals).toHaveLength(3)
  expect(missing).toEqual(['x3'])
  expect(rows[0]?.cells.map((cell) => [cell?.difference, cell?.rank])).toEqual([
    [undefined, { position: 2, of: 3 }],
    [5, { position: 1, of: 3 }],
    [-2, { position: 3, of: 3 }],
  ])
})

it('more than five animals are counted, hidden ones not among them', () => {
  const bulls = Array.from({ length: 8 }, (_, index) => bull(`x${index}`))
  const herd = bulls.map((each) => (each.id === 'x0' ? { ...each, state: 'hidden' as const } : each))
  const { animals, omitted } = compare(herd)
  expect(animals.map(({ id }) => id)).toEqual(['x1', 'x2', 'x3', 'x4', 'x5'])
  expect(omitted).toBe(2)
})
