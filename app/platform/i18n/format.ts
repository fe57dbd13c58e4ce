import { htmlLang, type Language } from './language-path.ts'

/** Cents of a real as money, `R$ 2.400,00` or, in English, `R$ 2,400.00`; `whole` leaves even cents out: `R$ 9.300`. */
export function money(cents: number, language: Language, { whole = false } = {}): string {
  const digits = whole && cents % 100 === 0 ? 0 : 2
  return `R$ ${decimal(cents / 100, language, digits)}`
}

/** A number with a fixed count of decimals, as the language writes it. */
export function decimal(value: number, language: Language, digits = 0): string {
  return kept(
    `${language}${digits}`,
    () =>
      new Intl.NumberFormat(htmlLang[language], {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  ).format(value)
}

/** A day such as `2024-05-27` in figures as the language has them: `27/05/2024`, in English `5/27/2024`. */
export function dayInFigures(iso: string, language: Language): string {
  return kept(
    `${language} figures`,
    () => new Intl.DateTimeFormat(htmlLang[language], { timeZone: 'UTC' }),
  ).format(noonOf(iso))
}

/** A day in short, and not to be mistaken by anyone who reads English elsewhere: `27/05/2024`, in English `May 27, 2024`. */
export function day(iso: string, language: Language): string {
  return language === 'pt' ? dayInFigures(iso, language) : dayInWords(iso, language)
}

/** A day in words: `27 de maio de 2024`, in English `May 27, 2024`. */
export function dayInWords(iso: string, language: Language): string {
  return kept(
    `${language} words`,
    () => new Intl.DateTimeFormat(htmlLang[language], { timeZone: 'UTC', dateStyle: 'long' }),
  ).format(noonOf(iso))
}

function noonOf(iso: string): Date {
  return new Date(`${iso}T12:00:00Z`)
}

interface Format {
  format(value: number | Date): string
}

const formats = new Map<string, Format>()

/** Making a format takes some 50 times as long as using it, and a list page needs a hundred. */
function kept(name: string, make: () => Format): Format {
  let format = formats.get(name)
  if (!format) {
    format = make()
    formats.set(name, format)
  }
  return format
}
