import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReadablePhone, isWholePhone, parsePhone, phoneKeyPrefixes } from './phone.ts'

const mobile = '+5534999991234'
const landline = '+553433331234'
const nothing = ''
/** A slip in it is asked back. */
const whole = true

it.each<[typed: string, call: string, isWhole?: boolean]>([
  // Country code, and the zero that is not dialled with it.
  ['(34) 99999-1234', mobile, whole],
  ['034 99999-1234', mobile, whole],
  ['5534999991234', mobile, whole],
  ['+55 (0)34 99999-1234', mobile, whole],
  ['055 34 99999-1234', mobile, whole],
  // A carrier is chosen between the zero and the area.
  ['0 15 34 99999-1234', mobile, whole],
  ['+55 041 34 3333-1234', landline],
  ['0xx34 99999-1234', mobile],
  // Two zeros before the area, which may be the code of a country: 34 of Spain, 51 of Peru, 49 of Germany.
  ['0034 99876 5432', '+5534998765432', whole],
  ['0034998765432', '+5534998765432', whole],
  ['0034 998765432', '+5534998765432', whole],
  ['0034 3333-1234', landline, whole],
  ['0034 99876-5432 / 0034 99999-1234', '+5534998765432'],
  ['0034 99876-5432 34 99999-1234', '+5534998765432'],
  ['0034 99876-5432  25', '+5534998765432'],
  ['0051 98765-4321', '+5551987654321', whole],
  ['+34 99876 5432', '+34998765432', whole],
  ['0034 912 345 678', '+34912345678', whole],
  ['0034 91 234 56 78', '+34912345678', whole],
  ['0034 61234 5678', '+34612345678', whole],
  ['0051 1 234 5678', '+5112345678', whole],
  ['0049 911 123456', '+49911123456', whole],
  // The ninth digit.
  ['(34) 9999-1234', mobile],
  ['34 8888-7777', '+5534988887777'],
  ['34 2102-1234', '+553421021234', whole],
  // Areas that look like a country code.
  ['(55) 99999-1234', '+5555999991234', whole],
  ['55 3333-1234', '+555533331234', whole],
  ['+55 55 99999-1234', '+5555999991234', whole],
  // Two numbers, the second perhaps cut at 20 signs, its separator removed.
  ['(34) 99999-1234 / (34) 98888-7777', mobile],
  ['(34) 99999-1234  (34', mobile],
  ['34 3333-1234 / 99999-1234', landline],
  ['34 99999-1234 +55 34 98888-7777', mobile],
  ['(34) 99999-123498888', mobile],
  ['(34) 3333-12343333-5', landline],
  // Words around it, and extensions.
  ['whats: 34 99999-1234', mobile, whole],
  ['(34) 3333-1234 ramal 25', landline],
  ['(34) 9999O-1234', mobile],
  ['34 99a99-91234', mobile],
  // Signs that nobody sees.
  ['\u202a+55 34 99999\u20111234\u202c', mobile, whole],
  ['３４ ９９９９９－１２３４', mobile, whole],
  // Numbers without an area.
  ['0800 123 4567', '08001234567', whole],
  ['800 123 4567', '08001234567', whole],
  ['55 800 1234567', '08001234567'],
  // Other countries.
  ['+595 981 123456', '+595981123456', whole],
  ['00595 981 123456', '+595981123456', whole],
  ['+1 (201) 555-0123', '+12015550123', whole],
  // What cannot be read.
  ['99999-1234', nothing],
  ['(34) 99999-123', nothing],
  ['(34) 999999-1234', nothing],
  ['(34) 89999-1234', nothing],
  ['(20) 99999-1234', nothing],
  ['595 981 123456', nothing],
  ['+12', nothing],
  ['não tenho', nothing],
])('who left %j is called at %j', (typed, call, isWhole = false) => {
  expect(parsePhone(typed).call).toBe(call)
  expect(parsePhone(typed).international).toBe(call.startsWith('+') ? call.slice(1) : '')
  expect(isReadablePhone(typed)).toBe(call !== '')
  expect(isWholePhone(typed)).toBe(isWhole)
})

