import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import type { Documents } from '../publishing/index.server.ts'
import { readDay, readNumber } from './cell-values.server.ts'
import { compareSheet } from './compare-sheet.server.ts'
import { herdCsv, herdXlsx } from './export-herd.server.ts'
import { type Herd, herdOf } from './herd.server.ts'
import { readImport } from './read-import.server.ts'
import { readSheets } from './read-sheets.server.ts'
import { registrationKey } from './registration.server.ts'

async function reimport(herd: Herd, file: Buffer) {
  const settings = { programme: '', runs: {}, newIn: 'bulls' } as const
  const read = readImport(await readSheets(file), herd, { fileName: '', settings, choices: new Map() })
  return { read, comparison: compareSheet(herd, read.rows, { runs: {}, newIn: 'bulls' }) }
}

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

type Bull = Documents['bulls'][number]

const bull: fc.Arbitrary<Omit<Bull, 'id' | 'rgn'>> = fc.record(
  {
    state: fc.constantFrom('available', 'reserved', 'sold', 'hidden'),
    name,
    rgd: fc.integer({ min: 0, max: 999_999 }).map((number) => `FCCH ${number}`),
    born: isoDay,
    pedigree: fc.record({ sire: ancestor, damsDamsDam: ancestor }, { requiredKeys: [] }),
    inbreedingPercent: percent,
    evaluations: fc
      .tuple(fc.option(evaluation), fc.option(evaluation))
      .map(([one, other]) => [
        ...(one ? [{ programme: 'PMGZ' as const, ...one }] : []),
        ...(other ? [{ programme: 'GenePlus' as const, ...other }] : []),
      ]),
    weightKg: fc.integer({ min: 200, max: 1400 }),
    scrotalCm: fc.double({ min: 15, max: 50, noNaN: true }),
    badges: fc.constant(['PO', 'Elite'] as ['PO', 'Elite']),
  },
  { requiredKeys: ['state', 'name', 'born', 'badges'] },
)
const herds = fc.array(bull, { minLength: 1, maxLength: 5 }).map((bulls) => {
  const named = bulls.map((each, index) => ({ ...each, id: `touro-${index + 1}`, rgn: `MTZG ${index + 1}` }))
  return herdOf({ ...documents, bulls: named, girAnimals: [], pregnancies: [] })
})

describe('an export', () => {
  it.each([
    ['xlsx', herdXlsx],
    ['csv', async (herd: Herd) => Buffer.from(herdCsv(herd))],
  ])('of the demo herd as %s is read back without a change', async (_kind, write) => {
    const herd = herdOf(documents)
    const { read, comparison } = await reimport(herd, await write(herd))
    expect(read.columns.filter(({ status }) => status !== 'known')).toEqual([])
    expect(read.isComplete).toBe(true)
    const { changed, new: added, unmatched, refused, absent, unchanged } = comparison
    expect({ changed, added, unmatched, refused, absent }).toEqual({
      ...{ changed: [], added: [], unmatched: [], refused: [], absent: [] },
    })
    expect(unchanged).toBeGreaterThanOrEqual(documents.bulls.length + documents.girAnimals.length)
  })

  it.each([
    ['xlsx', herdXlsx, 40],
    ['csv', async (herd: Herd) => Buffer.from(herdCsv(herd)), 200],
  ])('of any herd as %s is read back without a change', async (_kind, write, numRuns) => {
    await fc.assert(
      fc.asyncProperty(herds, async (herd) => {
        const { comparison } = await reimport(herd, await write(herd))
        const { changed, new: added, unmatched, refused } = comparison
        expect([...changed, ...added, ...unmatched, ...refused]).toEqual([])
      }),
      { numRuns },
    )
  })
})

describe('a cell', () => {
  it('gives a number with decimal comma or point, grouped or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 3 }), (whole, digits) => {
        const value = whole / 10 ** digits
        for (const language of ['pt-BR', 'en-US'])
          for (const useGrouping of [true, false]) {
            const format = new Intl.NumberFormat(language, { useGrouping, minimumFractionDigits: digits })
            const text = format.format(value)
            // `1.234` alone is read with a decimal point.
            if (digits === 0 && useGrouping && Math.abs(value) < 1e6 && Math.abs(value) >= 1e3) continue
            expect(readNumber(text), text).toBe(value)
          }
      }),
    )
  })

  it.each([
    ['-35,69', -35.69],
    ['\u221212', -12],
    ['36 %', 36],
    ['R$ 3.500,00', 3500],
    ['+0.845', 0.845],
    ['1e5', 100_000],
    ['', undefined],
    ['-', undefined],
    ['abc', undefined],
    ['12a', undefined],
    ['1,2,3.4.5', undefined],
    ['Infinity', undefined],
    ['0x10', undefined],
  ])('reads %j as the number %s', (cell, value) => {
    expect(readNumber(cell)).toBe(value)
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
          expect(readDay(cell)).toBe(iso)
      }),
    )
  })

  it.each(['31/02/2024', '2024-13-01', '12', 'ontem', '99/99/9999', '1/2/3/4'])('%j is no day', (cell) => {
    expect(readDay(cell)).toBeUndefined()
  })

  it.each([
    ['MTZG 1182', 'MTZG1182'],
    ['mtzg-01182', 'MTZG1182'],
    ['MTZG1182', 'MTZG1182'],
    ['FCC H 12', 'FCCH12'],
    ['01182', '1182'],
    ['constructor', ''],
    ['', ''],
  ])('the registration %j is compared as %j', (text, key) => {
    expect(registrationKey(text)).toBe(key)
  })
})
