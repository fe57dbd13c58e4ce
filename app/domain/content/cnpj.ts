/** A company's number. Since July 2026 its first twelve signs may be letters (Instrução Normativa RFB 2.229/2024). */

/** With its points, slash and hyphen, however it was typed; what is no number stays as it is. */
export function formatCnpj(typed: string): string {
  const signs = typed.toUpperCase().replace(/[\s./-]/g, '')
  return signs.length === 14 && /^[\dA-Z]{12}\d{2}$/.test(signs)
    ? signs.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
    : typed
}

/**
 * Whether the last two digits fit. Numbers without letters are not checked: the invented ones of samples and drafts have been stored with
 * any.
 */
export function hasRightDigits(cnpj: string): boolean {
  if (!/[A-Z]/.test(cnpj)) return true
  const signs = cnpj.replace(/[./-]/g, '')
  const first = checkDigit(signs.slice(0, 12))
  return signs.endsWith(`${first}${checkDigit(signs.slice(0, 12) + first)}`)
}

/** Modulo 11, weights 2 to 9 from the right; a letter counts as its ASCII code less 48. */
function checkDigit(signs: string): number {
  const sum = [...signs]
    .reverse()
    .reduce((total, sign, index) => total + (sign.charCodeAt(0) - 48) * (2 + (index % 8)), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
