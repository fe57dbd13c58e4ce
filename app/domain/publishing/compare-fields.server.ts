import { type FieldPath, valueAt } from '../content/index.server.ts'

export interface FieldDifference {
  path: FieldPath
  before: unknown
  after: unknown
}

/** The fields in which two documents differ, in the order of the second. */
export function compareFields(before: unknown, after: unknown, path: FieldPath = []): FieldDifference[] {
  if (isRecordOrList(before) && isRecordOrList(after))
    return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((key) =>
      compareFields(valueAt(before, [key]), valueAt(after, [key]), [...path, key]),
    )
  return before === after ? [] : [{ path, before, after }]
}

function isRecordOrList(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
