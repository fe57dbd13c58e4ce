import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal, inReais, longDate, numericDate, priceText, shortDate } from './format.ts'
import { htmlLang, type Language } from './language-path.ts'

const languages = fc.constantFrom<Language>('pt', 'en')

it('money is in reais, with digits grouped as in the visitor’s language', () => {
  expect(priceText(inReais(240000), 'pt')).toBe('R$ 2.400,00')
  expect(priceText(inReais(240000), 'en')).toBe('R$ 2,400.00')
  expect(priceText(inReais(930000), 'pt', { whole: true })).toBe('R$ 9.300')
  expect(priceText(inReais(930050), 'pt', { whole: true })).toBe('R$ 9.300,50')
})

it('numbers read as Intl writes them', () => {
  const values = fc.oneof(
    fc.double({ min: -1e10, max: 1e10, noNaN: true }),
    // Halves, which are rounded.
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
  )
  fc.assert(
    fc.property(values, languages, fc.integer({ min: 0, max: 4 }), (value, language, digits) => {
      const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
      expect(decimal(value, language, digits)).toBe(
        new Intl.NumberFormat(htmlLang[language], options).format(value),
      )
    }),
    { numRuns: 300 },
  )
})

it('dates are numeric, short or long, as Intl writes them', () => {
  expect([shortDate('2024-05-27', 'pt'), shortDate('2024-05-27', 'en')]).toEqual([
    '27/05/2024',
    'May 27, 2024',
  ])
  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, languages, (day, language) => {
      const noon = new Date(`${day}T12:00:00Z`)
      const intl = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(htmlLang[language], { timeZone: 'UTC', ...options }).format(noon)
      expect(numericDate(day, language)).toBe(intl({}))
      expect(longDate(day, language)).toBe(intl({ dateStyle: 'long' }))
    }),
    { numRuns: 200 },
  )
})
