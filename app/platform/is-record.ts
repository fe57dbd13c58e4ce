/** False for null and lists. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads a stored column of JSON. Undefined unless it is an object of bounded depth: a damaged or hostile backup can restore anything. */
export function parseRecord(json: string | null | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json ?? '')
    return isRecord(value) && isWithin(value, maxLevels) ? value : undefined
  } catch {
    return undefined
  }
}

/** Pages and comparisons walk through documents level by level. */
const maxLevels = 100

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((each) => isWithin(each, levels - 1))
}
