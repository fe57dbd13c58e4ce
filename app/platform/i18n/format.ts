import type { Language } from './language-path.ts'

/*
 * Written out instead of `Intl`: creating the first format of a page blocks a cheap phone for about 80 ms, and engines differ in
 * details, which would make a page differ from its markup. `format.test.ts` compares both.
 */

/** An amount of money. `cents` are hundredths of the currency's unit. */
export interface Money {
  cents: number
  currency: keyof typeof currencySigns
}

/** What the site sells in. */
const currencySigns = { BRL: 'R$' } as const

export function inReais(cents: number): Money {
  return { cents, currency: 'BRL' }
}

/** `R$ 2.400,00`, in English `R$ 2,400.00`. `whole` omits `,00`: `R$ 9.300`. */
export function priceText({ cents, currency }: Money, language: Language, { whole = false } = {}): string {
  const digits = whole && cents % 100 === 0 ? 0 : 2
  return `${currencySigns[currency]} ${decimal(cents / 100, language, digits)}`
}

/** A text that no line breaks. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** A text that breaks after commas only, and not before a number at its end, such as an address. */
export function unbrokenParts(text: string): string {
  return text.replace(/([^,]) | (?=[\d-]+$)/g, '$1\u00a0')
}

/** A text whose amounts of money no line breaks. */
export function unbrokenMoney(text: string): string {
  return text.replaceAll('R$ ', 'R$\u00a0')
}

const separators = { pt: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } as const

/** A number with `digits` decimals. Precise to 15 digits. */
export function decimal(value: number, language: Language, digits = 0): string {
  const { group, decimal } = separators[language]
  const [whole = '', fraction] = rounded(Math.abs(value), digits).toFixed(digits).split('.')
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return sign + grouped + (fraction === undefined ? '' : decimal + fraction)
}

/** Rounds halves of the written number up: `1.005`, which is binary 1.00499…, becomes 1.01. */
function rounded(value: number, digits: number): number {
  const shift = (number: number, by: number) => {
    const [written, exponent = 0] = String(number).split('e')
    return Number(`${written}e${Number(exponent) + by}`)
  }
  return shift(Math.round(shift(value, digits)), -digits)
}

/** An ISO date in digits: `27/05/2024`, in English `5/27/2024`. */
export function numericDate(iso: string, language: Language): string {
  const [year, month = '', day = ''] = iso.split('-')
  return language === 'pt' ? `${day}/${month}/${year}` : `${Number(month)}/${Number(day)}/${year}`
}

/** An ISO date in its shortest unambiguous form: `27/05/2024`, in English `May 27, 2024`. */
export function shortDate(iso: string, language: Language): string {
  return language === 'pt' ? numericDate(iso, language) : longDate(iso, language)
}

/** `shortDate` without a place for a line break. */
export function unbrokenDate(iso: string, language: Language): string {
  return unbroken(shortDate(iso, language))
}

/** A moment on the ranch's clock; the last minute of a day is the day. */
export function shortMoment(moment: string, language: Language): string {
  const [day = '', hour] = moment.split('T')
  return hour === '23:59' ? shortDate(day, language) : `${shortDate(day, language)}, ${hour}`
}

/** An ISO date with the month's name: `27 de maio de 2024`, in English `May 27, 2024`. */
export function longDate(iso: string, language: Language): string {
  const [year, month, day] = iso.split('-').map(Number)
  const name = monthNames[language][(month ?? 1) - 1]
  return language === 'pt' ? `${day} de ${name} de ${year}` : `${name} ${day}, ${year}`
}

/** The month of an ISO date: `maio de 2024`, in English `May 2024`. */
export function monthAndYear(iso: string, language: Language): string {
  const [year, month] = iso.split('-').map(Number)
  const name = monthNames[language][(month ?? 1) - 1]
  return language === 'pt' ? `${name} de ${year}` : `${name} ${year}`
}

const monthNames = {
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

/** A number with its unit: `12,07 kg` with a no-break space, `41%` without, as articles and newspapers print it in both languages. */
export function withUnit(number: string, unit: string | undefined): string {
  if (!unit) return number
  return unit === '%' ? `${number}%` : `${number}\u00a0${unit}`
}

/** Percent with at most one decimal, and `digits` where they are given: `41%`, `6,7%`. */
export function percent(value: number, language: Language, digits = Number.isInteger(value) ? 0 : 1): string {
  return withUnit(decimal(value, language, digits), '%')
}
