import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { rounds } from '../../../test/scope.ts'
import { compareFile } from '../../../test/spreadsheets/compare.ts'
import type { Documents } from '../publishing/index.server.ts'
import { herdXlsx } from './export-table.server.ts'
import { findSheetField, readCell, readDayCell, readNumberCell } from './fields.server.ts'
import { herdOf } from './herd.server.ts'
import type { Cell } from './sheet.ts'

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
/** No two of them have the same registration. */
const some = fc.uniqueArray(bull, { minLength: 1, maxLength: 5, selector: ({ rgd }) => rgd ?? {} })
const herds = some.map((bulls) => {
  const named = bulls.map((each, index) => ({ ...each, id: `touro-${index + 1}`, rgn: `MTZG ${index + 1}` }))
  return herdOf({ ...documents, animals: named })
})

describe('an export', () => {
  it('of the demo herd is read back without a change', async () => {
    const herd = herdOf(documents)
    const { columns, ...compared } = await compareFile(await herdXlsx(herd), { herd })
    expect(columns.filter(({ meaning }) => meaning === undefined || meaning === 'ignore')).toEqual([])
    expect(compared.read.isComplete).toBe(true)
    expect(rowsOf(compared)).toEqual([])
    expect(compared.absent).toEqual([])
    expect(compared.unchanged).toBe(documents.animals.length)
  })

  it('of any herd is read back without a change', async () => {
    await fc.assert(
      fc.asyncProperty(herds, async (herd) => {
        expect(rowsOf(await compareFile(await herdXlsx(herd), { herd }))).toEqual([])
      }),
      { numRuns: rounds(100) },
    )
  })

  function rowsOf({
    changed,
    refused,
    asked,
    incomplete,
    ...more
  }: Omit<Awaited<ReturnType<typeof compareFile>>, 'columns'>) {
    return [...changed, ...refused, ...asked, ...incomplete, ...more.new]
  }
})

it('a number of money is never a thousandth', () => {
  const field = findSheetField('priceCents')
  const price = (cell: Cell) => field && readCell(field, cell)
  for (const cell of ['3.500', 'R$ 3.500', '3.500,00', '3500', '3,500.00', 3500])
    expect(price(cell), String(cell)).toEqual({ value: 3500_00 })
  expect(price('3,500')).toHaveProperty('problem')
  for (const cell of ['na conversa', 'A COMBINAR']) expect(price(cell)).toEqual({ value: null })
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

  it('gives a day in each of its forms, in the order of its column', () => {
    fc.assert(
      fc.property(isoDay, (iso) => {
        const [year = '', month = '', date = ''] = iso.split('-')
        for (const cell of [iso, `${date}/${month}/${year}`, `${Number(date)}.${Number(month)}.${year}`])
          expect(readDayCell(cell)).toBe(iso)
        expect(readDayCell(`${month}/${date}/${year}`, 'month-first')).toBe(iso)
        const isClear = Number(date) > 12 || date === month
        expect(readDayCell(`${month}/${date}/${year}`, 'mixed')).toBe(isClear ? iso : undefined)
      }),
    )
  })

  it.each(['31/02/2024', '2024-13-01', '12', '44708', 'ontem', '99/99/9999', '1/2/3/4'])(
    '%j is no day',
    (cell) => {
      expect(readDayCell(cell)).toBeUndefined()
    },
  )
})
