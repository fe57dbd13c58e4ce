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
  return language === 'pt' ? `${place}.º` : `${place}${englishEnding(place)}`
}

function englishEnding(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1
  return (isTeen ? undefined : ['th', 'st', 'nd', 'rd'][place % 10]) ?? 'th'
}
