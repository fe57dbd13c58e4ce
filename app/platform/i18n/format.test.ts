import { expect, it } from 'vitest'
import { decimal, longDate, money, numericDate, shortDate } from './format.ts'

it('money is in reais, with digits grouped as in the visitor’s language', () => {
  expect(money(240000, 'pt')).toBe('R$ 2.400,00')
  expect(money(240000, 'en')).toBe('R$ 2,400.00')
  expect(money(2990, 'pt')).toBe('R$ 29,90')
  expect(money(930000, 'pt', { whole: true })).toBe('R$ 9.300')
  expect(money(930050, 'pt', { whole: true })).toBe('R$ 9.300,50')
})

it('numbers have the requested count of decimals', () => {
  expect(decimal(15.08, 'pt', 2)).toBe('15,08')
  expect(decimal(-35.6, 'en', 2)).toBe('-35.60')
  expect(decimal(6400, 'pt')).toBe('6.400')
})

it('dates are numeric, short or long, in the visitor’s language', () => {
  expect(numericDate('2024-05-27', 'pt')).toBe('27/05/2024')
  expect(numericDate('2024-05-27', 'en')).toBe('5/27/2024')
  expect(shortDate('2024-05-27', 'pt')).toBe('27/05/2024')
  expect(shortDate('2024-05-27', 'en')).toBe('May 27, 2024')
  expect(longDate('2024-05-27', 'pt')).toBe('27 de maio de 2024')
})
