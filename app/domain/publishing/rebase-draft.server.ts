import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { cleanDocument } from './collections.server.ts'
import type { CollectionName } from './collections.ts'
import type { StoredEntry } from './entries.server.ts'
import {
  type Conflict,
  type Merge,
  mergeDocuments,
  openConflicts,
  withChoices,
} from './merge-documents.server.ts'

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
  if (!entry?.draft || !published) return entry?.draft ?? null
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
  return mergeDocuments(JSON.parse(base?.document ?? '{}'), JSON.parse(saved.document), JSON.parse(published))
}

/** Whether publishing a document would change nothing. */
export function isSameDocument(collection: CollectionName, json: string, published: string | null): boolean {
  if (!published) return false
  return isDeepStrictEqual(JSON.parse(cleanDocument(collection, json)), JSON.parse(published))
}
