import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { parseRecord } from '../../platform/is-record.ts'
import { cleanDocument } from './collections.server.ts'
import type { CollectionName } from './collections.ts'
import type { StoredEntry } from './entries.server.ts'

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

/** A draft never gives an animal back the state that it had before a sale. */
const stateOfSite = new Map([['state', 'theirs']] as const)

/**
 * An entry's draft after a publication beneath it, as JSON: it keeps what its author changed and follows the site in the rest.
 * Null without a draft, or when it no longer differs from what is published.
 */
export async function rebasedDraft(
  transaction: Transaction<Tables>,
  entry: StoredEntry | undefined,
  published: string | null,
): Promise<string | null> {
  if (!entry || !published || !parseRecord(entry.draft)) return entry?.draft ?? null
  const draft = JSON.stringify(withChoices(await mergeBeneath(transaction, entry, published), stateOfSite))
  return isSameDocument(entry.collection as CollectionName, draft, published) ? null : draft
}

/** The fields that an entry's draft and a publication since it was saved both changed. */
export async function conflictsOfDraft(
  transaction: Transaction<Tables>,
  entry: StoredEntry | undefined,
): Promise<readonly Conflict[]> {
  if (!entry?.draft || !entry.published) return []
  return openConflicts(await mergeBeneath(transaction, entry, entry.published), stateOfSite)
}

/** Joins the draft as it was saved last with what is published. Both started from what was published when the draft was saved. */
async function mergeBeneath(
  transaction: Transaction<Tables>,
  { collection, id }: StoredEntry,
  published: string,
): Promise<Merge> {
  const revisions = transaction
    .selectFrom('content_revisions')
    .select(['revision', 'document'])
    .where('collection', '=', collection)
    .where('entry_id', '=', id)
    // Withdrawals have no document.
    .where('document', '<>', '')
    .orderBy('revision', 'desc')
    .limit(1)
  const saved = await revisions.where('action', '=', 'edit').executeTakeFirstOrThrow()
  const base = await revisions
    .where('action', '<>', 'edit')
    .where('revision', '<', saved.revision)
    .executeTakeFirst()
  return mergeDocuments(
    parseRecord(base?.document) ?? {},
    parseRecord(saved.document) ?? {},
    parseRecord(published) ?? {},
  )
}

/** Whether publishing a document would change nothing. */
export function isSameDocument(collection: CollectionName, json: string, published: string | null): boolean {
  if (!published) return false
  return isDeepStrictEqual(parseRecord(cleanDocument(collection, json)), parseRecord(published))
}
