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

/** NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
