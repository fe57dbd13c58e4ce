import { describe, expect, it } from 'vitest'
import type { PedigreeAnimal, PedigreeRecord } from './merge-pedigrees.ts'
import { pedigreeGraph } from './pedigree-graph.ts'

const record = (id: string, fields: Partial<PedigreeRecord> = {}): PedigreeRecord => ({
  id,
  name: id,
  registrations: [],
  ...fields,
})

const named = (name: string, registration: string) => ({ name, registration })

function animal(graph: ReturnType<typeof pedigreeGraph>, id: string): PedigreeAnimal {
  const found = graph.find(id)
  if (!found) throw new Error(`no ${id}`)
  return found
}

describe('a graph of pedigrees', () => {
  it('merges animals by their registrations, however they are written', () => {
    const graph = pedigreeGraph([
      record('Aroeira', { pedigree: { sire: named('Angico do Gorutuba', 'GOR 455') } }),
      record('Baluarte', { pedigree: { damsSire: named('ANGICO', 'gor-455') } }),
    ])
    const angico = graph.findRegistered('GOR455')
    expect(angico?.name).toBe('Angico do Gorutuba')
    expect(animal(graph, 'Aroeira').sire).toBe(angico)
    expect(animal(graph, 'Baluarte').dam?.sire).toBe(angico)
    expect(graph.contradictions).toEqual([])
  })

  it('keeps animals apart that only share a name', () => {
    const graph = pedigreeGraph([
      record('Aroeira', { pedigree: { sire: { name: 'Angico' } } }),
      record('Baluarte', { pedigree: { sire: { name: 'Angico' } } }),
    ])
    expect(animal(graph, 'Aroeira').sire).not.toBe(animal(graph, 'Baluarte').sire)
    expect(graph.inbreedingOfCalves(animal(graph, 'Aroeira'), [animal(graph, 'Baluarte')])).toEqual([0])
  })

  it.each(['-', 'S/N', 'não tem'])('keeps animals apart whose registration reads %j', (registration) => {
    const graph = pedigreeGraph([
      record('Aroeira', { pedigree: { sire: { name: 'Angico', registration } } }),
      record('Baluarte', { pedigree: { sire: { name: 'Buriti', registration } } }),
    ])
    expect(animal(graph, 'Aroeira').sire).not.toBe(animal(graph, 'Baluarte').sire)
  })

  it('has an unnamed ancestor only where an ancestor of it is known', () => {
    const graph = pedigreeGraph([
      record('Aroeira', { pedigree: { sire: { name: 'Angico' }, damsSire: { name: 'Buriti' } } }),
    ])
    const { sire, dam } = animal(graph, 'Aroeira')
    expect([sire?.name, sire?.sire, dam?.name, dam?.sire?.name, dam?.dam]).toEqual([
      'Angico',
      undefined,
      '',
      'Buriti',
      undefined,
    ])
  })

  it('takes the ancestors of an animal from all documents that name it', () => {
    const graph = pedigreeGraph([
      record('Aroeira', {
        pedigree: {
          sire: named('Angico', 'GOR 455'),
          siresSire: { name: 'Braúna da Serra' },
          siresSiresSire: named('Cedro', 'SER 1'),
        },
      }),
      record('Baluarte', {
        pedigree: {
          sire: named('Angico', 'GOR 455'),
          siresSire: named('BRAUNA DA SERRA', 'SER 12'),
          siresSiresDam: named('Dália', 'SER 2'),
        },
      }),
    ])
    const brauna = graph.findRegistered('SER 12')
    expect(brauna).toBe(animal(graph, 'Aroeira').sire?.sire)
    expect([brauna?.sire?.name, brauna?.dam?.name]).toEqual(['Cedro', 'Dália'])
    expect(graph.contradictions).toEqual([])
  })

  it('finds that two animals are one when a document names both registrations', () => {
    const graph = pedigreeGraph([
      record('Aroeira', { pedigree: { sire: named('Angico', 'GOR 455') } }),
      record('Baluarte', { pedigree: { sire: named('Angico', 'GORG 9') } }),
      record('Angico', { registrations: ['GORG 9', 'GOR 455'] }),
    ])
    expect(animal(graph, 'Aroeira').sire).toBe(animal(graph, 'Angico'))
    expect(graph.inbreedingOfCalves(animal(graph, 'Aroeira'), [animal(graph, 'Baluarte')])).toEqual([0.125])
    expect(graph.progenyOf(animal(graph, 'Angico')).map(({ id }) => id)).toEqual(['Aroeira', 'Baluarte'])
  })

  const [angico, baru] = [named('Angico', 'GOR 1'), named('Baru', 'GOR 2')]
  const [a, b, c] = [named('A', 'AA 1'), named('B', 'AA 2'), named('C', 'AA 3')]
  /** An animal with the registration of what others call `a`, `b` or `c`. */
  const known = ({ name, registration }: typeof a, pedigree = {}, fields = {}) =>
    record(name, { registrations: [registration], pedigree, ...fields })
  const dalia = named('Dália', 'GOR 3')
  const twoSires = [
    known(a, { sire: angico, dam: dalia }),
    record('B', { pedigree: { sire: a, siresSire: baru } }),
  ]

  it.each([
    ['two sires', 'two-sires', twoSires, ['A', 'Angico', 'Baru'], ['A', 'B']],
    [
      'a bull as a dam',
      'sire-and-dam',
      [known(a, {}, { sex: 'male' }), record('B', { pedigree: { dam: a } })],
      ['B', 'A'],
      ['A', 'B'],
    ],
    [
      'an animal that is older than its sire',
      'born-before-parent',
      [known(a, {}, { born: '2024-05-01' }), record('B', { born: '2023-05-01', pedigree: { sire: a } })],
      ['B', 'A'],
      ['A', 'B'],
    ],
    [
      'an animal that descends from itself',
      'own-ancestor',
      [
        known(a, { sire: b }),
        known(b, { dam: c }),
        known(c, { sire: a }),
        record('D', { pedigree: { dam: c } }),
      ],
      ['A', 'B', 'C'],
      ['A', 'B', 'C', 'D'],
    ],
    [
      'two names of one registration',
      'two-names',
      [
        record('A', { pedigree: { sire: named('Angico do Gorutuba', 'GOR 1') } }),
        record('B', { pedigree: { sire: named('Buriti', 'gor-01') } }),
        record('C', { pedigree: { damsSire: named('ANGICO', 'GOR 1') } }),
      ],
      ['Angico do Gorutuba', 'Buriti'],
      ['A', 'B'],
    ],
  ] as const)('reports %s, and does not guess', (_, kind, records, names, ids) => {
    const graph = pedigreeGraph(records)
    expect(graph.contradictions).toMatchObject([{ kind, names }])
    expect(graph.contradictions[0]?.ids.toSorted()).toEqual(ids)
    expect(records.every(({ id }) => animal(graph, id).inbreeding === 0)).toBe(true)
  })

  it('leaves out only the parents in question', () => {
    const { sire, dam } = animal(pedigreeGraph(twoSires), 'A')
    expect([sire, dam?.name]).toEqual([undefined, 'Dália'])
  })
})
