import { htmlLang, type Language } from '../paths.ts'

/** Cents of a real as money, `R$ 2.400,00` or, in English, `R$ 2,400.00`; `whole` leaves even cents out: `R$ 9.300`. */
export function money(cents: number, language: Language, { whole = false } = {}): string {
  const digits = whole && cents % 100 === 0 ? 0 : 2
  return `R$ ${decimal(cents / 100, language, digits)}`
}

/** A number with a fixed count of decimals, as the language writes it. */
export function decimal(value: number, language: Language, digits = 0): string {
  return value.toLocaleString(htmlLang[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** A day such as `2024-05-27` in figures as the language has them: `27/05/2024`, in English `5/27/2024`. */
export function dayInFigures(iso: string, language: Language): string {
  return new Date(`${iso}T12:00:00Z`).toLocaleDateString(htmlLang[language], { timeZone: 'UTC' })
}

/** A day in short, and not to be mistaken by anyone who reads English elsewhere: `27/05/2024`, in English `May 27, 2024`. */
export function day(iso: string, language: Language): string {
  return language === 'pt' ? dayInFigures(iso, language) : dayInWords(iso, language)
}

/** A day in words: `27 de maio de 2024`, in English `May 27, 2024`. */
export function dayInWords(iso: string, language: Language): string {
  return new Date(`${iso}T12:00:00Z`).toLocaleDateString(htmlLang[language], {
    timeZone: 'UTC',
    dateStyle: 'long',
  })
}
