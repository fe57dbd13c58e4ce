/** Numbers as people type them, by one grammar for forms, filters and spreadsheets (docs/product.md#typed-numbers). */

/** Values that a field accepts. They decide whether a point groups thousands or begins decimals. */
export interface NumberRule {
  from?: number | undefined
  to?: number | undefined
  isWhole?: boolean | undefined
  /** At most so many decimals; a number with more is not read. */
  decimals?: number | undefined
  /** Other numbers of the same column settle how a point before three digits is read. */
  point?: PointMeaning | undefined
}

export type PointMeaning = 'thousands' | 'decimals'

/** `unclear`: a point that may group thousands or begin decimals, in a field whose limits do not settle it. */
export type NumberReading = { value: number } | { problem: 'unreadable' | 'unclear' }

export function readNumberText(typed: string, rule: NumberRule = {}): NumberReading {
  const text = withoutUnits(typed)
  if (unclearPoint.test(text)) return readUnclear(text, rule)
  const plain = plainNumber(text, rule)
  return plain === undefined || decimalsOf(plain) > (rule.decimals ?? Number.POSITIVE_INFINITY)
    ? { problem: 'unreadable' }
    : { value: Number(plain) }
}

/** Undefined for text that is no number, or an unclear one. */
export function parseNumber(typed: string, rule: NumberRule = {}): number | undefined {
  const read = readNumberText(typed, rule)
  return 'value' in read ? read.value : undefined
}

export function parseCount(typed: string): number | undefined {
  const count = parseNumber(typed, { isWhole: true, decimals: 0 })
  return Number.isSafeInteger(count) ? count : undefined
}

/** Hundredths of a number with up to two decimals: money in reais as cents, `R$ 3.500` → 350000. */
export function parseHundredths(typed: string): number | undefined {
  const value = parseNumber(typed, { decimals: 2 })
  const hundredths = value === undefined ? Number.NaN : Math.round(value * 100)
  return Number.isSafeInteger(hundredths) ? hundredths + 0 : undefined
}

/** A column's clear numbers, `12,07` or `12.07`, decide how a point before three digits is read. Undefined without a clear one. */
export function pointMeaning(texts: readonly string[]): PointMeaning | undefined {
  const plain = texts.map(withoutUnits)
  if (plain.some((text) => brazilian.test(text) && text.includes(','))) return 'thousands'
  const isEnglish = (text: string) => text.includes('.') && !unclearPoint.test(text) && !brazilian.test(text)
  return plain.some((text) => isEnglish(text) && plainNumber(text, {}) !== undefined) ? 'decimals' : undefined
}

/** Reverses `readNumberText`. Values that are no numbers are shown as they were typed. */
export function formatNumber(value: unknown): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : textOf(value)
}

export function formatMoney(value: unknown): string {
  if (typeof value !== 'number' || !Number.isInteger(value)) return textOf(value)
  const digits = String(Math.abs(value)).padStart(3, '0')
  const reais = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${value < 0 ? '-' : ''}${reais},${digits.slice(-2)}`
}

const unclearPoint = /^[+-]?[1-9]\d{0,2}\.\d{3}$/
/** `1234,56`, `1.234,56`, `1.234.567`. A comma always begins decimals. */
const brazilian = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)?(?:,\d+)?$/
/** `1,234.56`, `1,234,567`. */
const english = /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/
const pointDecimals = /^[+-]?\d*\.\d+$/
const exponent = /^[+-]?\d(?:[.,]\d+)?e[+-]?\d{1,3}$/i

/** The number with a decimal point only. */
function plainNumber(text: string, { decimals }: NumberRule): string | undefined {
  if (!/\d/.test(text)) return undefined
  if (brazilian.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (english.test(text)) return text.replaceAll(',', '')
  if (pointDecimals.test(text)) return text
  return decimals === undefined && exponent.test(text) ? text.replace(',', '.') : undefined
}

function readUnclear(text: string, { from, to, isWhole, decimals, point }: NumberRule): NumberReading {
  const [grouped, decimal] = [Number(text.replace('.', '')), Number(text)]
  if (point) return { value: point === 'thousands' ? grouped : decimal }
  const isWithin = (value: number) =>
    (from === undefined || value >= from) && (to === undefined || value <= to)
  const isDecimalPossible =
    isWithin(decimal) && (!isWhole || Number.isInteger(decimal)) && (decimals === undefined || decimals > 2)
  if (!isDecimalPossible) return { value: grouped }
  if (!isWithin(grouped)) return { value: decimal }
  const hasLimits = from !== undefined || to !== undefined || isWhole || decimals !== undefined
  return hasLimits ? { value: grouped } : { problem: 'unclear' }
}

function decimalsOf(plain: string): number {
  return plain.split('.')[1]?.length ?? 0
}

const units = /(?:%|kgs?|quilos?|cm|litros?|l|dias|reais)\.?$/i

export function withoutUnits(typed: string): string {
  return typed
    .replace(/\s/g, '')
    .replace(/^([-−–]?)R\$/i, '$1')
    .replace(units, '')
    .replace(/^[−–]/, '-')
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Both ends are included; a missing end is open. At least one is given. */
export interface NumberRange {
  from?: number
  to?: number
}

/** The values that a range may take. Further decimals are rounded. */
export interface RangeLimits {
  min: number
  max: number
  digits: number
  point?: PointMeaning
}

const rangePattern = /^([-−–+]?[^-−–+]{1,24})?-([-−–+]?[^-−–+]{1,24})?$/

/** A range as in addresses: `1-3`, `10-`, `-3`, `-40--10`. Exchanged ends are put in order. Undefined for anything else. */
export function parseRange(text: string, limits: RangeLimits): NumberRange | undefined {
  const [from, to] = (rangePattern.exec(text.trim()) ?? []).slice(1).map((end) => parseEnd(end, limits))
  if (from === undefined && to === undefined) return undefined
  if (from === undefined || to === undefined)
    return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  return { from: Math.min(from, to), to: Math.max(from, to) }
}

function parseEnd(text: string | undefined, { min, max, digits, point }: RangeLimits): number | undefined {
  const value = parseNumber(text ?? '', { from: min, to: max, isWhole: digits === 0, point })
  if (value === undefined) return undefined
  const factor = 10 ** digits
  // Adding 0 turns -0 into 0.
  return Math.round(Math.min(max, Math.max(min, value)) * factor) / factor + 0
}

/** Of numbers or days. A zero at the end keeps three decimals from being read as thousands. */
export function formatRange({ from, to }: { from?: number | string; to?: number | string }): string {
  return [from, to].map((end) => (end === undefined ? '' : String(end).replace(/\.\d{3}$/, '$&0'))).join('-')
}
