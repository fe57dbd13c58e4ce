import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { parseRecord } from '../../platform/is-record.ts'
import { cleanDocument } from './collections.server.ts'
import type { CollectionName } from './collections.ts'
import type { StoredEntry } from './entries.server.ts'

/** A field that two people changed differently. Undefined where it was taken out. */
interface Conflict {
  field: string
  theirs: unknown
}

export interface Merge {
  /** Has both people's changes, and mine where they conflict. */
  document: object
  conflicts: readonly Conflict[]
}

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
    if (isConflict) conflicts.push({ field, theirs: values.theirs })
    return [field, values.mine] as const
  })
  return { document: withFields({}, merged), conflicts }
}

/** The document with what the other person wrote where both did. */
export function withTheirs({ document, conflicts }: Merge): object {
  return withFields(
    document,
    conflicts.map(({ field, theirs }) => [field, theirs] as const),
  )
}

/** Undefined removes a field. */
function withFields(document: object, fields: Iterable<readonly [string, unknown]>): object {
  const all = new Map<string, unknown>([...Object.entries(document), ...fields])
  return Object.fromEntries([...all].filter(([, value]) => value !== undefined))
}

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
  const draft = JSON.stringify((await mergeBeneath(transaction, entry, published)).document)
  return isSameDocument(entry.collection as CollectionName, draft, published) ? null : draft
}

/** The fields that an entry's draft and a publication since it was saved both changed. */
export async function conflictsOfDraft(
  transaction: Transaction<Tables>,
  entry: StoredEntry | undefined,
): Promise<readonly Conflict[]> {
  if (!entry?.draft || !entry.published) return []
  return (await mergeBeneath(transaction, entry, entry.published)).conflicts
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
  const merge = mergeDocuments(
    parseRecord(base?.document) ?? {},
    parseRecord(saved.document) ?? {},
    parseRecord(published) ?? {},
  )
  // A draft never gives an animal back the state that it had before a sale.
  const [states, conflicts] = [true, false].map((isState) =>
    merge.conflicts.filter(({ field }) => (field === 'state') === isState),
  )
  return { document: withTheirs({ ...merge, conflicts: states ?? [] }), conflicts: conflicts ?? [] }
}

/** Whether publishing a document would change nothing. */
export function isSameDocument(collection: CollectionName, json: string, published: string | null): boolean {
  if (!published) return false
  return isDeepStrictEqual(parseRecord(cleanDocument(collection, json)), parseRecord(published))
}
