import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { content } from '../../../../test/content.ts'
import { type Parents, tabularMethod } from '../../../../test/kinship.ts'
import { rounds } from '../../../../test/scope.ts'
import { calfOf } from '../calf/calf.server.ts'
import { checkMating } from './check-matings.ts'
import {
  byKinship,
  findHerdSire,
  herdPedigree,
  type PedigreeHerd,
  publicPedigree,
} from './herd-pedigree.server.ts'
import { identifySire } from './named-sires.ts'
import { readPublicPedigree } from './public-pedigree.ts'

type Stored = PedigreeHerd['animals'][number]

/** The animals `0`, `1` and so on, with the registrations `AA 0`, `AA 1`; even ones are bulls, odd ones cows that have no calf. */
function herdOf(parents: Parents, hidden: (index: number) => boolean = () => false): PedigreeHerd {
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

const herds = fc
  .array(fc.tuple(fc.nat(), fc.nat()), { minLength: 2, maxLength: 24 })
  .map((animals) =>
    animals.map(([sire, dam], index): readonly [number, number] => [
      index === 0 || sire % 4 === 0 ? -1 : (sire % Math.ceil(index / 2)) * 2,
      (dam % (Math.floor(index / 2) + 1)) * 2 - 1,
    ]),
  )

it.each(['', ' ; pai AA 0', '0', 'N/I; AA 0', '---'])('%j names no herd sire', (text) => {
  expect(findHerdSire(text, herdOf([[-1, -1]]))).toBeUndefined()
})

describe('the figure of a list', () => {
  it('is that of the mating check for males, and the kinship of both for females', () => {
    let related = 0
    fc.assert(
      fc.property(herds, (parents) => {
        const herd = herdOf(parents)
        const pedigree = readPublicPedigree(JSON.stringify(publicPedigree(herd)))
        const matrix = tabularMethod(parents)
        for (const sire of parents.keys()) {
          if (sire % 2 !== 0) continue
          const found = findHerdSire(`AA ${sire}`, herd)
          const typed = identifySire({ name: `AA ${sire}`, sire: '' }, pedigree, {})
          for (const animal of herd.animals) {
            const index = Number(animal.id)
            const lowest = found?.kinshipOf(animal)?.lowest
            const additive = matrix[sire]?.[index] ?? Number.NaN
            related += Number(additive > 0)
            expect(lowest).toBeCloseTo(index % 2 === 0 ? additive / 4 : additive / 2, 12)
            const bull = pedigree.find(({ id }) => id === animal.id)
            if (bull && typed.sires) expect(lowest).toBe(checkMating(bull, typed.sires, pedigree).lowest)
          }
        }
      }),
      { numRuns: rounds(150) },
    )
    expect(related).toBeGreaterThan(100)
  })

  it('is that of the mating check for each bull of the sample and each sire of its pedigrees', () => {
    const pedigree = readPublicPedigree(JSON.stringify(publicPedigree(content.pt)))
    const registrations = new Set(pedigree.flatMap(({ registrations: [first] }) => first ?? []))
    let compared = 0
    for (const registration of [...registrations, 'Vizinho; GORU 3120']) {
      const [name = '', sire = ''] = registration.split('; ')
      const { sires } = identifySire({ name, sire }, pedigree, {})
      const found = findHerdSire(registration, content.pt)
      for (const bull of pedigree) {
        const animal = content.pt.animals.find(({ id }) => id === bull.id)
        if (!animal || !sires) continue
        compared++
        expect(found?.kinshipOf(animal)?.lowest).toBe(checkMating(bull, sires, pedigree).lowest)
      }
    }
    expect(compared).toBeGreaterThan(1_000)
  })
})

it('the order has the least related first, and last those of whom nothing is known', () => {
  fc.assert(
    fc.property(herds, fc.nat(), (parents, chosen) => {
      const herd = herdOf(parents)
      const sire = (chosen % Math.ceil(parents.length / 2)) * 2
      const found = findHerdSire(`AA ${sire}`, herd)
      if (!found) throw new Error('no sire')
      const ordered = herd.animals.toSorted(byKinship(found)).map((animal) => found.kinshipOf(animal))
      const places = ordered.map((kinship) => (kinship?.isUnknown ? 2 : (kinship?.lowest ?? Number.NaN)))
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      for (const kinship of ordered)
        if (kinship?.isUnknown) expect([kinship.lowest, kinship.known]).toEqual([0, 0])
    }),
    { numRuns: rounds(150) },
  )
})

describe('what may be meant', () => {
  const unrelated: Parents = Array.from({ length: 12 }, () => [-1, -1])

  it('is no hidden animal without progeny that visitors see, and no cow', () => {
    const herd = herdOf(unrelated, (index) => index === 2)
    expect(findHerdSire('AA 2', herd)?.sires).toBeUndefined()
    expect(findHerdSire('Nome 2', herd)?.sires).toBeUndefined()
    expect(findHerdSire('AA 1', herd)?.sires).toBeUndefined()
    expect(findHerdSire('AA 0', herd)?.sires?.[0].name).toBe('Nome 0')
  })

  it('is one animal, or is asked about: also where only one of a name has no registration', () => {
    const herd = herdOf([
      [-1, -1],
      [-1, -1],
    ])
    const calf = (id: string, sire: { name: string; registration?: string }) =>
      ({ ...herd.animals[0], id, name: id, rgn: undefined, pedigree: { sire } }) as Stored
    const animals = [
      calf('Um', { name: 'Lampião do Norte' }),
      calf('Dois', { name: 'Lampião do Norte', registration: 'NOR 7' }),
    ]
    const both = { ...herd, animals }
    const asked = findHerdSire('lampiao', both)
    expect(asked?.isOpen && asked.questions[0]?.candidates).toHaveLength(2)
    const lowest = (text: string) => animals.map((each) => findHerdSire(text, both)?.kinshipOf(each)?.lowest)
    expect(lowest('lampiao')).toEqual([undefined, undefined])
    expect(lowest('NOR 7')).toEqual([0, 0.125])
    expect(lowest('Lampião do Norte (sem registro)')).toEqual([0.125, 0])
  })

  it('is read from any text, in bounded time', () => {
    const pieces = [
      'Ipê',
      ';',
      ' ',
      '(sem registro)',
      'AA 1',
      '<b>',
      '\u0000',
      '\u202e',
      '9'.repeat(30),
      'a -',
      '😀',
    ]
    const herd = herdOf(unrelated)
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 40 }), (parts) => {
        const found = findHerdSire(parts.join(''), herd)
        for (const animal of herd.animals) found?.kinshipOf(animal)
      }),
      { numRuns: rounds(300) },
    )
  })
})

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
  const herdWith = (...own: Stored[]): PedigreeHerd => ({
    ...rest,
    kinds: [...kinds, { id: 'semen', facts: ['identity', 'pedigree', 'quantity'], sex: 'male' }],
    lists: [listOf('touro'), listOf('semen')],
    animals: [...animals.filter((each) => each !== bull), ...own],
  })

  it.each([
    ['before', herdWith(bull, semen)],
    ['behind', herdWith(semen, bull)],
  ])('are related to a herd sire, and checked on both pages: the bull %s', (_, herd) => {
    const found = findHerdSire('AA 0', herd)
    for (const each of [bull, semen]) expect(found?.kinshipOf(each)?.lowest).toBe(0.0625)
    const pedigree = readPublicPedigree(JSON.stringify(publicPedigree(herd)))
    const rows = [bull, semen].map(({ id }) => pedigree.find((each) => each.id?.split(' ').includes(id)))
    expect(rows[0]?.sire?.registrations).toEqual(['AA 2'])
    expect(rows[1]).toBe(rows[0])
  })

  it.each([
    [{ ...bull, state: 'sold' }, semen, '/semen/semen'],
    [bull, { ...semen, state: 'sold' }, '/touro/4'],
    [{ ...bull, state: 'sold' }, { ...semen, state: 'reserved' }, undefined],
  ] as const)('rank by the page of the one that is available', (one, other, path) => {
    const pedigree = readPublicPedigree(JSON.stringify(publicPedigree(herdWith(one, other))))
    expect(pedigree.find(({ id }) => id?.includes('semen'))?.path).toBe(path)
  })

  it('let expect the same of a calf', () => {
    const { animals } = content.pt
    const calf = animals.find((each) => calfOf(content.pt, each)?.sheets.length)
    const sire = calf && calfOf(content.pt, calf)?.sire
    if (!sire) throw new Error('no calf is expected')
    const straws = { ...sire, id: 'semen-99', kind: 'semen' }
    for (const all of [
      [...animals, straws],
      [straws, ...animals],
    ]) {
      const herd = { ...content.pt, animals: all }
      expect(calfOf(herd, calf)).toMatchObject({ sire, sheets: calfOf(content.pt, calf)?.sheets })
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
  const { find } = herdPedigree(herd)
  expect(find('0')).toMatchObject({ id: '0', sex: 'male' })
  expect(find('0')).toBe(find('vaca')?.sire)
  expect(publicPedigree(herd).map(([, , , , id]) => id)).toContain('0')
})
