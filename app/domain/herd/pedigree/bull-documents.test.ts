import { describe, expect, it } from 'vitest'
import { content, contentWith } from '../../../../test/content.ts'
import type { Parents } from '../../../../test/kinship.ts'
import { checkMatings } from '../shown/mating-check.server.ts'
import { HerdPedigree, type PedigreeHerd } from './herd-pedigree.server.ts'

type Stored = PedigreeHerd['animals'][number]
type TestHerd = PedigreeHerd & { lists: readonly object[] }

/** The animals `0`, `1` and so on, with the registrations `AA 0`, `AA 1`; even ones are bulls, odd ones cows that have no calf. */
function herdOf(parents: Parents, hidden: (index: number) => boolean = () => false): TestHerd {
  const named = (animal: number) => ({ name: `Nome ${animal}`, registration: `AA ${animal}` })
  return {
    lists: [],
    kinds: [
      { id: 'touro', facts: ['identity', 'pedigree'], sex: 'male' },
      { id: 'vaca', facts: ['identity', 'pedigree'], sex: 'female' },
    ],
    animals: parents.map(
      ([sire, dam], index) =>
        ({
          id: String(index),
          kind: index % 2 === 0 ? 'touro' : 'vaca',
          state: hidden(index) ? 'hidden' : 'available',
          name: `Nome ${index}`,
          rgn: `AA ${index}`,
          pedigree: { ...(sire >= 0 && { sire: named(sire) }), ...(dam >= 0 && { dam: named(dam) }) },
        }) as Stored,
    ),
  }
}

describe('a bull and his semen, which are two documents,', () => {
  const parents: Parents = [
    [-1, -1],
    [-1, -1],
    [0, 1],
    [-1, -1],
    [2, 3],
  ]
  const { animals, kinds, ...rest } = herdOf(parents)
  const bull = animals[4]
  if (!bull) throw new Error('no bull')
  const semen = { ...bull, id: 'semen', kind: 'semen', born: undefined }
  const listOf = (kind: string) => ({ address: `/${kind}`, kinds: [kind], breeds: [] })
  const herdWith = (...own: Stored[]): TestHerd => ({
    ...rest,
    kinds: [...kinds, { id: 'semen', facts: ['identity', 'pedigree', 'quantity'], sex: 'male' }],
    lists: [listOf('touro'), listOf('semen')],
    animals: [...animals.filter((each) => each !== bull), ...own],
  })

  it.each([
    ['before', herdWith(bull, semen)],
    ['behind', herdWith(semen, bull)],
  ])('are checked on both pages: the bull %s', (_, herd) => {
    for (const { id } of [bull, semen]) {
      const [sire] = checkMatings(contentWith(herd).herd, id, 'AA 2').sires
      expect(sire).toMatchObject({ lowest: 0.125, shared: [{ name: 'Nome 2', firstSteps: ['sire'] }] })
    }
  })

  it.each([
    [{ ...bull, state: 'sold' }, semen, '/semen/semen'],
    [bull, { ...semen, state: 'sold' }, '/touro/4'],
    [{ ...bull, state: 'sold' }, { ...semen, state: 'reserved' }, undefined],
  ] as const)('rank by the page of the one that is available', (one, other, path) => {
    const { bulls } = checkMatings(contentWith(herdWith(one, other)).herd, '4', 'AA 0')
    expect(bulls.find(({ name }) => name === 'Nome 4')?.path).toBe(path)
  })

  it('let expect the same of a calf', () => {
    const { animals, herd } = content.pt
    const expected = herd.animals.find(({ calf }) => calf?.sheets.length)
    const sire = expected?.calf?.sire
    if (!sire) throw new Error('no calf is expected')
    const straws = { ...sire.record, id: 'semen-99', kind: 'semen' }
    for (const all of [
      [...animals, straws],
      [straws, ...animals],
    ]) {
      const { calf } = contentWith({ animals: all }).herd.find(expected.id) ?? {}
      expect([calf?.sire?.id, calf?.sheets]).toEqual([sire.id, expected.calf?.sheets])
    }
  })
})

it('a bull that one document names without his registration stays the animal of his own document', () => {
  const base = herdOf([[-1, -1]])
  const [bull] = base.animals
  if (!bull) throw new Error('no bull')
  const cow = {
    ...bull,
    id: 'vaca',
    kind: 'vaca',
    name: 'Mimosa',
    rgn: 'BB 1',
    pedigree: { sire: { name: 'Nome 0' } },
  }
  const calf = {
    ...bull,
    id: 'filho',
    name: 'Filho',
    rgn: 'BB 2',
    pedigree: {
      dam: { name: 'Mimosa', registration: 'BB 1' },
      damsSire: { name: 'Nome 0', registration: 'AA 0' },
    },
  }
  const herd = { ...base, animals: [bull, cow, calf] as Stored[] }
  const { find } = new HerdPedigree(herd).graph
  expect(find('0')).toMatchObject({ id: '0', sex: 'male' })
  expect(find('0')).toBe(find('vaca')?.sire)
  expect(checkMatings(contentWith(herd).herd, '0', 'AA 0').sires).toMatchObject([{ lowest: 0.25 }])
})
