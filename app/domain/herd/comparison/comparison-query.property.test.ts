import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatComparison, isCanonicalComparison, parseComparison } from './comparison-query.ts'

const codes = ['STAY', 'IPP', 'PD-ED']
const ids = ['touro-01', 'touro-02', 'gir-03', 'prenhez-30']
const junk = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webQueryParameters())
const idList = fc
  .array(fc.oneof(fc.constantFrom(...ids), junk), { maxLength: 8 })
  .map((each) => each.join(','))
const parameter = fc.oneof(
  fc.tuple(fc.constant('a'), idList),
  fc.tuple(
    fc.constantFrom(...codes, 'NADA', '').map((code) => `peso-${code}`),
    fc.oneof(fc.constantFrom('0', '1', '2', '3', '4', '5', '-1', '01', '4.0'), junk),
  ),
  fc.tuple(fc.string(), junk),
)
const address = fc.array(parameter, { maxLength: 8 }).map((parameters) => new URLSearchParams(parameters))

it('an address says the same comparison that it was made from, whatever was typed', () => {
  fc.assert(
    fc.property(address, (parameters) => {
      const query = parseComparison(parameters, codes)
      const formatted = new URLSearchParams(formatComparison(query))
      expect(parseComparison(formatted, codes)).toEqual(query)
      expect(isCanonicalComparison(formatted, query)).toBe(true)
      expect(query.ids.every((id) => /^[a-z0-9-]{1,60}$/.test(id))).toBe(true)
      expect(new Set(query.ids).size).toBe(query.ids.length)
      expect(query.ids.length).toBeLessThanOrEqual(20)
    }),
    { numRuns: 10_000 },
  )
})

it('an address that a form has sent is not canonical, and one with parameters of others is', () => {
  const isCanonical = (search: string) => {
    const parameters = new URLSearchParams(search)
    return isCanonicalComparison(parameters, parseComparison(parameters, codes))
  }
  expect(isCanonical('a=touro-01,gir-03&peso-STAY=3')).toBe(true)
  expect(isCanonical('utm_source=x&peso-STAY=3&a=touro-01')).toBe(true)
  expect(isCanonical('a=touro-01&a=gir-03')).toBe(false)
  expect(isCanonical('a=touro-01,gir-03&peso-STAY=0')).toBe(false)
  expect(isCanonical('a=touro-01,touro-01')).toBe(false)
})

it('thousands of ids are read as the first 20', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => `x-${index}`)
  expect(parseComparison(new URLSearchParams({ a: many.join(',') }), codes).ids).toHaveLength(20)
  expect(parseComparison(new URLSearchParams(many.map((id) => ['a', id])), codes).ids).toHaveLength(20)
})
