import type { Database } from '../../platform/database/schema.ts'
import { type DraftOptions, type DraftOutcome, documentAt, saveDraft } from './drafts.server.ts'
import { type ConflictChoices, mergeDocuments, openConflicts, withChoices } from './merge-documents.server.ts'

export interface ResolvedDraft extends DraftOptions {
  /** The revision with what others saved, as the editor saw it. */
  theirRevision: number
  choices: ConflictChoices
}

/**
 * Saves a draft whose conflicts were shown to the editor. A field without a choice stays a conflict; so does a field that others
 * have changed since.
 */
export async function saveResolvedDraft(database: Database, options: ResolvedDraft): Promise<DraftOutcome> {
  const { baseRevision, theirRevision, choices, document } = options
  const [base, theirs] = [
    await documentAt(database, options, baseRevision, options.by),
    await documentAt(database, options, theirRevision, options.by),
  ]
  const merge = mergeDocuments(base, document, theirs)
  const merged = withChoices(merge, choices) as object
  const conflicts = openConflicts(merge, choices)
  if (conflicts.length > 0) return { kind: 'conflict', revision: theirRevision, document: merged, conflicts }
  return saveDraft(database, { ...options, document: merged, baseRevision: theirRevision })
}
