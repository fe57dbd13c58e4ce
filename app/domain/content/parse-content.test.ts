import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import bulls from '../../../content/herd/bulls.json' with { type: 'json' }
import { cents, day, entries, id, picture, text, webAddress } from './field-schemas.server.ts'
import { parseContent } from './parse-content.server.ts'
import { courses } from './training.server.ts'

const list = entries(v.object({ id, name: text, price: v.object({ total: cents }) }))
const good = { id: 'um', name: 'Um', price: { total: 100 } }
const fault = (content: unknown) => {
  try {
    return parseContent('content/x.ts', list, content)
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

describe('a mistake in the content', () => {
  it('names file, entry and field', () => {
    expect(fault([good, { ...good, id: 'dois', price: { total: 10.5 } }])).toBe(
      'content/x.ts: entry 2 "dois", field price.total: money is held in whole cents',
    )
    expect(fault([{ ...good, name: ' ' }])).toBe('content/x.ts: entry 1 "um", field name: a text is missing')
  })

  it('is found where an entry is missing something or is no entry at all', () => {
    expect(fault([good, { id: 'dois' }])).toMatch(/^content\/x\.ts: entry 2 "dois", field name: /)
    expect(fault([7])).toMatch(/^content\/x\.ts: entry 1, as a whole: /)
    expect(fault('nothing')).toMatch(/^content\/x\.ts: as a whole: /)
    expect(fault([])).toBe('content/x.ts: as a whole: the list is empty')
  })

  it('is an id that two entries share', () => {
    expect(fault([good, good])).toBe(
      'content/x.ts: entry 2 "um", as a whole: this id is taken by an earlier entry',
    )
  })

  test.each([
    [day, '2024-02-30'],
    [day, '27/05/2024'],
    [picture, '../secret'],
    [cents, 0],
    [id, 'Com Espaço'],
    [webAddress, 'http://example.com'],
    [webAddress, 'javascript:alert(1)'],
    [webAddress, 'data:text/html,<script>alert(1)</script>'],
    [webAddress, ' https://example.com'],
    [webAddress, '//example.com'],
  ])('is a value that can not be (%#)', (schema, value) => {
    expect(v.safeParse(schema, value).success).toBe(false)
  })
})

describe('the demo herd', () => {
  it('has bulls young enough to sell, whose circumference fits their age', () => {
    for (const { name, born, scrotalCm } of bulls) {
      const months = (Date.parse('2026-10-05') - Date.parse(born)) / (30.44 * 86_400_000)
      const usual = 29.7 + ((37.1 - 29.7) / 18) * (months - 24)
      expect(months, name).toBeLessThanOrEqual(42)
      expect(Math.abs(scrotalCm - usual), name).toBeLessThan(4)
    }
  })

  it('is not all of the best, and its sires come back', () => {
    const decas = bulls.flatMap(({ indexes }) => Object.values(indexes).map(({ deca }) => deca))
    expect(new Set(decas).size).toBeGreaterThan(4)
    expect(new Set(bulls.map(({ sire }) => sire)).size).toBeLessThan(bulls.length / 2)
  })
})

it('course prices are those of the product page', () => {
  expect(courses.map(({ price }) => price)).toEqual([
    {
      vista: 240000,
      parcelado: { parcelas: 4, valor: 64800, total: 259200 },
      pix: { entrada: 70000, restante: 170000 },
    },
    {
      vista: 210000,
      parcelado: { parcelas: 4, valor: 56700, total: 226800 },
      pix: { entrada: 60000, restante: 150000 },
    },
  ])
})
