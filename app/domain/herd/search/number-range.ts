import { parseNumber } from '../../../platform/forms/typed-numbers.ts'

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
}

const rangePattern = /^(-?\d[\d.,]{0,19})?-(-?\d[\d.,]{0,19})?$/

/** A range as in addresses: `1-3`, `10-`, `-3`, `-40--10`. Exchanged ends are put in order. Undefined for anything else. */
export function parseRange(text: string, limits: RangeLimits): NumberRange | undefined {
  const [from, to] = (rangePattern.exec(text.trim()) ?? []).slice(1).map((end) => parseEnd(end, limits))
  if (from === undefined && to === undefined) return undefined
  if (from === undefined || to === undefined)
    return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  return { from: Math.min(from, to), to: Math.max(from, to) }
}

function parseEnd(text: string | undefined, { min, max, digits }: RangeLimits): number | undefined {
  const value = parseNumber(text ?? '', { from: min, to: max, isWhole: digits === 0 })
  if (value === undefined) return undefined
  const factor = 10 ** digits
  // Adding 0 turns -0 into 0.
  return Math.round(Math.min(max, Math.max(min, value)) * factor) / factor + 0
}

/** A zero at the end keeps three decimals from being read as thousands. */
export function formatRange({ from, to }: NumberRange): string {
  return [from, to].map((end) => (end === undefined ? '' : String(end).replace(/\.\d{3}$/, '$&0'))).join('-')
}
