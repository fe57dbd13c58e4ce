import { describe, expect, it } from 'vitest'
import { compareFixture, compareRows } from '../../../test/spreadsheets/compare.ts'
import type { Cell } from './cell-values.server.ts'

describe('a cell', () => {
  const weightOf = async (cell: Cell, heading = 'Peso (kg)') => {
    const rows = [
      ['Nome', 'RGN', heading, 'C.E. (cm)'],
      ['Aroeira da Matriz', 'MTZG 1182', cell, 41],
    ]
    return compareRows(rows)
  }

  it('with an error or a word for nothing leaves its row, as in the reported file', async () => {
    const { changedFields, leftOut, refused } = await compareFixture('erros-excel.csv')
    expect(refused).toEqual([])
    expect(changedFields).toMatchObject({ 'touro-01': { weightKg: 856 }, 'touro-02': { scrotalCm: 37 } })
    expect(leftOut.map(({ row, fault }) => [row, fault.column, fault.text])).toEqual([
      [3, 'Peso (kg)', '#DIV/0!'],
      [4, 'Peso (kg)', '#REF!'],
      [4, 'C.E. (cm)', '#VALOR!'],
    ])
  })

  it.each([
    ...['#N/D', 's/i', 'N/A', 'n.i.', '-', '…', '?', '\u00a0'],
    ...[0, '0,0', '0 kg', 'não informado', 'NULL', '(vazio)', '\u200b'],
  ])('%j says nothing', async (cell) => {
    for (const heading of ['Peso (kg)', 'Nascimento', 'Pai', 'RGD', 'Registro do pai']) {
      const { changedFields, leftOut } = await weightOf(cell, heading)
      expect([heading, changedFields, leftOut]).toEqual([heading, { 'touro-01': { scrotalCm: 41 } }, []])
    }
  })

  it.each(['#REF!', '#VALOR!', '#NOME?', '#####'])(
    '%s is left out of any column and named, and its row stays',
    async (cell) => {
      for (const heading of ['Peso (kg)', 'Nascimento', 'Pai', 'RGD', 'Situação', 'Selos']) {
        const { changedFields, leftOut } = await weightOf(cell, heading)
        expect(changedFields).toEqual({ 'touro-01': { scrotalCm: 41 } })
        expect(leftOut).toMatchObject([{ row: 2, fault: { column: heading, text: cell, problem: 'error' } }])
      }
    },
  )

  it.each([
    ['Peso (kg)', 'pesado'],
    ['Peso (kg)', '9.000.000'],
    ['Nascimento', '31/02/2024'],
    ['Situação', 'Talvez'],
    ['RGD', 'Aroeira da Matriz do Sertão'],
  ])('of %s that cannot be read, %s, is left out and named', async (heading, cell) => {
    const { changedFields, leftOut, refused } = await weightOf(cell, heading)
    expect(refused).toEqual([])
    expect(changedFields).toEqual({ 'touro-01': { scrotalCm: 41 } })
    expect(leftOut).toMatchObject([{ fault: { column: heading, text: cell } }])
  })

  it.each<[Cell, number]>([
    ['812,5 kg', 812.5],
    [812.5, 812.5],
    ['812,5kgs.', 812.5],
    ['1.012', 1012],
    ['857.5', 857.5],
  ])('%j is a weight of %d', async (cell, weightKg) => {
    expect((await weightOf(cell)).changedFields['touro-01']).toMatchObject({ weightKg })
  })

  it('with its unit is read in other columns, too', async () => {
    const rows = [
      ['Nome', 'RGN', 'C.E. (cm)', 'Preço (R$)', 'F %'],
      ['Aroeira da Matriz', 'MTZG 1182', '41,0 cm', 'R$ 13.500,00', '0'],
    ]
    const { changedFields, leftOut } = await compareRows(rows)
    expect(leftOut).toEqual([])
    expect(changedFields['touro-01']).toMatchObject({ scrotalCm: 41, priceCents: 1_350_000 })
  })
})
