import type { Selectable, Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { ContentError } from '../content/index.server.ts'
import { checkDocuments } from './check-documents.server.ts'
import { cleanDocument } from './clean-document.server.ts'
import type { Documents } from './collections.server.ts'
import { type EntryKey, insertNextVersion, lockContent, readEntry, writeEntry } from './entries.server.ts'
import { readPublished } from './stored-documents.server.ts'
import type { ContentAction, ContentEntriesTable } from './tables.ts'

/** What to publish of an entry. */
export type Change = EntryKey &
  (
    | {
        kind: 'document'
        /** Null withdraws the entry: its page ends, and its id stays taken. */
        document: object | null
        /** Place within the collection, from 0; the last place for a new entry without one. */
        position?: number
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
}

export interface Publication {
  version: number
  documents: Documents
}

/**
 * Publishes changes as a new version, all or none, after a check of the whole content.
 * @throws {ContentError} that names entry and field; nothing has changed then.
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
  { by, now, action, note = '', batch = '', pictures }: ChangeOptions,
): Promise<Publication> {
  await lockContent(transaction)
  await insertNextVersion(transaction, { by, now, note })
  for (const change of changes) {
    const given = newState(change, await readEntry(transaction, change))
    const state = {
      ...given,
      published: given.published && cleanDocument(change.collection, given.published),
    }
    const document = state.published ?? ''
    await writeEntry(transaction, change, state, { by, now, action, document, note, batch })
  }
  const { version, documents } = await readPublished(transaction)
  return { version, documents: checkDocuments(documents, pictures) }
}

/** @throws {ContentError} when there is no document to change or no draft to publish. */
function newState(
  change: Change,
  entry: Selectable<ContentEntriesTable> | undefined,
): { published: string | null; draft: string | null; position?: number | undefined } {
  const name = `${change.collection}/${change.id}`
  switch (change.kind) {
    case 'document':
      return {
        published: change.document && JSON.stringify(change.document),
        draft: null,
        position: change.position,
      }
    case 'draft':
      if (!entry?.draft) throw new ContentError(`${name} has no draft`)
      return { published: entry.draft, draft: null }
    case 'fields': {
      if (!entry?.published) throw new ContentError(`${name} is not published`)
      const changed = (json: string) => JSON.stringify({ ...JSON.parse(json), ...change.fields })
      return { published: changed(entry.published), draft: entry.draft && changed(entry.draft) }
    }
  }
}
