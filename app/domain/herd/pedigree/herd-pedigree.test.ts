import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { content, documents } from '../../../../test/content.ts'
import { publishedPedigrees, tabularMethod } from '../../../../test/kinship.ts'
import { bulls } from '../../../../test/sample-herd.ts'
import { rounds } from '../../../../test/scope.ts'
import { type SiteContent, siteContent } from '../../publishing/index.server.ts'
import { type NumberedPedigree, relationshipsIn } from './inbreeding.ts'

const [bull] = bulls

/** The next version, in which the first bull differs. */
function changed(facts: Partial<(typeof documents.animals)[number]>, previous: SiteContent = content) {
  const animals = documents.animals.map((animal) =>
    animal.id === bull?.id ? { ...animal, ...facts } : animal,
  )
  return siteContent({ ...documents, animals }, (name) => ({ src: `/assets/${name}.svg` }), previous)
}

it('both languages share a graph, also with the next version when an animal was sold', () => {
  const before = changed({ weightKg: 700 })
  const graph = before.pt.herd.pedigree
  expect(before.en.herd.pedigree).toBe(graph)
  const { pt, en } = changed({ state: 'sold' }, before)
  expect(pt.herd.pedigree).toBe(graph)
  expect(en.herd.pedigree).toBe(graph)
})

it('a version with another name, birth or ancestor has a graph of its own', () => {
  for (const facts of [
    { name: 'Outro Nome' },
    { born: '2001-02-03' },
    { pedigree: { sire: { name: 'Novo' } } },
  ]) {
    const before = content.pt.herd.pedigree
    const { pt, en } = changed(facts)
    expect(pt.herd.pedigree).not.toBe(before)
    expect(en.herd.pedigree).toBe(pt.herd.pedigree)
  }
  expect(changed({ name: 'Outro Nome' }).pt.herd.pedigree.find(bull?.id ?? '')?.name).toBe('Outro Nome')
})

describe('a bull of others, typed as the sire of a pregnancy,', () => {
  const granddam = { name: 'Serra Dourada', registration: 'ACGJB 9001' }
  const donor = {
    ...(documents.animals.find(({ kind }) => kind === 'doadora') ?? expect.fail()),
    ...{ id: 'doadora-de-fora', name: 'Camélia', rgn: 'ACGJB 98231', rgd: undefined, sire: undefined },
    pedigree: { sire: { name: 'Tbone', registration: 'JE 840-3123' }, dam: granddam },
  }
  const calfOf = (typed: object, ...more: (typeof documents.animals)[number][]) => {
    const {
      sireId: _,
      donorId: __,
      donor: ___,
      ...pregnancy
    } = documents.animals.find(({ kind }) => kind === 'prenhez') ?? expect.fail()
    const calf = { ...pregnancy, id: 'prenhez-de-fora', donorId: donor.id, ...typed }
    const { pt } = siteContent(
      { ...documents, animals: [...documents.animals, donor, calf, ...more] },
      (name) => ({ src: `/assets/${name}.svg` }),
      content,
    )
    return pt.herd.find(calf.id) ?? expect.fail()
  }

  it.each([
    ['is the sire of the donor, however his registration is written', 'RGD je840-03123', 25],
    ['is the sire of the donor, however his name is written', 'JE 840-3123', 25, 'TBONE (EUA)'],
    ['shares a name only, which identifies nobody', undefined, undefined, 'Tbone'],
    ['is in nobody’s pedigree', 'JE 555', undefined],
    ['has no registration in what was typed', 'S/N', undefined],
  ])('%s', (_, sireRegistration, percent, sire = 'T-Bone') => {
    const animal = calfOf({ sire, sireRegistration })
    expect(animal.calf?.inbreedingPercent).toBe(percent)
    const { pedigree } = animal.descent
    expect(pedigree.sire?.name).toMatch(/^T-?bone/i)
    expect(pedigree.dam?.dam).toMatchObject({ name: granddam.name })
  })

  it('counts with the ancestors that other documents give him', () => {
    const [ancestor] = bulls
    const son = { name: 'Filho', registration: 'FORA 77' }
    const relative = {
      ...(documents.animals.find(({ id }) => id === ancestor?.id) ?? expect.fail()),
      ...{ id: 'neto', rgn: 'FORA 78', rgd: undefined },
      pedigree: { sire: son, siresSire: donor.pedigree.sire },
    }
    const animal = calfOf({ sire: son.name, sireRegistration: son.registration }, relative)
    expect(animal.calf?.inbreedingPercent).toBe(12.5)
  })

  it('is not asked for where the bull is one of the herd', () => {
    const animal = calfOf({ sireId: bull?.id, sire: 'Outro', sireRegistration: 'JE 840-3123' })
    expect(animal.descent.pedigree.sire?.name).toBe(bull?.name)
    expect(animal.calf?.inbreedingPercent).toBe(0)
  })
})

/** Animals from 1 on, each with its parents' numbers; 0 for an unknown parent. */
type Table = readonly (readonly [sire: number, dam: number])[]

function numbered(table: Table): NumberedPedigree {
  return { sires: table.map(([sire]) => sire - 1), dams: table.map(([, dam]) => dam - 1) }
}

function coefficients(table: Table): number[] {
  const known = relationshipsIn(numbered(table))
  return table.map((_, animal) => known.inbreeding(animal))
}

describe('inbreeding', () => {
  it.each(publishedPedigrees)('is that of $source', ({ table, expected }) => {
    for (const [animal, value] of coefficients(table).entries())
      expect(value, `animal ${animal + 1}`).toBeCloseTo(expected[animal] ?? Number.NaN, 12)
  })

  it('is that of the tabular method in any pedigree, as is the inbreeding of the calf of any two animals', () => {
    fc.assert(
      fc.property(pedigrees, (table) => {
        const matrix = tabularMethod(table.map(([sire, dam]) => [sire - 1, dam - 1]))
        const known = relationshipsIn(numbered(table))
        const all = [...matrix.keys()]
        for (const [one, row] of matrix.entries()) {
          const calves = known.inbreedingOfCalves(one, all)
          for (const [other, relationship] of row.entries()) {
            expect(calves[other]).toBeCloseTo(relationship / 2, 12)
            if (one === other) expect(1 + known.inbreeding(one)).toBeCloseTo(relationship, 12)
          }
        }
      }),
      { numRuns: rounds(1_000) },
    )
  })

  it('of a calf with an unknown parent is 0', () => {
    const known = relationshipsIn(numbered(publishedPedigrees[0]?.table ?? []))
    expect([known.inbreedingOfCalves(-1, [4]), known.inbreedingOfCalves(4, [-1])]).toEqual([[0], [0]])
  })
})

const pedigrees: fc.Arbitrary<Table> = fc
  .array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 30 })
  .map((animals) => animals.map(([sire, dam], index) => [sire % (index + 1), dam % (index + 1)] as const))
