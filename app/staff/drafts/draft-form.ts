import type { EntryKey } from '../../domain/publishing/entries.server.ts'

/** What was done with the marked drafts; the query parameter's value. */
export type Outcome = 'publicado' | 'descartado'

export const doneParameter = 'feito'

export function isOutcome(value: string | null): value is Outcome {
  return value === 'publicado' || value === 'descartado'
}

/** A draft in the form's checkboxes. */
export function draftKey({ collection, id }: EntryKey): string {
  return `${collection}/${id}`
}
