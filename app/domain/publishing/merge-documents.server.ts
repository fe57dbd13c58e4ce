import { isDeepStrictEqual } from 'node:util'

/** A field that two people changed differently. */
export interface Conflict {
  field: string
  base: unknown
  mine: unknown
  theirs: unknown
}

export interface Merge {
  /** Has both people's changes, and mine where they conflict. */
  document: object
  conflicts: readonly Conflict[]
}

/** Whose value of a field is kept: the editor's, what others saved, or what was there before both. */
export type ConflictChoice = 'mine' | 'theirs' | 'base'

/** Choices by the names of the fields. */
export type ConflictChoices = ReadonlyMap<string, ConflictChoice>

/**
 * Joins two people's changes of the same document. `base` is the document that both started from. Each top-level field is one value: items of
 * lists have no identity, so what is inside a field is never joined.
 */
export function mergeDocuments(base: object, mine: object, theirs: object): Merge {
  const [before, one, other] = [base, mine, theirs].map((each) => new Map(Object.entries(each)))
  const conflicts: Conflict[] = []
  const merged = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((field) => {
    const values = { base: before?.get(field), mine: one?.get(field), theirs: other?.get(field) }
    if (isDeepStrictEqual(values.mine, values.base)) return [field, values.theirs] as const
    const isConflict =
      !isDeepStrictEqual(values.theirs, values.base) && !isDeepStrictEqual(values.mine, values.theirs)
    if (isConflict) conflicts.push({ field, ...values })
    return [field, values.mine] as const
  })
  return { document: withFields({}, merged), conflicts }
}

export function openConflicts({ conflicts }: Merge, choices?: ConflictChoices): Conflict[] {
  return conflicts.filter(({ field }) => !choices?.has(field))
}

/** The merged document with the chosen values, `mine` without a choice. */
export function withChoices({ document, conflicts }: Merge, choices?: ConflictChoices): object {
  return withFields(
    document,
    conflicts.map(({ field, ...values }) => [field, values[choices?.get(field) ?? 'mine']] as const),
  )
}

/** Undefined removes a field. */
function withFields(document: object, fields: Iterable<readonly [string, unknown]>): object {
  const all = new Map<string, unknown>([...Object.entries(document), ...fields])
  return Object.fromEntries([...all].filter(([, value]) => value !== undefined))
}
