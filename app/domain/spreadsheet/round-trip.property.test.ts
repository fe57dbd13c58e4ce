import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { rounds } from '../../../test/scope.ts'
import { compareFile } from '../../../test/spreadsheets/compare.ts'
import type { Documents } from '../publishing/index.server.ts'
import { type Cell, readDayCell, readNumberCell } from './cell-values.server.ts'
import { herdCsv, herdXlsx } from './export-table.server.ts'
import { findSheetField, readCell } from './fields.server.ts'
import { herdOf, type SheetHerd } from './herd.server.ts'
import { readImport } from './read-import.server.ts'

/** Texts as people type them, with what CSV and formulas give a meaning. */
const text = fc
  .array(fc.constantFrom(...'=+-@\'";,|\t Aáç9%/ª', 'Bom', '10', '\n', '&lt;', '_x0041_'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((letters) => letters.join('').trim())
  .filter((name) => /[A-Za-z]/.test(name))
const name = fc.oneof(text, fc.constantFrom('constructor', '__proto__', 'toString'))
const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
const isoDay = day.map((date) => date.toISOString().slice(0, 10))
const percent = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)

const figures = fc.record(
  {
    value: fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
    accuracy: fc.integer({ min: 1, max: 99 }),
    deca: fc.integer({ min: 1, max: 10 }),
    percentile: percent,
    genomic: fc.boolean(),
  },
  { requiredKeys: ['value'] },
)
const codes = documents.traits.map(({ code }) => code)
const evaluation = fc.record(
  {
    run: fc
      .tuple(fc.integer({ min: 2000, max: 2030 }), fc.integer({ min: 1, max: 12 }))
      .map((run) => run.join('-')),
    date: isoDay,
    traits: fc.dictionary(fc.constantFrom(...codes), figures, { maxKeys: 4 }),
  },
  { requiredKeys: ['run', 'traits'] },
)
const ancestor = fc.record({ name: text, registration: text }, { requiredKeys: ['name'] })

type Animal = Documents['animals'][number]

const bull: fc.Arbitrary<Omit<Animal, 'id' | 'rgn'>> = fc.record(
  {
    state: fc.constantFrom('available', 'reserved', 'sold', 'hidden'),
    kind: fc.constant('touro'),
    breed: fc.constantFrom(...documents.breeds.map(({ id }) => id)),
    name,
    rgd: fc
      .tuple(
        fc.integer({ min: 1, max: 999_999 }),
        fc.constantFrom('FCCH #', 'ABC 0#', '#-AN', 'BR #-C', '0#', 'FCC H #/1', 'h# fiv'),
      )
      .map(([number, form]) => form.replace('#', String(number))),
    born: isoDay,
    pedigree: fc.record({ sire: ancestor, damsDamsDam: ancestor }, { requiredKeys: [] }),
    inbreedingPercent: percent,
    evaluations: fc
      .tuple(fc.option(evaluation), fc.option(evaluation))
      .map(([one, other]) => [
        ...(one ? [{ programme: 'PMGZ', ...one }] : []),
        ...(other ? [{ programme: 'PNMGL', ...other }] : []),
      ]),
    weightKg: fc.integer({ min: 200, max: 1400 }),
    scrotalCm: fc.double({ min: 15, max: 50, noNaN: true }),
    badges: fc.constant(['PO', 'Elite']),
  },
  { requiredKeys: ['state', 'kind', 'breed', 'name', 'born', 'badges'] },
)
const herds = fc.array(bull, { minLength: 1, maxLength: 5 }).map((bulls) => {
  const named = bulls.map((each, index) => ({ ...each, id: `touro-${index + 1}`, rgn: `MTZG ${index + 1}` }))
  return herdOf({ ...documents, animals: named })
})

describe('an export', () => {
  it.each([
    ['xlsx', herdXlsx],
    ['csv', async (herd: SheetHerd) => Buffer.from(herdCsv(herd))],
  ])('of the demo herd as %s is read back without a change', async (_kind, write) => {
    const herd = herdOf(documents)
    const { read, ...comparison } = await compareFile(await write(herd), { herd })
    expect(read.columns.filter(({ status }) => status !== 'known')).toEqual([])
    expect(read.isComplete).toBe(true)
    const { changed, new: added, unmatched, refused, absent, unchanged } = comparison
    expect([...changed, ...added, ...unmatched, ...refused, ...absent]).toEqual([])
    const named = documents.animals.filter(({ name }) => name !== undefined)
    expect(unchanged).toBeGreaterThanOrEqual(named.length)
  })

  it.each([
    ['xlsx', herdXlsx, 100],
    ['csv', async (herd: SheetHerd) => Buffer.from(herdCsv(herd)), 500],
  ])('of any herd as %s is read back without a change', async (_kind, write, all) => {
    await fc.assert(
      fc.asyncProperty(herds, async (herd) => {
        const { changed, new: added, unmatched, refused } = await compareFile(await write(herd), { herd })
        expect([...changed, ...added, ...unmatched, ...refused]).toEqual([])
      }),
      { numRuns: rounds(all) },
    )
  })
})

describe('numbers of a sheet', () => {
  const header = ['RGN', 'Peso (kg)', 'Lactação (kg)', 'PMGZ STAY DEP', 'PMGZ STAY AC%', 'PMGZ STAY P%']
  function rowsOf(rows: Cell[][]) {
    const settings = { programme: '', runs: {}, newIn: 'touros' } as const
    const sheets = [{ name: '', rows: [header, ...rows] }]
    const read = readImport(sheets, herdOf(documents), { fileName: '', settings })
    const found = read.rows.map(({ fields, evaluations, faults }) => ({
      weight: fields.get('weightKg'),
      lactation: fields.get('lactation.kg'),
      stay: evaluations.get('PMGZ')?.traits.get('STAY'),
      faults: faults.map(({ problem }) => problem),
    }))
    return { found, fractions: read.fractions }
  }

  it('are thousands, decimals or percentages as their column tells, and numbers of the workbook what they are', () => {
    const { found, fractions } = rowsOf([
      ['MTZG 1', '1.182', '12.345', '5.932', '36', '0,5'],
      ['MTZG 2', 841, 12.345, '12.07', '99', '20'],
    ])
    expect(found).toEqual([
      { weight: 1182, lactation: 12345, stay: { value: 5.932, accuracy: 36, percentile: 0.5 }, faults: [] },
      {
        weight: 841,
        lactation: undefined,
        stay: { value: 12.07, accuracy: 99, percentile: 20 },
        faults: [
          expect.objectContaining({ pt: 'Escreva um número de 1.000 a 20.000 kg, por exemplo 4.700.' }),
        ],
      },
    ])
    expect(fractions).toEqual([])
  })

  it.each<[Cell, Cell]>([
    [0.36, 0.03],
    ['0,36', '0,03'],
    ['0.36', '0.03'],
  ])(
    'of accuracy and percentile are fractions alike: %j and %j, and the dry run says so',
    (accuracy, percentile) => {
      const { found, fractions } = rowsOf([['MTZG 1', null, null, 1, accuracy, percentile]])
      expect(found[0]?.stay).toEqual({ value: 1, accuracy: 36, percentile: 3 })
      expect(fractions).toEqual(['PMGZ STAY AC%', 'PMGZ STAY P%'])
    },
  )

  it('are percentages with the sign', () => {
    const { found, fractions } = rowsOf([['MTZG 1', null, null, 1, '36 %', '0,36 %']])
    expect(found[0]?.stay).toEqual({ value: 1, accuracy: 36, percentile: 0.36 })
    expect(fractions).toEqual([])
  })

  it('are refused where neither limits nor other numbers tell what a point means', () => {
    expect(rowsOf([['MTZG 1', null, null, '5.932', null, null]]).found[0]?.faults).toEqual(['unclear-number'])
  })

  it('of money are never a thousandth', () => {
    const field = findSheetField('priceCents')
    const price = (cell: Cell) => field && readCell(field, cell)
    for (const cell of ['3.500', 'R$ 3.500', '3.500,00', '3500', '3,500.00', 3500])
      expect(price(cell), String(cell)).toEqual({ value: 3500_00 })
    expect(price('3,500')).toHaveProperty('problem')
  })
})

describe('a cell', () => {
  it('that is a number stays the number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        expect(readNumberCell(value, { isWhole: true })).toEqual(
          Number.isFinite(value) ? { value } : { problem: 'unreadable' },
        )
      }),
    )
  })

  it('gives a day in each of its forms', () => {
    fc.assert(
      fc.property(isoDay, (iso) => {
        const [year = '', month = '', date = ''] = iso.split('-')
        const serial = (Date.parse(iso) - Date.parse('1899-12-30')) / 86_400_000
        for (const cell of [
          iso,
          `${date}/${month}/${year}`,
          `${Number(date)}.${Number(month)}.${year}`,
          serial,
        ])
          expect(readDayCell(cell)).toBe(iso)
      }),
    )
  })

  it.each(['31/02/2024', '2024-13-01', '12', 'ontem', '99/99/9999', '1/2/3/4'])('%j is no day', (cell) => {
    expect(readDayCell(cell)).toBeUndefined()
  })
})
