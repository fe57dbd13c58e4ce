import type { Database } from '../../platform/database/schema.ts'
import { isText, textDigest } from '../content/index.server.ts'
import { type DraftOptions, type DraftOutcome, documentAt, saveDraft } from './drafts.server.ts'
import { type Conflict, mergeDocuments } from './merge-documents.server.ts'

/** Whose value of a field is kept: the editor's, what others saved, or what was there before both. */
export type Pick = 'mine' | 'theirs' | 'base'

export interface ResolvedDraft extends DraftOptions {
  /** The revision with what others saved, as the editor saw it. */
  theirRevision: number
  /** By the key paths of the conflicts. */
  picks: ReadonlyMap<string, Pick>
}

/**
 * Saves a draft whose conflicts were shown to the editor. A field without a pick stays a conflict; so does a field that others
 * have changed since.
 */
export async function saveResolvedDraft(database: Database, options: ResolvedDraft): Promise<DraftOutcome> {
  const { baseRevision, theirRevision, picks, document } = options
  const [base, theirs] = [
    await documentAt(database, options, baseRevision),
    await documentAt(database, options, theirRevision),
  ]
  const merge = mergeDocuments(base, document, theirs)
  const open = merge.conflicts.filter(({ field }) => !isMark(field) && !picks.has(field))
  const merged = withPicks(merge.document, merge.conflicts, picks) as object
  if (open.length > 0) return { kind: 'conflict', revision: theirRevision, document: merged, conflicts: open }
  return saveMergedDraft(database, { ...options, document: merged, baseRevision: theirRevision })
}

/** Saves a draft like `saveDraft`, and decides by itself about the marks of English texts, which mean nothing to people. */
export async function saveMergedDraft(database: Database, options: DraftOptions): Promise<DraftOutcome> {
  const outcome = await saveDraft(database, options)
  if (outcome.kind === 'saved') return outcome
  const conflicts = outcome.conflicts.filter(({ field }) => !isMark(field))
  const document = withPicks(outcome.document, outcome.conflicts, new Map()) as object
  if (conflicts.length > 0) return { ...outcome, document, conflicts }
  return saveMergedDraft(database, { ...options, document, baseRevision: outcome.revision })
}

function isMark(field: string): boolean {
  return field.endsWith('.enOf')
}

/** The merged document with the picked values. English keeps the mark of the side that it comes from. */
function withPicks(
  merged: unknown,
  conflicts: readonly Conflict[],
  picks: ReadonlyMap<string, Pick>,
): unknown {
  const picked = conflicts
    .filter(({ field }) => !isMark(field))
    .reduce((document, { field, ...values }) => {
      return setAt(document, field.split('.'), values[picks.get(field) ?? 'mine'])
    }, merged)
  return conflicts
    .filter(({ field }) => isMark(field))
    .reduce((document, { field, mine, theirs }) => {
      const path = field.split('.')
      const text = valueAt(document, path.slice(0, -1))
      const digest = isText(text) ? textDigest(text.pt) : undefined
      const isTheirs = picks.get(`${path.slice(0, -1).join('.')}.en`) === 'theirs'
      const mark = [mine, theirs].find((each) => each === digest) ?? (isTheirs ? theirs : mine)
      return setAt(document, path, mark)
    }, picked)
}

function setAt(value: unknown, [key, ...rest]: readonly string[], leaf: unknown): unknown {
  if (key === undefined) return leaf
  if (Array.isArray(value)) return value.with(Number(key), setAt(value[Number(key)], rest, leaf))
  const record = typeof value === 'object' && value !== null ? value : {}
  const changed = { ...record, [key]: setAt(Reflect.get(record, key), rest, leaf) }
  return Object.fromEntries(Object.entries(changed).filter(([, each]) => each !== undefined))
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce(
    (each, key) => (typeof each === 'object' && each !== null ? Reflect.get(each, key) : undefined),
    value,
  )
}
