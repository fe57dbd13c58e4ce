import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePhone } from './phone.ts'

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 200 }))
/** A Brazilian number: area code and subscriber, 10 or 11 digits, and a way to write it. */
const number = fc.stringMatching(/^(?:[14689][1-9]|3[1-578])(?:9[1-9]|[2-5])\d{7}$/)
const signs = fc.array(fc.constantFrom(' ', '-', '(', ')', '.', '\u200e'), { minLength: 16, maxLength: 16 })
const prefix = fc.constantFrom('', '0', '55', '+55', '0055')

describe('a phone’s key', () => {
  it('is digits without leading zeros for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { key } = parsePhone(text)
        expect(key).toMatch(/^(\+?[1-9][0-9]*)?$/)
      }),
    )
  })

  it('is the same however a number is written, with or without the country’s code', () => {
    fc.assert(
      fc.property(number, prefix, signs, (digits, before, between) => {
        const written = before + [...digits].map((digit, index) => `${between[index]}${digit}`).join('')
        expect(parsePhone(written).key).toBe(digits)
      }),
    )
  })

  it('differs between numbers', () => {
    fc.assert(
      fc.property(number, number, (one, other) => {
        fc.pre(one !== other)
        expect(parsePhone(`+55 ${one}`).key).not.toBe(parsePhone(other).key)
      }),
    )
  })
})
