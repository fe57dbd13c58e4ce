import { describe, expect, it } from 'vitest'
import {
  aroeira,
  compareFile,
  compareFixture,
  compareRows,
  header,
} from '../../../test/spreadsheets/compare.ts'
import { csvFile, type RawSheet, rawWorkbook, xlsxFile } from '../../../test/spreadsheets/files.ts'
import type { Cell } from './cell-values.server.ts'

describe('groups above the names of columns', () => {
  it('say whose they are, as in the reported sheet', async () => {
    const { changedFields, refused, unmatched, statuses } = await compareFixture(
      'cabecalho-pai-mae-conhecidos.xlsx',
    )
    expect([refused, unmatched]).toEqual([[], []])
    // The sample herd has the parents of the first; those of the second are others, so that their ancestors go, too.
    expect(changedFields).toEqual({
      'touro-01': { weightKg: 857 },
      'touro-02': {
        weightKg: 858,
        pedigree: {
          sire: { name: 'Angico do Gorutuba', registration: 'GORU 3120' },
          dam: { name: 'Cipó da Matriz', registration: 'MTZG 522' },
        },
      },
    })
    expect(Object.values(statuses)).toEqual(Array(7).fill('known'))
  })

  const relative = ['Fulano', 'FUL 12']
  it.each<[string, string | undefined]>([
    ['PAI', 'sire'],
    ['MÃE', 'dam'],
    ['PAI / SIRE', 'sire'],
    ['Genitora', 'dam'],
    ['Dam', 'dam'],
    ['AVÔ PATERNO', 'siresSire'],
    ['Pai da mãe', 'damsSire'],
    ['Maternal grandsire', 'damsSire'],
    ['Pai do avô materno', 'damsSiresSire'],
    ['AVÔ', undefined],
    ['BISAVÔ MATERNO', undefined],
    ['IRMÃO', undefined],
    ['PAIS', undefined],
  ])('%s is an ancestor, or is asked about, and never the animal itself', async (group, position) => {
    const rows: Cell[][] = [
      ['ANIMAL', null, null, null, group, null],
      [...header, 'Nome', 'RGD'],
      [...aroeira, ...relative],
    ]
    for (const file of [await xlsxFile(rows), csvFile(rows)]) {
      const { changedFields, statuses, newAnimals } = await compareFile(file)
      const { pedigree, ...own } = { pedigree: undefined, ...changedFields['touro-01'] }
      expect(own).toEqual({ weightKg: 857 })
      expect(newAnimals).toEqual([])
      if (position) expect(pedigree).toMatchObject({ [position]: { name: 'Fulano', registration: 'FUL 12' } })
      else
        expect([pedigree, statuses[`${group} / Nome`], statuses[`${group} / RGD`]]).toEqual([
          undefined,
          'unknown',
          'unknown',
        ])
    }
  })

  it('of a parent make "Pai" a grandsire, and ask about all that a pedigree does not have', async () => {
    const { changedFields, statuses } = await compareRows([
      [null, null, null, null, 'MÃE', null, null, null, 'PAI', null],
      [...header, 'Nome', 'Pai', 'Peso (kg)', 'Nascimento', 'Série', 'RGN'],
      [...aroeira, 'Mimosa', 'Avozão', 500, '01/01/2015', 'ABC', 12],
    ])
    expect(changedFields['touro-01']).toMatchObject({
      weightKg: 857,
      pedigree: { dam: { name: 'Mimosa' }, damsSire: { name: 'Avozão' } },
    })
    expect(changedFields['touro-01']).not.toHaveProperty('born')
    for (const label of ['MÃE / Peso (kg)', 'MÃE / Nascimento', 'PAI / Série', 'PAI / RGN'])
      expect([label, statuses[label]]).toEqual([label, 'unknown'])
  })

  it('end where their merged cells end', async () => {
    const sheet: RawSheet = {
      rows: [
        [null, null, 'PAI', null, null],
        ['Nome', 'RGN', 'Nome', 'RGD', 'Peso (kg)'],
        ['Aroeira da Matriz', 'MTZG 1182', 'Fulano', 'FUL 12', 857],
      ],
      merges: ['C1:D1'],
    }
    const { changedFields } = await compareFile(rawWorkbook([sheet]))
    expect(changedFields['touro-01']).toMatchObject({ weightKg: 857, pedigree: { sire: { name: 'Fulano' } } })
  })

  it('"Touro" and "Doadora" together are the parents of a calf to come, "Touro" alone the animal', async () => {
    const { statuses, changedFields } = await compareRows([
      ['TOURO', null, null, 'AVALIAÇÃO'],
      ['Nome', 'RGN', 'Nascimento', 'Peso (kg)'],
      aroeira,
    ])
    expect(Object.values(statuses)).toEqual(Array(4).fill('known'))
    expect(changedFields['touro-01']).toEqual({ weightKg: 857 })
    const parents = await compareRows([
      [null, 'DOADORA', null, 'TOURO', null],
      ['Id', 'Nome', 'RGD', 'Nome', 'RGD'],
      ['prenhez-01', 'Doadora Nova', 'MTZG 1', 'Pai Novo', 'MTZG 2'],
    ])
    expect(Object.values(parents.statuses)).toEqual(['known', 'known', 'unknown', 'known', 'unknown'])
  })
})

