import { decimal } from './format.ts'
import type { Language } from './language-path.ts'

/** A number with its sign, a real minus: `+12,07`, `−0,20`; zero has none. */
export function signedDecimal(value: number, language: Language, digits = 0): string {
  const amount = decimal(Math.abs(value), language, digits)
  if (!/[1-9]/.test(amount)) return amount
  return (value < 0 ? '−' : '+') + amount
}

/** A place in an order: `3.º`, in English `3rd`. */
export function ordinal(place: number, language: Language): string {
  if (language === 'pt') return `${place}.º`
  const rule = cachedRules.select(place)
  return `${place}${ordinalEndings[rule] ?? 'th'}`
}

const cachedRules = new Intl.PluralRules('en', { type: 'ordinal' })

const ordinalEndings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
}
