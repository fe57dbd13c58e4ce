import type { SheetTrait } from '../../../domain/herd/profile/evaluation-sheets.server.ts'
import type { Translate } from '../../../platform/i18n/language.tsx'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { withUnit } from '../../../platform/i18n/trait-format.ts'

type MeaningfulTrait = Pick<SheetTrait, 'value' | 'unit' | 'digits' | 'difference' | 'directions'>

/**
 * What a trait's value means for the progeny, in plain words: "Espera-se que os filhos pesem 12 kg a mais na desmama, em média".
 * Undefined for a trait without such a sentence.
 */
export function meaningText(trait: MeaningfulTrait, t: Translate, language: Language): string | undefined {
  const { value, unit, digits, difference: sentence, directions } = trait
  if (!sentence) return undefined
  const amount = shortAmount(Math.abs(value), digits)
  const isNone = Number(amount) === 0
  if (isNone && sentence.includes('{difference}')) return t('Espera-se o mesmo que a base da raça.')
  const figure = withUnit(language === 'pt' ? amount.replace('.', ',') : amount, unit)
  const words = value > 0 ? (directions?.more ?? t('a mais')) : (directions?.less ?? t('a menos'))
  return sentence
    .replace('{difference}', () => `${figure} ${words}`)
    .replace('{value}', () => (value < 0 && !isNone ? `−${figure}` : figure))
}

/**
 * Whole numbers from 10 on, else one decimal, and the sheet's decimals below 0.1. Cut, not rounded: a sentence promises no more than
 * the sheet.
 */
function shortAmount(amount: number, digits: number): string {
  if (amount >= 10) return cut(amount, 0)
  return cut(amount, amount >= 0.1 ? 1 : digits)
}

function cut(amount: number, digits: number): string {
  const [whole = '0', fraction = ''] = amount.toFixed(6).split('.')
  return digits > 0 ? `${whole}.${fraction.slice(0, digits)}` : whole
}