describe('two columns of one name', () => {
  it.each([
    ['Peso (kg)', 'weightKg'],
    ['Pai', 'pedigree'],
  ])('%s: the second is asked about, and the first counts until then', async (heading, field) => {
    const columns = [...new Set([...header, heading]), heading]
    const rows = [
      columns,
      [...aroeira, ...(columns.length > 5 ? ['Fulano'] : []), heading === 'Peso (kg)' ? 900 : 'OUTRO 99'],
    ]
    const { changedFields, read } = await compareRows(rows)
    expect(read.columns.at(-1)).toMatchObject({ status: 'repeated', meaning: undefined })
    expect(changedFields['touro-01']).toMatchObject(
      field === 'pedigree' ? { pedigree: { sire: { name: 'Fulano' } } } : { weightKg: 857 },
    )
    expect(JSON.stringify(changedFields)).not.toContain('OUTRO')
  })

  it('count as staff choose, and so does any other column', async () => {
    const rows = [
      [...header, 'Peso atual'],
      [...aroeira, 900],
    ]
    const chosen = await compareRows(rows, { choices: { 'Peso atual': 'field:weightKg' } })
    expect(chosen.changedFields['touro-01']).toEqual({ weightKg: 900 })
    expect(chosen.statuses).toMatchObject({ 'Peso (kg)': 'repeated', 'Peso atual': 'chosen' })
    const without = await compareRows(rows, { choices: { 'Peso (kg)': 'ignore', 'Peso atual': 'ignore' } })
    expect(without.changedFields).toEqual({})
    const again = await compareRows(rows, { choices: { 'Peso (kg)': 'named', 'Peso atual': 'ignore' } })
    expect(again.changedFields['touro-01']).toEqual({ weightKg: 857 })
  })
})

describe('a header', () => {
  it('is no row of animals, as in the reported sheet', async () => {
    const { newAnimals, read } = await compareFixture('sexo-e-tipo.xlsx')
    expect(read.rows).toHaveLength(5)
    expect(newAnimals).toHaveLength(5)
  })

  it.each<[string, Cell[], Cell[]]>([
    ['kind and sex', ['Tipo', 'Sexo'], ['Touro', 'M']],
    ['scores that are letters', ['E', 'P', 'M'], ['E', 'P', 'M']],
    ['names of columns', ['Pai', 'Mãe'], ['Peso', 'Registro']],
    ['categories', ['Categoria', 'Lote', 'Sexo'], ['Animal', 'Lote', 'Macho']],
  ])('ends before rows whose values are %s', async (_what, names, values) => {
    for (const name of ['Mimosa', 'Touro', 'Data', 'Peso']) {
      const rows = [
        ['Nome', 'RGN', ...names],
        [name, 'XYZ 77', ...values],
        [name, 'XYZ 78', ...values],
      ]
      const { read } = await compareRows(rows)
      expect([name, read.rows.map(({ number }) => number)]).toEqual([name, [2, 3]])
    }
  })

  it('stands below titles, and above a second row of names', async () => {
    const rows: Cell[][] = [
      ['Fazenda Matriz', 'Uberaba'],
      ['Touros e doadoras', null, 'M'],
      ['Nome', 'RGN', 'STAY', null, 'PD-ED', null],
      [null, null, 'DEP', 'DECA', 'DEP', 'DECA'],
      ['Aroeira da Matriz', 'MTZG 1182', 51.2, 1, 9.5, 2],
    ]
    const { read } = await compareRows(rows, {
      programme: 'PMGZ',
      runs: { PMGZ: { run: '2030-1', date: '' } },
    })
    expect(read.rows).toHaveLength(1)
    expect(read.rows[0]?.evaluations.get('PMGZ')?.traits.get('PD-ED')).toEqual({ value: 9.5, deca: 2 })
  })
})