it.each([
  ['(34) 9999-1234', '+55 34 99999-1234'],
  ['3499991234', '0 15 34 99999 1234'],
  ['9999-1234', '99999 1234'],
  ['34 3333-1234', '+55 (0)34 3333-1234'],
  ['0800 123 4567', '+55 800 123 4567'],
  ['+595 981 123456', '595981123456'],
  ['99999-1234 / 98888-7777', '99999 1234'],
])('%j and %j are one caller', (one, other) => {
  expect(parsePhone(one).key).toBe(parsePhone(other).key)
})

it.each([
  ['+34 912 345 678', '(34) 91234-5678'],
  ['(34) 3333-1234', '(34) 93333-1234'],
  ['(34) 99999-1234', '(35) 99999-1234'],
])('%j and %j are two callers', (one, other) => {
  expect(parsePhone(one).key).not.toBe(parsePhone(other).key)
})

it.each([
  ['34 8888', ['348888', '3498888']],
  ['34 98888', ['3498888']],
  ['(34) 8888-7777', ['34988887777']],
  ['\u202a+55 34 98888-7777\u202c', ['34988887777']],
  ['595 981', ['595981']],
  ['12 34', []],
  ['MTZG 118234', []],
])('searching %j finds keys that begin with %j', (typed, keys) => {
  expect(phoneKeyPrefixes(typed)).toEqual(keys)
})

describe('of any text', () => {
  const sign = fc.constantFrom(...'0123456789 +()-/.,x\u200e\u00a0'.split(''), '55', '34', '9999', '0800')
  const text = fc.oneof(
    fc.array(sign, { maxLength: 30 }).map((signs) => signs.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )

  it('what is read is a number that exists, and is read as itself again', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const phone = parsePhone(typed)
        expect(phone.key).toMatch(/^(\+?[1-9]\d*)?$/)
        if (!phone.call) return
        expect(phone.call).toMatch(/^(\+[1-9]\d{7,14}|0\d{9,10})$/)
        if (phone.call.startsWith('+55'))
          expect(phone.call).toMatch(/^\+55[1-9][1-9](9[1-9]\d{7}|[2-5]\d{7})$/)
        expect(parsePhone(phone.call)).toEqual(phone)
      }),
      { numRuns: 3_000 },
    )
  })
})

/** A Brazilian number: area code and subscriber, 10 or 11 digits, and a way to write it. */
const number = fc.stringMatching(/^(?:[14689][1-9]|3[1-578])(?:9[1-9]|[2-5])\d{7}$/)
const signs = fc.array(fc.constantFrom(' ', '-', '(', ')', '.', '\u200e'), { minLength: 16, maxLength: 16 })
const prefix = fc.constantFrom('', '0', '55', '+55', '0055')

it('the key is the digits of a number however it is written, with or without the country’s code', () => {
  fc.assert(
    fc.property(number, prefix, signs, (digits, before, between) => {
      const written = before + [...digits].map((digit, index) => `${between[index]}${digit}`).join('')
      expect(parsePhone(written).key).toBe(digits)
    }),
  )
})

/** Mobiles of all areas, 1,500 at least. */
const mobiles = fc
  .sample(
    fc.tuple(
      fc.constantFrom('11', '21', '31', '34', '38', '41', '51', '55', '62', '71', '85', '91', '99'),
      fc.integer({ min: 60_000_000, max: 99_999_999 }),
    ),
    1_500,
  )
  .map(([area, number]) => `${area}9${number}`)

it('a mobile with a slip is asked back, or is still the same number, or a landline as it stands', () => {
  for (const mobile of mobiles) {
    const { key } = parsePhone(mobile)
    for (let at = 0; at < mobile.length; at++) {
      const missing = mobile.slice(0, at) + mobile.slice(at + 1)
      const doubled = mobile.slice(0, at) + mobile[at] + mobile.slice(at)
      const lettered = `${mobile.slice(0, at)}o${mobile.slice(at + (at === 0 ? 1 : 0))}`
      for (const slip of [missing, doubled, lettered]) {
        if (!isWholePhone(slip)) continue
        const read = parsePhone(slip).key
        expect(read === key || slip === read, `${mobile} as ${slip} is ${read}`).toBe(true)
      }
    }
  }
})
