export interface Row {
  what: string
  now: string
  /** Empty for a figure without a limit. */
  reach: string
}

export function print(rows: readonly Row[]): void {
  for (const { what, now, reach } of rows) console.log(`${what.padEnd(76)} ${now.padStart(10)}   ${reach}`)
}

/** A figure with its limit, marked where it misses it. */
export function limited(what: string, value: number, limit: number, unit = ''): Row {
  const now = `${Number.isInteger(limit) ? Math.round(value) : value.toFixed(2)}${unit && ` ${unit}`}`
  return { what, now, reach: `≤ ${limit}${unit && ` ${unit}`}${value <= limit ? '' : '   MISSED'}` }
}

/** The value below which `share` (0 to 1) of the values lie; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

export function ms(value: number): string {
  return `${value < 100 ? value.toFixed(1) : Math.round(value)} ms`
}
