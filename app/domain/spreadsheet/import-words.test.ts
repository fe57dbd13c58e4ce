import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { bulls, pregnancies, withAnimals } from '../../../test/sample-herd.ts'
import {
  aroeira,
  compareFile,
  compareFixture,
  compareRows,
  header,
} from '../../../test/spreadsheets/compare.ts'
import { type RawSheet, rawWorkbook } from '../../../test/spreadsheets/files.ts'
import type { Cell } from './cell-values.server.ts'
import { herdXlsx } from './export-table.server.ts'
import { herdOf } from './herd.server.ts'
import { readSheets } from './read-sheets.server.ts'

describe('words for kinds and breeds', () => {
  const newRow = (breed: Cell, kind: Cell = 'Touro', cross: Cell = null) =>
    compareRows([
      [...header, 'Raça', 'Tipo', 'Grau de sangue'],
      ['Novo', 'XYZ 1', '02/01/2024', 700, breed, kind, cross],
    ])

  it('that the site knows are read in capitals, and abbreviations make no animal, as in the reported sheet', async () => {
    const { refused, newAnimals, unknownWords } = await compareFixture('racas-desconhecidas.xlsx')
    expect(newAnimals).toMatchObject([
      { breed: 'guzera' },
      { breed: 'tabapua' },
      { name: 'Um Gir', breed: 'gir' },
      { name: 'Um Nelore', breed: 'nelore' },
    ])
    expect(refused).toMatchObject([
      { row: 6, reason: 'unknown-word', word: { text: 'NEL', near: ['Nelore', 'Nelore Mocho'] } },
    ])
    expect(unknownWords.map(({ text }) => text)).toEqual(['NEL'])
  })

  it.each([
    ['Nelore Pintado', 'Touro', 'breed'],
    ['GL', 'Touro', 'breed'],
    ['Girolando 9/16', 'Touro', 'breed'],
    ['Nelore', 'Novilho', 'kind'],
    ['Nelore', 'M', 'kind'],
  ])('%s and %s are asked back', async (breed, kind, field) => {
    const { newAnimals, refused } = await newRow(breed, kind)
    expect(newAnimals).toEqual([])
    expect(refused).toMatchObject([{ reason: 'unknown-word', word: { field } }])
  })

  it.each([
    ['NELORE', 'TOURO', { breed: 'nelore', kind: 'touro' }],
    ['Nelore', 'vacas', { breed: 'nelore', kind: 'vaca' }],
    ['girolanda', 'Bezerra', { breed: 'girolando', kind: 'bezerro' }],
    ['Girolando 3/4', 'Novilha', { breed: 'girolando', cross: '3/4', kind: 'novilha' }],
    ['GIROLANDO ¾ SANGUE', 'Bezerros', { breed: 'girolando', cross: '3/4', kind: 'bezerro' }],
  ])('%s and %s are known in any gender, number and case', async (breed, kind, facts) => {
    expect((await newRow(breed, kind)).newAnimals).toMatchObject([facts])
  })

  it('a column of blood fractions is read with the breed, or asked back', async () => {
    expect((await newRow('Girolando', 'Vaca', '3/4')).newAnimals).toMatchObject([
      { breed: 'girolando', cross: '3/4' },
    ])
    const { newAnimals, refused } = await newRow('Girolando', 'Vaca', '31/32')
    expect([newAnimals, refused]).toMatchObject([[], [{ word: { field: 'cross', text: '31/32' } }]])
  })

  it('mean what staff say', async () => {
    const rows = [
      [...header, 'Raça', 'Tipo'],
      ['Novo', 'XYZ 1', '02/01/2024', 700, 'NEL', 'Garrote'],
    ]
    const words = { 'breed:nel': 'nelore', 'kind:garrote': 'touro' }
    const { newAnimals, refused } = await compareRows(rows, { words })
    expect(refused).toEqual([])
    expect(newAnimals).toMatchObject([{ breed: 'nelore', kind: 'touro' }])
  })

  it('of an animal that its id names are left out and named', async () => {
    const rows = [
      ['Id', ...header, 'Raça'],
      ['touro-01', ...aroeira, 'Nelore Pintado'],
    ]
    const { changedFields, leftOut } = await compareRows(rows)
    expect(changedFields['touro-01']).toEqual({ weightKg: 857 })
    expect(leftOut).toMatchObject([
      { row: 2, fault: { column: 'Raça', problem: { near: expect.arrayContaining(['Nelore']) } } },
    ])
  })

  it('in merged cells are of all their rows', async () => {
    const row = (name: string, number: number, breed: Cell): Cell[] => [
      name,
      `XYZ ${number}`,
      '02/01/2024',
      breed,
      breed && 'Vaca',
    ]
    const sheet: RawSheet = {
      rows: [
        ['Nome', 'RGN', 'Nascimento', 'Raça', 'Tipo'],
        row('Uma', 1, 'Gir'),
        row('Duas', 2, null),
        row('Três', 3, null),
        row('Quatro', 4, 'Sindi'),
        row('Cinco', 5, null),
      ],
      merges: ['D2:D4', 'E2:E4', 'D5:E5'],
    }
    const { newAnimals } = await compareFile(rawWorkbook([sheet]))
    expect(newAnimals.map((each) => each && [Reflect.get(each, 'breed'), Reflect.get(each, 'kind')])).toEqual(
      [...Array(3).fill(['gir', 'vaca']), ['sindi', 'vaca'], ['nelore', 'touro']],
    )
  })
})

