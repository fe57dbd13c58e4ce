import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rounds } from '../../../../test/scope.ts'
import { formatComparison, hasJunk, isFormAddress, parseComparison } from './comparison-query.ts'

const ids = ['touro-01', 'touro-02', 'gir-03', 'prenhez-30']
const junk = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webQueryParameters())
const idList = fc
  .array(fc.oneof(fc.constantFrom(...ids), junk), { maxLength: 8 })
  .map((each) => each.join(','))
const parameter = fc.oneof(fc.tuple(fc.constant('a'), idList), fc.tuple(fc.string(), junk))
const address = fc.array(parameter, { maxLength: 8 }).map((parameters) => new URLSearchParams(parameters))

it('an address says the same comparison that it was made from, whatever was typed', () => {
  fc.assert(
    fc.property(address, (parameters) => {
      const query = parseComparison(parameters)
      const formatted = new URLSearchParams(formatComparison(query))
      expect(parseComparison(formatted)).toEqual(query)
      // Otherwise a redirect would not end.
      expect(isFormAddress(formatted)).toBe(false)
      expect(hasJunk(formatted)).toBe(false)
      expect(query.every((id) => /^[a-z0-9-]{1,60}$/.test(id))).toBe(true)
      expect(new Set(query).size).toBe(query.length)
      expect(query.length).toBeLessThanOrEqual(20)
    }),
    { numRuns: rounds(10_000) },
  )
})

it('an address that a form has sent is told from one that people share', () => {
  const isForm = (search: string) => isFormAddress(new URLSearchParams(search))
  expect(isForm('utm_source=x&a=touro-01,gir-03')).toBe(false)
  expect(isForm('a=touro-01&a=gir-03')).toBe(true)
})

it('thousands of ids are read as the first 20', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => `x-${index}`)
  expect(parseComparison(new URLSearchParams({ a: many.join(',') }))).toHaveLength(20)
  expect(parseComparison(new URLSearchParams(many.map((id) => ['a', id])))).toHaveLength(20)
})
