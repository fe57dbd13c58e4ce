import { decimal, percent, withUnit } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language-path.ts'

/** A number with its sign, a real minus: `+12,07`, `−0,20`; zero has none. */
function signedDecimal(value: number, language: Language, digits = 0): string {
  const amount = decimal(Math.abs(value), language, digits)
  if (!/[1-9]/.test(amount)) return amount
  return (value < 0 ? '−' : '+') + amount
}

/** A rank in an order: `3.º`, in English `3rd`. */
export function ordinal(rank: number, language: Language): string {
  return language === 'pt' ? `${rank}.º` : `${rank}${englishEnding(rank)}`
}

function englishEnding(rank: number): string {
  const isTeen = Math.floor(rank / 10) % 10 === 1
  return (isTeen ? undefined : ['th', 'st', 'nd', 'rd'][rank % 10]) ?? 'th'
}

interface TraitFormat {
  digits: number
  unit?: string | undefined
  isProbability?: boolean | undefined
}

/** The value of an evaluation with sign, unit and the decimals that were given: `+12,07 kg`; of a probability without a sign. */
export function traitValue(
  value: number,
  { unit, isProbability }: Omit<TraitFormat, 'digits'>,
  language: Language,
): string {
  const digits = String(value).split('.')[1]?.length ?? 0
  return withUnit((isProbability ? decimal : signedDecimal)(value, language, digits), unit)
}

/** A difference between two values; of probabilities in percentage points. */
export function traitDifference(
  difference: number,
  { digits, unit, isProbability }: TraitFormat,
  language: Language,
): string {
  const points = language === 'pt' ? 'p.p.' : 'pp'
  return withUnit(signedDecimal(difference, language, digits), isProbability ? points : unit)
}

/** A trait's name without what only tells it from its siblings: `Stayability (permanência no rebanho)` → `Stayability`. */
export function shortTraitName(name: string): string {
  const short = name.replaceAll(/\s*\([^)]*\)/g, '').replace(/(\s[–-]\s|,\s).*$/, '')
  return short.trim() || name
}

/** True for `PTA Gordura` and `Gordura do leite`. */
export function isNamedBy(code: string, name: string): boolean {
  return code.split(' ').slice(1).pop() === name.split(' ')[0]
}

/** The rank among all evaluated animals as its programme prints it: `DECA 2`, or `TOP 14%`. */
export function gradeText(
  { deca, percentile }: { deca?: number | undefined; percentile?: number | undefined },
  language: Language,
): string | undefined {
  if (deca !== undefined) return `DECA ${deca}`
  return percentile === undefined ? undefined : `TOP ${percent(percentile, language)}`
}
