import { htmlLang, type Language } from './language-path.ts'

/** Money from cents of a real: `R$ 2.400,00`, in English `R$ 2,400.00`. `whole` omits `,00`: `R$ 9.300`. */
export function money(cents: number, language: Language, { whole = false } = {}): string {
  const digits = whole && cents % 100 === 0 ? 0 : 2
  return `R$ ${decimal(cents / 100, language, digits)}`
}

/** A number with `digits` decimals. */
export function decimal(value: number, language: Language, digits = 0): string {
  return cachedFormat(
    `${language}${digits}`,
    () =>
      new Intl.NumberFormat(htmlLang[language], {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  ).format(value)
}

/** An ISO date in digits: `27/05/2024`, in English `5/27/2024`. */
export function numericDate(iso: string, language: Language): string {
  return cachedFormat(
    `${language} numeric`,
    () => new Intl.DateTimeFormat(htmlLang[language], { timeZone: 'UTC' }),
  ).format(noonUtc(iso))
}

/** An ISO date in its shortest unambiguous form: `27/05/2024`, in English `May 27, 2024`. */
export function shortDate(iso: string, language: Language): string {
  return language === 'pt' ? numericDate(iso, language) : longDate(iso, language)
}

/** An ISO date with the month's name: `27 de maio de 2024`, in English `May 27, 2024`. */
export function longDate(iso: string, language: Language): string {
  return cachedFormat(
    `${language} long`,
    () => new Intl.DateTimeFormat(htmlLang[language], { timeZone: 'UTC', dateStyle: 'long' }),
  ).format(noonUtc(iso))
}

function noonUtc(iso: string): Date {
  return new Date(`${iso}T12:00:00Z`)
}

interface Format {
  format(value: number | Date): string
}

const formats = new Map<string, Format>()

/** Creating a format takes about 50 times as long as using it, and a list page formats a hundred values. */
function cachedFormat(key: string, create: () => Format): Format {
  let format = formats.get(key)
  if (!format) {
    format = create()
    formats.set(key, format)
  }
  return format
}
