import { expect, it } from 'vitest'
import { day, dayInFigures, dayInWords, decimal, money } from './format.ts'

it('formats reais with the separators of the language', () => {
  expect(money(240000, 'pt')).toBe('R$ 2.400,00')
  expect(money(240000, 'en')).toBe('R$ 2,400.00')
  expect(money(2990, 'pt')).toBe('R$ 29,90')
  expect(money(930000, 'pt', { whole: true })).toBe('R$ 9.300')
  expect(money(930050, 'pt', { whole: true })).toBe('R$ 9.300,50')
})

it('formats numbers with the given decimals', () => {
  expect(decimal(15.08, 'pt', 2)).toBe('15,08')
  expect(decimal(-35.6, 'en', 2)).toBe('-35.60')
  expect(decimal(6400, 'pt')).toBe('6.400')
})

it('formats a day in figures or words of the language', () => {
  expect(dayInFigures('2024-05-27', 'pt')).toBe('27/05/2024')
  expect(dayInFigures('2024-05-27', 'en')).toBe('5/27/2024')
  expect(day('2024-05-27', 'pt')).toBe('27/05/2024')
  expect(day('2024-05-27', 'en')).toBe('May 27, 2024')
  expect(dayInWords('2024-05-27', 'pt')).toBe('27 de maio de 2024')
})
