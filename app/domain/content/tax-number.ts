import { withoutInvisible } from '../../platform/text.ts'

/**
 * A company has a CNPJ, whose first twelve signs may be letters since July 2026 (Instrução Normativa RFB 2.229/2024); a person has a CPF of
 * eleven digits.
 */
export type TaxNumberKind = 'CNPJ' | 'CPF'

const cpf = /^(\d{3})(\d{3})(\d{3})(\d{2})$/
const cnpj = /^([\dA-Z]{2})([\dA-Z]{3})([\dA-Z]{3})([\dA-Z]{4})(\d{2})$/

export function isTaxNumber(typed: string): boolean {
  const signs = taxNumberSigns(typed)
  return cpf.test(signs) || cnpj.test(signs)
}

export function taxNumberKind(number: string): TaxNumberKind {
  return cpf.test(taxNumberSigns(number)) ? 'CPF' : 'CNPJ'
}

/** With points, slash and hyphen, however it was typed; what is neither stays as it is. */
export function formatTaxNumber(typed: string): string {
  if (!isTaxNumber(typed)) return typed
  return taxNumberSigns(typed).replace(cpf, '$1.$2.$3-$4').replace(cnpj, '$1.$2.$3/$4-$5')
}

/** Checks the last two digits. The same digit all over passes, though no number has it. */
export function hasRightDigits(number: string): boolean {
  const signs = taxNumberSigns(number)
  const isPerson = taxNumberKind(number) === 'CPF'
  if (new Set(signs).size === 1) return false
  const weights = isPerson ? 10 : 8
  const start = signs.slice(0, -2)
  const first = checkDigit(start, weights)
  return signs.endsWith(`${first}${checkDigit(start + first, weights)}`)
}

/** Modulo 11, weights from 2 on from the right, `weights` different ones; a letter counts as its ASCII code less 48. */
function checkDigit(signs: string, weights: number): number {
  const sum = [...signs]
    .reverse()
    .reduce((total, sign, index) => total + (sign.charCodeAt(0) - 48) * (2 + (index % weights)), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Without points, slash and hyphen. */
export function taxNumberSigns(typed: string): string {
  return withoutInvisible(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s./\p{Pd}]/gu, '')
}
