import type { Selectable, Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { ContentError } from '../content/index.server.ts'
import { checkDocuments } from './check-documents.server.ts'
import type { Documents } from './collections.server.ts'
import { fileOf } from './document-files.server.ts'
import { type EntryKey, lockContent, readEntry, writeEntry } from './entries.server.ts'
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
  await transaction
    .insertInto('content_versions')
    .values(({ selectFrom, fn, eb }) => ({
      number: selectFrom('content_versions').select(
        eb(fn.coalesce(fn.max('number'), eb.lit(0)), '+', 1).as('next'),
      ),
      published_at: now,
      published_by: by,
      note,
    }))
    .execute()
  for (const change of changes) {
    const state = newState(change, await readEntry(transaction, change))
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
  const fail = (reason: string): never => {
    throw new ContentError(`${change.collection}/${change.id} ${reason}`, {
      reason,
      place: { file: fileOf(change.collection), id: change.id, field: [] },
    })
  }
  switch (change.kind) {
    case 'document':
      return {
        published: change.document && JSON.stringify(change.document),
        draft: null,
        position: change.position,
      }
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
