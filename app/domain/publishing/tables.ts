import type { Generated } from 'kysely'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    content_entries: ContentEntriesTable
    content_revisions: ContentRevisionsTable
    content_versions: ContentVersionsTable
    dated_changes: DatedChangesTable
  }
}

/** The documents of the site. Rows are never deleted, so that no id is given to another animal. */
export interface ContentEntriesTable {
  collection: string
  /** The collection's name where the document exists once. */
  id: string
  position: number
  /** JSON; null before the first publication. */
  published: string | null
  /** JSON of a document that differs from the published one and may be invalid; null without unpublished changes. */
  draft: string | null
  revision: number
  updated_at: number
  updated_by: string
  /** 1 for a document that came with the software, until another is published in its place. */
  is_sample: Generated<number>
  /** Since when visitors see the animal as sold; null while it is not. */
  sold_at: number | null
}

export interface ContentRevisionsTable {
  collection: string
  entry_id: string
  revision: number
  changed_at: number
  changed_by: string
  action: ContentAction
  document: string
  /** JSON of the draft that a publication of some fields left; null otherwise. */
  draft: string | null
  /** For staff only, such as the buyer of a sold animal. */
  note: string
  /** Shared by revisions that one import made; empty for single changes. */
  batch: string
}

/** `adopt`: the ranch has read the document, and it is right. */
export type ContentAction = 'seed' | 'edit' | 'publish' | 'state' | 'import' | 'undo' | 'adopt'

/** One row for each publication. The newest is what the site shows. */
interface ContentVersionsTable {
  number: number
  published_at: number
  published_by: string
  note: string
}

/** One row for each entry and kind of change. */
export interface DatedChangesTable {
  collection: string
  entry_id: string
  change: 'draft' | 'available'
  at: number
  set_by: string
  /** The entry's, when the change was dated. */
  revision: number
  held_at: number | null
}
