/** The keys that lead to a field of a document: `['evaluations', '0', 'traits', 'PE-365', 'value']`. Keys may hold any character. */
export type FieldPath = readonly string[]

/**
 * The path as the name of a form's control: `evaluations.0.traits.PE-365.value`. Characters of a key other than letters, digits,
 * `-` and `_` are written as their code, such as `~2e~` for a point, so that `fieldPath` reads the same path.
 */
export function fieldName(path: FieldPath): string {
  return path.map(nameOfKey).join('.')
}

export function fieldPath(name: string): FieldPath {
  return name.split('.').map(keyOfName)
}

/** The name of a field within the control or group of another name; `''` is the document's. */
export function nameWithin(parent: string, key: string): string {
  return parent ? `${parent}.${nameOfKey(key)}` : nameOfKey(key)
}

const emptyKey = '~~'

function nameOfKey(key: string): string {
  if (key === '') return emptyKey
  return key.replace(/[^A-Za-z0-9_-]/gu, (letter) => `~${letter.codePointAt(0)?.toString(16)}~`)
}

function keyOfName(name: string): string {
  if (name === emptyKey) return ''
  return name.replace(/~([0-9a-f]{1,6})~/g, (written, code) => {
    const point = Number.parseInt(code, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : written
  })
}

export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce(
    (each, key) =>
      typeof each === 'object' && each !== null && Object.hasOwn(each, key)
        ? Reflect.get(each, key)
        : undefined,
    value,
  )
}

/** The document with another value at a path; undefined removes the field. */
export function setAt(value: unknown, [key, ...rest]: FieldPath, leaf: unknown): unknown {
  if (key === undefined) return leaf
  if (Array.isArray(value)) return value.with(Number(key), setAt(value[Number(key)], rest, leaf))
  const fields = new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  )
  fields.set(key, setAt(fields.get(key), rest, leaf))
  return Object.fromEntries([...fields].filter(([, each]) => each !== undefined))
}