describe('registrations of a sheet', () => {
  it('are stored as they are written, in the forms of any association', async () => {
    const { newAnimals, refused, unmatched } = await compareFixture('registros.xlsx')
    expect([refused, unmatched]).toEqual([[], []])
    expect(newAnimals.map((each) => each && Reflect.get(each, 'rgn'))).toEqual([
      ...[
        'ABC 0135',
        '5876-AN',
        '1234AB',
        'H 7577',
        'BX 123456',
        'HBB/B-123456',
        'KCA A1234',
        'MTZG 7.501',
        'MTZG/7502',
      ],
      ...['MTZG 7503 FIV', 'MTZG 7504A', '7505', 'BR 2541-C', 'MATRIZ 12', 'MTZG 1234567', '076123456789012'],
    ])
  })

  it.each(['MTZG 1182', 'mtzg-01182', 'MTZG1182', 'MTZG 1.182', 'MT\u00adZG\u00a01182\u200b'])(
    '%j finds the animal and changes none of its registrations',
    async (rgn) => {
      const { changedFields, newAnimals } = await compareRows([header, ['Aroeira da Matriz', rgn, null, 857]])
      expect([changedFields, newAnimals]).toEqual([{ 'touro-01': { weightKg: 857 } }, []])
    },
  )

  it('of one animal in two writings are one row', async () => {
    const { newAnimals, refused } = await compareRows([
      header,
      ['Novo', 'ABC 0135', '02/01/2024', 700],
      ['Novo', 'abc-135', '02/01/2024', 701],
    ])
    expect(newAnimals).toMatchObject([{ rgn: 'ABC 0135' }])
    expect(refused).toMatchObject([{ row: 3, reason: 'twice', first: 2 }])
  })

  it.each([
    ['NOV 1', '', ''],
    ['', 'NOV 1001', ''],
    ['', '', 'NOV 1'],
    ['OUTRO 9', 'NOV-1001', ''],
  ])("of a new animal are another row's, too, whichever it names: %j, %j, %j", async (rgn, rgd, either) => {
    const { newAnimals, refused } = await compareRows([
      ['Nome', 'RGN', 'RGD', 'Registro', 'Nascimento'],
      ['Novo', 'NOV 1', 'NOV 1001', '', '02/01/2024'],
      ['Novo', rgn, rgd, either, '02/01/2024'],
    ])
    expect(newAnimals).toHaveLength(1)
    expect(refused).toMatchObject([{ row: 3, reason: 'twice', first: 2 }])
  })

  it('are joined with a series as it is written', async () => {
    const { newAnimals } = await compareRows([
      ['Nome', 'Série', 'RGN', 'Nascimento'],
      ['Novo', 'ABC', '0135', '02/01/2024'],
    ])
    expect(newAnimals).toMatchObject([{ rgn: 'ABC 0135' }])
  })

  it('of a number alone find an animal of that number only where its name can be the same', async () => {
    const found = async (name: string) =>
      Object.keys((await compareRows([header, [name, '1182', null, 857]])).changedFields)
    expect(await found('AROEIRA')).toEqual(['touro-01'])
    expect(await found('Mimosa')).toEqual([])
  })
})

