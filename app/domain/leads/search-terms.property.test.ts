import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinSearchTerms, leadSearchTerms, phoneKey, searchTerms } from './search-terms.ts'

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 200 }))
/** A Brazilian number: area code and subscriber, 10 or 11 digits, and a way to write it. */
const number = fc.stringMatching(/^[1-9]{2}9?[1-9]\d{7}$/)
const signs = fc.array(fc.constantFrom(' ', '-', '(', ')', '+', '.'), { minLength: 16, maxLength: 16 })
const prefix = fc.constantFrom('', '0', '55', '+55', '0055')

describe('a phone’s key', () => {
  it('is digits for any text, and the key of itself', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const key = phoneKey(text)
        expect(key).toMatch(/^[0-9]*$/)
        expect(key.startsWith('0')).toBe(false)
      }),
    )
  })

  it('is the same however a number is written, with or without the country’s code', () => {
    fc.assert(
      fc.property(number, prefix, signs, (digits, before, between) => {
        const written = before + [...digits].map((digit, index) => `${between[index]}${digit}`).join('')
        expect(phoneKey(written)).toBe(digits)
      }),
    )
  })

  it('of one number is not that of another', () => {
    fc.assert(
      fc.property(number, number, (one, other) => {
        fc.pre(one !== other)
        expect(phoneKey(`+55 ${one}`)).not.toBe(phoneKey(other))
      }),
    )
  })
})

describe('the words of a lead', () => {
  it('are short, plain and found again by themselves', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const word of searchTerms(text)) {
          expect(word.length).toBeGreaterThan(0)
          expect(word.length).toBeLessThanOrEqual(60)
          expect(word).not.toMatch(/[\s'’]/)
          expect(searchTerms(word.toUpperCase()).length).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('are one each, and in one line each follows a space', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, anyText, (name, email, city, phone) => {
        const words = leadSearchTerms({ name, email, city, phone })
        expect(words).toEqual([...new Set(words)])
        expect(joinSearchTerms(words).split(' ').slice(1)).toEqual(words)
      }),
    )
  })
})
