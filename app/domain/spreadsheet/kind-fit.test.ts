import { describe, expect, it } from 'vitest'
import { compareRows } from '../../../test/spreadsheets/compare.ts'
import type { Cell } from './cell-values.server.ts'

const header = ['Nome', 'RGN', 'Nascimento', 'Raça', 'Tipo', 'Sexo', 'Selos']
const newRow = (kind: Cell, sex: Cell, badges: Cell = null) =>
  compareRows([header, ['Novo', 'XYZ 1', '02/01/2024', 'Gir', kind, sex, badges]], { newIn: 'gir' })

describe('the sex of a row', () => {
  it.each([
    ['Touro', 'F', 'touro'],
    ['Touros', 'Fêmea', 'touro'],
    ['Vaca', 'M', 'vaca'],
    ['VACAS', 'macho', 'vaca'],
    ['Doadora', 'Masculino', 'doadora'],
    ['Novilha', 'M', 'novilha'],
    ['Bezerra', 'M', 'bezerro'],
    ['Bezerras', 'MACHO', 'bezerro'],
    ['bezerra', 'masc', 'bezerro'],
  ])('that contradicts the kind of a new animal is asked back: %s and %s', async (kind, sex, id) => {
    const { questioned, newAnimals } = await newRow(kind, sex)
    expect(questioned).toMatchObject([{ row: 2, questions: [{ path: ['sex'] }] }])
    expect(questioned[0]?.questions[0]?.text).toMatch(/^“.+” e (Macho|Fêmea)\?/)
    expect(newAnimals).toMatchObject([{ kind: id }])
    // A calf's sex is not that of its kind: it is stored although it was asked back.
    expect(Reflect.get(newAnimals[0] ?? {}, 'sex')).toBe(id === 'bezerro' ? 'male' : undefined)
  })

  it.each([
    ['Touro', 'M'],
    ['Vaca', 'Fêmea'],
    ['Novilha', 'fem'],
    ['Bezerra', 'F'],
    ['Bezerro', 'M'],
    ['Bezerro', 'F'],
    ['Bezerros', 'F'],
    ['Bezerra', null],
    ['Touro', null],
  ])('that agrees with it, or with a word for both sexes, is not: %s and %s', async (kind, sex) => {
    const { questioned, leftOut, newAnimals } = await newRow(kind, sex)
    expect([questioned, leftOut]).toEqual([[], []])
    expect(newAnimals).toHaveLength(1)
  })

  it.each([
    ['MTZG 1182', 'RGN'],
    ['touro-01', 'Id'],
  ])('that contradicts a published animal is left out and named: %s', async (key, heading) => {
    const rows = [
      [heading, 'Sexo', 'Peso (kg)'],
      [key, 'F', 857],
    ]
    const { changedFields, leftOut, refused } = await compareRows(rows)
    expect(refused).toEqual([])
    expect(changedFields).toEqual({ 'touro-01': { weightKg: 857 } })
    expect(leftOut).toMatchObject([{ row: 2, fault: { column: 'Sexo', text: 'Fêmea' } }])
  })
})

describe('badges of a row', () => {
  it.each<[Cell, string[], string[]]>([
    ['PO', ['PO'], []],
    ['po; doadora', ['PO', 'Doadora'], []],
    ['Alta produção, PO, PO', ['Alta Produção', 'PO'], []],
    ['High Yield', ['Alta Produção'], []],
    ['PO, Elite', ['PO'], ['Elite']],
    ['Elite, Superior', [], ['Elite', 'Superior']],
    ['Campeã nacional', [], ['Campeã nacional']],
    ['PO/Elite', [], ['PO/Elite']],
    ['<b>', [], ['<b>']],
    [1, [], ['1']],
  ])(
    'that are none of the kind are left out and named, and the row stays: %s',
    async (cell, badges, foreign) => {
      const { newAnimals, refused, leftOut } = await newRow('Vaca', 'F', cell)
      expect(refused).toEqual([])
      expect(newAnimals).toMatchObject([{ kind: 'vaca', badges }])
      expect(leftOut.map(({ fault }) => [fault.column, fault.text])).toEqual(
        foreign.map((each) => ['Selos', each]),
      )
    },
  )

  it('of a published animal stay where no badge of the cell fits, and others change', async () => {
    const rows = (badges: string) => [
      ['RGN', 'Selos', 'Peso (kg)'],
      ['MTZG 1182', badges, 857],
    ]
    const bad = await compareRows(rows('Doadora'))
    expect(bad.changedFields).toEqual({ 'touro-01': { weightKg: 857 } })
    expect(bad.leftOut).toHaveLength(1)
    const good = await compareRows(rows('PO, Champion, Doadora'))
    expect(good.changedFields).toEqual({ 'touro-01': { weightKg: 857, badges: ['PO', 'Champion'] } })
  })

  it('that a new kind does not have are left out and named', async () => {
    const { changedFields, refused, leftOut } = await compareRows([
      ['Id', 'Tipo'],
      ['touro-01', 'Bezerro'],
    ])
    expect(refused).toEqual([])
    expect(changedFields).toEqual({ 'touro-01': { kind: 'bezerro', badges: ['PO'] } })
    expect(leftOut).toMatchObject([{ fault: { column: 'Selos', text: 'Elite' } }])
  })
})
