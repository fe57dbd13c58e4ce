import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { ContentError } from '../content/index.server.ts'
import { checkDocuments, type UncheckedDocuments } from './check-documents.server.ts'
import { cleanDocument } from './clean-document.server.ts'
import type { Documents } from './collections.server.ts'
import { fileOf } from './document-files.server.ts'
import {
  type EntryKey,
  type EntryWrite,
  entryName,
  insertNextVersion,
  lockContent,
  readEntries,
  type StoredEntry,
  writeEntries,
} from './entries.server.ts'
import { orderEntries } from './entry-order.server.ts'
import { readPublished, readVersion } from './stored-documents.server.ts'
import type { ContentAction } from './tables.ts'

/** What to publish of an entry. */
export type Change = EntryKey &
  (
    | {
        kind: 'document'
        /** Null withdraws the entry: its page ends, and its id stays taken. */
        document: object | null
      }
    | { kind: 'draft' }
    /** Replaces top-level fields, such as the state of an animal, and leaves the rest of a draft unpublished. */
    | { kind: 'fields'; fields: Readonly<Record<string, unknown>> }
  )

export interface ChangeOptions {
  /** The staff member's address; empty for the operator's commands. */
  by: string
  /** Milliseconds since 1970. */
  now: number
  action: ContentAction
  note?: string
  /** Shared by the revisions of one import. */
  batch?: string
  /** The names that documents may use for pictures. */
  pictures: ReadonlySet<string>
  /** The version that the changes were made from; a newer one refuses them. */
  expectedVersion?: number
  /** Documents whose lists give the entries their order. Without them, new entries are the last. */
  order?: UncheckedDocuments
  /** Writes rows that belong to the publication, in its transaction. */
  alongside?(transaction: Transaction<Tables>): Promise<void>
}

/** Somebody else has published since the expected version. */
export class OutdatedChanges extends Error {}

export interface Publication {
  version: number
  documents: Documents
}

/**
 * Publishes changes as a new version, all or none, after a check of the whole content.
 * @throws {ContentError} that names entry and field; nothing has changed then.
 * @throws {OutdatedChanges} when the newest version is not the expected one.
 */
export function publishChanges(
  database: Database,
  changes: readonly Change[],
  options: ChangeOptions,
): Promise<Publication> {
  return database.transaction().execute((transaction) => publishIn(transaction, changes, options))
}

async function publishIn(
  transaction: Transaction<Tables>,
  changes: readonly Change[],
  { by, now, action, note = '', batch = '', pictures, expectedVersion, order, alongside }: ChangeOptions,
): Promise<Publication> {
  await lockContent(transaction)
  if (expectedVersion !== undefined && (await readVersion(transaction)) !== expectedVersion)
    throw new OutdatedChanges()
  await insertNextVersion(transaction, { by, now, note })
  const entries = await readEntries(transaction, changes)
  for (const some of withoutRepetition(changes)) {
    const writes = some.map((change) => writeOf(change, entries.get(entryName(change))))
    await writeEntries(transaction, writes, entries, { by, now, action, note, batch })
    // Later changes of the same entries start from what was written.
    if (some.length < changes.length)
      for (const [name, entry] of await readEntries(transaction, some)) entries.set(name, entry)
  }
  if (order) await orderEntries(transaction, order)
  await alongside?.(transaction)
  const { version, documents } = await readPublished(transaction)
  return { version, documents: checkDocuments(documents, pictures) }
}

/** Changes in order, in groups that have each entry once. */
function withoutRepetition(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = []
  const counts = new Map<string, number>()
  for (const change of changes) {
    const group = counts.get(entryName(change)) ?? 0
    counts.set(entryName(change), group + 1)
    groups[group] ??= []
    groups[group].push(change)
  }
  return groups
}

function writeOf(change: Change, entry: StoredEntry | undefined): EntryWrite {
  const { collection, id } = change
  const given = newState(change, entry)
  const state = { ...given, published: given.published && cleanDocument(collection, given.published) }
  return { key: { collection, id }, state, document: state.published ?? '' }
}

/** @throws {ContentError} when there is no document to change or no draft to publish. */
function newState(
  change: Change,
  entry: StoredEntry | undefined,
): { published: string | null; draft: string | null } {
  const fail = (reason: string): never => {
    throw new ContentError(`${change.collection}/${change.id} ${reason}`, {
      reason,
      place: { file: fileOf(change.collection), id: change.id, field: [] },
    })
  }
  switch (change.kind) {
    case 'document':
      return { published: change.document && JSON.stringify(change.document), draft: null }
    case 'draft':
      if (!entry?.draft) return fail('has no draft')
      return { published: entry.draft, draft: null }
    case 'fields': {
      if (!entry?.published) return fail('is not published')
      const changed = (json: string) => JSON.stringify({ ...JSON.parse(json), ...change.fields })
      return { published: changed(entry.published), draft: entry.draft && changed(entry.draft) }
    }
  }
}
