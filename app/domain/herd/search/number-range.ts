import { parseNumber } from '../../../platform/forms/typed-numbers.ts'

/** Both ends are included; a missing end is open. At least one is given. */
export interface NumberRange {
  from?: number
  to?: number
}

/** The values that a range may take. */
export interface RangeLimits {
  min: number
  max: number
  /** Decimals; further ones are rounded. */
  digits: number
}

/** A form without a script sends the ends of a range apart: `preco.de`, `preco.ate`. */
export const rangeEnds = { from: '.de', to: '.ate' } as const

const ends = [rangeEnds.from, rangeEnds.to]

/** The name of a range by the name of one of its ends; other names stay as they are. */
export function withoutRangeEnd(name: string): string {
  const end = ends.find((each) => name.endsWith(each))
  return end ? name.slice(0, -end.length) : name
}

const number = String.raw`-?\d[\d.,]{0,19}`
const rangePattern = new RegExp(`^(${number})?-(${number})?$`)

/**
 * A range as in addresses: `1-3`, `10-`, `-3`, `-40--10`. Values beyond the limits become the limits, and exchanged ends are put in
 * order. Undefined for anything else.
 */
export function parseRange(text: string, limits: RangeLimits): NumberRange | undefined {
  const [, from, to] = rangePattern.exec(text.trim()) ?? []
  return rangeOf(from, to, limits)
}

/** A range from two inputs, either of which may be empty. */
export function rangeOf(
  fromText: string | null | undefined,
  toText: string | null | undefined,
  limits: RangeLimits,
): NumberRange | undefined {
  const ends = [parseEnd(fromText, limits), parseEnd(toText, limits)] as const
  const isReversed = ends[0] !== undefined && ends[1] !== undefined && ends[0] > ends[1]
  const [from, to] = isReversed ? [ends[1], ends[0]] : ends
  if (from === undefined && to === undefined) return undefined
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

export function formatRange({ from, to }: NumberRange): string {
  return [from, to].map((end) => (end === undefined ? '' : formatEnd(end))).join('-')
}

/** A zero at the end keeps three decimals from being read as thousands. */
function formatEnd(end: number): string {
  return String(end).replace(/\.\d{3}$/, '$&0')
}

export function isInRange(value: number, { from, to }: NumberRange): boolean {
  return (from === undefined || value >= from) && (to === undefined || value <= to)
}

function parseEnd(text: string | null | undefined, { min, max, digits }: RangeLimits): number | undefined {
  const value = parseNumber(text ?? '', { from: min, to: max, isWhole: digits === 0 })
  if (value === undefined) return undefined
  const factor = 10 ** digits
  // Adding 0 turns -0 into 0.
  return Math.round(Math.min(max, Math.max(min, value)) * factor) / factor + 0
}
