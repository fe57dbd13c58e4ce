/** Numbers as people write them in Brazil: `1.234,56`. What is no number stays as it was typed, so that nothing is lost. */

/** A typed number. A point separates decimals where a field has them and there is no comma, thousands otherwise. */
export function parseNumber(typed: string, isWhole: boolean): number | string {
  const text = typed.trim().replace(/^[−–]/, '-')
  const isPointDecimal = !isWhole && !text.includes(',') && /^[^.]*\.[^.]*$/.test(text)
  const plain = (isPointDecimal ? text : withoutThousands(text)).replace(',', '.')
  return /^[+-]?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i.test(plain) ? Number(plain) : typed
}

export function formatNumber(value: unknown): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : textOf(value)
}

/** Money in reais as cents: `1.234,56` → 123456, `R$ 3.500` → 350000. */
export function parseMoney(typed: string): number | string {
  return parseHundredths(typed.replace(/^\s*R\$/, '')) ?? typed
}

/**
 * Hundredths of a number with up to two decimals, exactly; undefined for other text. Also reads `1,234.56`, as English writes
 * it; not `1,234`, which is either.
 */
export function parseHundredths(typed: string): number | undefined {
  const text = typed.replace(/\s/g, '')
  const isPointDecimal = /^-?\d+\.\d{1,2}$/.test(text)
  const isEnglish = /^-?[1-9]\d{0,2}(,\d{3})+\.\d{1,2}$/.test(text)
  const plain = isEnglish ? text.replaceAll(',', '') : isPointDecimal ? text : withoutThousands(text)
  const [, sign = '', whole = '', decimals = ''] =
    /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain.replace(',', '.')) ?? []
  return whole ? Number(`${sign}${whole}${decimals.padEnd(2, '0')}`) : undefined
}

/** Cents as reais: 123456 → `1.234,56`. */
export function formatMoney(value: unknown): string {
  if (typeof value !== 'number' || !Number.isInteger(value)) return textOf(value)
  const digits = String(Math.abs(value)).padStart(3, '0')
  const reais = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${value < 0 ? '-' : ''}${reais},${digits.slice(-2)}`
}

/** Removes the points between groups of three digits. */
function withoutThousands(text: string): string {
  return /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/.test(text) ? text.replaceAll('.', '') : text
}

/** A value that is no number, as it was typed. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