describe('another parent or ancestor', () => {
  const before = {
    sire: { name: 'Velho da Serra', registration: 'VELHO 1' },
    siresSire: { name: 'Antigo da Serra', registration: 'VELHO 2' },
    damsSire: { name: 'Vigia da Serra', registration: 'VELHO 3' },
    damsSiresSire: { name: 'Bravo da Serra', registration: 'VELHO 4' },
  }
  const herd = herdOf(withAnimals(documents, [{ ...bulls[0], pedigree: before }]))

  it.each([
    ['Pai', { damsSire: before.damsSire, damsSiresSire: before.damsSiresSire, sire: { name: 'Novo' } }],
    ['Pai do pai', { ...before, siresSire: { name: 'Novo' } }],
    ['Avô materno', { sire: before.sire, siresSire: before.siresSire, damsSire: { name: 'Novo' } }],
    ['Pai do avô materno', { ...before, damsSiresSire: { name: 'Novo' } }],
  ])(
    'in the column %s has neither the registration nor the ancestors of the former one',
    async (column, pedigree) => {
      const rows = [
        ['Nome', 'RGN', column],
        [bulls[0].name, bulls[0].rgn, 'Novo'],
      ]
      expect((await compareRows(rows, { herd })).changedFields).toEqual({ [bulls[0].id]: { pedigree } })
    },
  )

  it.each(['Velho', 'VELHO DA SERRA', 'velho da sérra'])('is the same one by the name %s', async (name) => {
    const rows = [
      ['Nome', 'RGN', 'Pai'],
      [bulls[0].name, bulls[0].rgn, name],
    ]
    const { pedigree = before } =
      ((await compareRows(rows, { herd })).changedFields[bulls[0].id] as {
        pedigree?: typeof before
      }) ?? {}
    expect(pedigree).toEqual({ ...before, sire: { ...before.sire, name: pedigree.sire.name } })
  })

  it('of a calf to come ends the link to the former one, whose name pages would show', async () => {
    const [{ id, donorId, sireId }] = pregnancies
    const nameOf = (parent = '') => documents.animals.find((each) => each.id === parent)?.name ?? ''
    const rows = (donor: string, sire: string) => [
      ['Id', 'Doadora', 'Touro'],
      [id, donor, sire],
    ]
    const changed = async (...names: [string, string]) =>
      (await compareRows(rows(...names))).changedFields[id]
    const [donor, sire] = [nameOf(donorId), nameOf(sireId)]
    expect(await changed(donor, sire)).toBeUndefined()
    expect(await changed(donor.toUpperCase(), sire)).toBeUndefined()
    expect(await changed('Outra Vaca', sire)).toEqual({
      donor: 'Outra Vaca',
      donorId: undefined,
      isSample: undefined,
    })
    expect(await changed(donor, 'Outro Touro')).toEqual({
      sire: 'Outro Touro',
      sireId: undefined,
      isSample: undefined,
    })
    const [, { rows: exported = [] } = {}] = await readSheets(await herdXlsx(herdOf(documents)))
    const [heads = [], first = []] = exported
    expect(['Doadora', 'Touro'].map((name) => first[heads.indexOf(name)])).toEqual([donor, sire])
  })
})

it('another state ends the day until which an animal was reserved', async () => {
  const reserved = { ...bulls[0], state: 'reserved' as const, reservedUntil: '2026-12-01T18:00' }
  const herd = herdOf(withAnimals(documents, [reserved]))
  const changed = async (state: string) => {
    const rows = [
      ['Nome', 'RGN', 'Situação'],
      [reserved.name, reserved.rgn, state],
    ]
    return (await compareRows(rows, { herd })).changedFields[reserved.id]
  }
  expect(await changed('Vendido')).toEqual({ state: 'sold', reservedUntil: undefined })
  expect(await changed('Disponível')).toEqual({ state: 'available', reservedUntil: undefined })
  expect(await changed('Reservado')).toBeUndefined()
})
