import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../../test/scope.ts'
import { cleanRegistration, isRegistration, isSameRegistration, registrationKey } from './registration.ts'

describe('registrations are the same', () => {
  it.each([
    ['MTZG 1182', 'mtzg1182', 'MTZG/1182', 'MTZG\u00a01182', 'MTZG 1.182', 'MTZG–01182'],
    ['MTZG 1182', 'MT\u00adZG 1182', '\ufeffMTZG\u200b1182', 'ＭＴＺＧ １１８２'],
    ['ABC 0135', 'ABC 135', 'ABC 000135', 'abc0135'],
    ['MTZ A 7711', 'MTZA 7711', 'mtz-a-7711', 'MTZ.A/7711'],
    ['5876-AN', '5876AN', '05876 an', '5.876-AN'],
    ['BR 2541-C', 'br2541c', 'BR-2541 C'],
    ['A 5102', 'a 5102', 'A5102', 'a-5102', 'A.5102', 'A/5.102', 'Ａ ５１０２', 'A 05102'],
    ['HBB/B-123456', 'HBBB 123.456'],
    ['MTZG 7503 FIV', 'MTZG 7503-FIV', 'mtzg07503fiv'],
    ['7505', '07505', '7.505'],
    ['A1 2', 'A1-2', 'A1/02'],
    ['MTZG 1182', 'RGN MTZG 1182', 'RGD: MTZG 1182', 'rg mtzg-1182', 'Registro nº MTZG 1182', 'MTZG 1182.0'],
    ['1182', '1182.0', '1182,00', 'RGN 1182', 'RGN: 01182.0'],
  ])('%s and its other writings', (...writings) => {
    const keys = new Set(writings.map(registrationKey))
    expect(keys.size).toBe(1)
    expect(isSameRegistration(writings[0] ?? '', writings.at(-1) ?? '')).toBe(true)
  })
})

it('registrations of different animals differ', () => {
  const different = [
    ['A 12', 'A1 2', 'A 1 2 0', 'A 120', 'A 102'],
    ['A 5102', '5102', '5102 A', 'B 5102', 'AB 5102', 'A 510', 'A 51 02', 'A 51020'],
    ['MTZG 7504', 'MTZG 7504A', 'MTZG 7504 FIV', 'MTZG 17504', '7504', 'MTZ 7504', 'G 7504', '7504 MTZG'],
    ['123/456', '123456', '12 3456', '1.234.56'],
    ['REG 12', '12', 'RGNA 12', 'RG 12'],
  ].map((each) => each.map(registrationKey))
  for (const keys of different) expect(new Set(keys).size).toBe(keys.length)
})

it.each(['', ' ', '-', 'S/N', 's/n', 'sem registro', '0', '000', '...', '\u200b'])(
  '%j identifies no animal',
  (text) => {
    expect(registrationKey(text)).toBe('')
    expect(isSameRegistration(text, 'S/N.')).toBe(false)
  },
)

it('a key is its own key, so that an address that holds it stays the same', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'AB01.2-3 /ßŉ½'.split('')), maxLength: 12 }),
  )
  fc.assert(
    fc.property(text, (each) => {
      const key = registrationKey(each)
      expect(registrationKey(key)).toBe(key)
      expect(registrationKey(cleanRegistration(each))).toBe(key)
    }),
    { numRuns: rounds(500) },
  )
})

it.each([
  ...['MTZG 1182', 'ABC 0135', 'MTZ A 7711', '5876-AN', '1234AB', 'HBB/B-123456', 'KCA A1234', 'MTZG 7.501'],
  ...['A 5102', 'a 5102', 'A5102', 'a-5102', 'H/7577', '5102 A'],
  ...['MTZG 7503 FIV', 'MTZG 7504A', '7505', 'MATRIZ 12', '076123456789012', 'A1 2', '5876–AN'],
])('%s can be entered', (text) => {
  expect(isRegistration(text)).toBe(true)
})

it.each([
  ...['A', 'a', 'A -', 'Zé', '', 'S/N', 'sem registro', '0', 'Aroeira da Matriz 2', '27/05/2022', '812,5'],
  ...['MTZG 1182; MTZG 1192', '<b>1</b>', '=1+1', 'MTZG (1182)', '#REF!', `MMMMM${'1'.repeat(20)}`, '- 12'],
])('%j cannot be entered', (text) => {
  expect(isRegistration(text)).toBe(false)
})

it('registrations are stored as written, without what cannot be seen', () => {
  expect(cleanRegistration('\ufeff ABC\u00a0\u200b0135\u00ad ')).toBe('ABC 0135')
  expect(cleanRegistration('mtzg-01182')).toBe('mtzg-01182')
})
