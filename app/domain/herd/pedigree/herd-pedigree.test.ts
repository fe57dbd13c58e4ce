import { describe, expect, it } from 'vitest'
import { content, documents } from '../../../../test/content.ts'
import { publishedPedigrees } from '../../../../test/kinship.ts'
import { bulls } from '../../../../test/sample-herd.ts'
import { type SiteContent, siteContent } from '../../publishing/index.server.ts'
import { relationshipsIn } from './inbreeding.ts'

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

/** The relationships of animals from 1 on, each with its parents' numbers; 0 for an unknown parent. */
function relationshipsOf(table: readonly (readonly [sire: number, dam: number])[]) {
  return relationshipsIn({ sires: table.map(([sire]) => sire - 1), dams: table.map(([, dam]) => dam - 1) })
}

describe('inbreeding', () => {
  it.each(publishedPedigrees)('is that of $source', ({ table, expected }) => {
    const known = relationshipsOf(table)
    for (const [animal, value] of expected.entries())
      expect(known.inbreeding(animal), `animal ${animal + 1}`).toBeCloseTo(value, 12)
  })

  it('of a calf with an unknown parent is 0', () => {
    const known = relationshipsOf(publishedPedigrees[0]?.table ?? [])
    expect([known.inbreedingOfCalves(-1, [4]), known.inbreedingOfCalves(4, [-1])]).toEqual([[0], [0]])
  })
})
