import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../../../test/scope.ts'
import { relationshipsIn } from './inbreeding.ts'
import type { PedigreeAnimal, PedigreeRecord } from './merge-pedigrees.ts'
import { pedigreeGraph } from './pedigree-graph.ts'

const record = (id: string, fields: Partial<PedigreeRecord> = {}): PedigreeRecord => ({
  id,
  name: id,
  registrations: [],
  ...fields,
})

function animal(graph: ReturnType<typeof pedigreeGraph>, id: string): PedigreeAnimal {
  const found = graph.find(id)
  if (!found) throw new Error(`no ${id}`)
  return found
}

describe('a graph of pedigrees', () => {
  it('merges animals by their registrations, however they are written', () => {
    const graph = pedigreeGraph([
      record('Aroeira', { pedigree: { sire: { name: 'Angico do Gorutuba', registration: 'GOR 455' } } }),
      record('Baluarte', { pedigree: { damsSire: { name: 'ANGICO', registration: 'gor-455' } } }),
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
          sire: { name: 'Angico', registration: 'GOR 455' },
          siresSire: { name: 'Braúna da Serra' },
          siresSiresSire: { name: 'Cedro', registration: 'SER 1' },
        },
      }),
      record('Baluarte', {
        pedigree: {
          sire: { name: 'Angico', registration: 'GOR 455' },
          siresSire: { name: 'BRAUNA DA SERRA', registration: 'SER 12' },
          siresSiresDam: { name: 'Dália', registration: 'SER 2' },
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
      record('Aroeira', { pedigree: { sire: { name: 'Angico', registration: 'GOR 455' } } }),
      record('Baluarte', { pedigree: { sire: { name: 'Angico', registration: 'GORG 9' } } }),
      record('Angico', { registrations: ['GORG 9', 'GOR 455'] }),
    ])
    expect(animal(graph, 'Aroeira').sire).toBe(animal(graph, 'Angico'))
    expect(graph.inbreedingOfCalves(animal(graph, 'Aroeira'), [animal(graph, 'Baluarte')])).toEqual([0.125])
    expect(graph.progenyOf(animal(graph, 'Angico')).map(({ id }) => id)).toEqual(['Aroeira', 'Baluarte'])
  })

  it.each([
    {
      what: 'two sires',
      kind: 'two-sires',
      records: [
        record('A', {
          registrations: ['AA 1'],
          pedigree: { sire: { name: 'Angico', registration: 'GOR 1' } },
        }),
        record('B', {
          pedigree: {
            sire: { name: 'A', registration: 'AA 1' },
            siresSire: { name: 'Baru', registration: 'GOR 2' },
          },
        }),
      ],
      names: ['A', 'Angico', 'Baru'],
      ids: ['A', 'B'],
    },
    {
      what: 'a bull as a dam',
      kind: 'sire-and-dam',
      records: [
        record('A', { registrations: ['AA 1'], sex: 'male' }),
        record('B', { pedigree: { dam: { name: 'A', registration: 'AA 1' } } }),
      ],
      names: ['B', 'A'],
      ids: ['B', 'A'],
    },
    {
      what: 'an animal that is older than its sire',
      kind: 'born-before-parent',
      records: [
        record('A', { registrations: ['AA 1'], born: '2024-05-01' }),
        record('B', { born: '2023-05-01', pedigree: { sire: { name: 'A', registration: 'AA 1' } } }),
      ],
      names: ['B', 'A'],
      ids: ['B', 'A'],
    },
    {
      what: 'an animal that descends from itself',
      kind: 'own-ancestor',
      records: [
        record('A', { registrations: ['AA 1'], pedigree: { sire: { name: 'B', registration: 'AA 2' } } }),
        record('B', { registrations: ['AA 2'], pedigree: { dam: { name: 'C', registration: 'AA 3' } } }),
        record('C', { registrations: ['AA 3'], pedigree: { sire: { name: 'A', registration: 'AA 1' } } }),
        record('D', { pedigree: { dam: { name: 'C', registration: 'AA 3' } } }),
      ],
      names: ['A', 'B', 'C'],
      ids: ['A', 'C', 'D', 'B'],
    },
    {
      what: 'two names of one registration',
      kind: 'two-names',
      records: [
        record('A', { pedigree: { sire: { name: 'Angico do Gorutuba', registration: 'GOR 1' } } }),
        record('B', { pedigree: { sire: { name: 'Buriti', registration: 'gor-01' } } }),
        record('C', { pedigree: { damsSire: { name: 'ANGICO', registration: 'GOR 1' } } }),
      ],
      names: ['Angico do Gorutuba', 'Buriti'],
      ids: ['A', 'B'],
    },
  ])('reports $what, and does not guess', ({ kind, records, names, ids }) => {
    const graph = pedigreeGraph(records)
    expect(graph.contradictions).toMatchObject([{ kind, names }])
    expect(graph.contradictions[0]?.ids.toSorted()).toEqual(ids.toSorted())
    expect(records.every(({ id }) => animal(graph, id).inbreeding === 0)).toBe(true)
  })

  it('leaves out only the parents in question', () => {
    const graph = pedigreeGraph([
      record('A', {
        registrations: ['AA 1'],
        pedigree: {
          sire: { name: 'Angico', registration: 'GOR 1' },
          dam: { name: 'Dália', registration: 'GOR 3' },
        },
      }),
      record('B', {
        pedigree: {
          sire: { name: 'A', registration: 'AA 1' },
          siresSire: { name: 'Baru', registration: 'GOR 2' },
        },
      }),
    ])
    const { sire, dam } = animal(graph, 'A')
    expect([sire, dam?.name]).toEqual([undefined, 'Dália'])
  })

  it('gives the inbreeding of the whole pedigree, in whatever order the documents are', () => {
    const pedigrees = fc
      .array(fc.tuple(fc.nat(), fc.nat()), { minLength: 2, maxLength: 20 })
      .map((parents) => parents.map(([sire, dam], index) => evenAndOdd(index, sire, dam)))
    fc.assert(
      fc.property(pedigrees, fc.infiniteStream(fc.nat()), (table, numbers) => {
        const records = table.map(({ sire, dam }, index) =>
          record(String(index), {
            registrations: [`AA ${index}`],
            sex: index % 2 === 0 ? 'male' : 'female',
            pedigree: {
              ...(sire >= 0 && { sire: { name: String(sire), registration: `aa-${sire}` } }),
              ...(dam >= 0 && { dam: { name: String(dam), registration: `AA${dam}` } }),
            },
          }),
        )
        const shuffled = records
          .map((each) => ({ each, at: numbers.next().value ?? 0 }))
          .sort((one, other) => one.at - other.at)
          .map(({ each }) => each)
        const graph = pedigreeGraph(shuffled)
        const known = relationshipsIn({
          sires: table.map(({ sire }) => sire),
          dams: table.map(({ dam }) => dam),
        })
        expect(graph.contradictions).toEqual([])
        for (const { id } of records)
          expect(animal(graph, id).inbreeding).toBeCloseTo(known.inbreeding(Number(id)), 12)
      }),
      { numRuns: rounds(500) },
    )
  })
})

/** Even animals are bulls, odd ones cows; -1 for an unknown parent. */
function evenAndOdd(index: number, sire: number, dam: number) {
  const bulls = Math.ceil(index / 2)
  const cows = Math.floor(index / 2)
  return {
    sire: bulls === 0 || sire % 4 === 0 ? -1 : (sire % bulls) * 2,
    dam: (dam % (cows + 1)) * 2 - 1,
  }
}
