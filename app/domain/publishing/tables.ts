declare module '../../platform/database/schema.ts' {
  interface Tables {
    content_entries: ContentEntriesTable
    content_revisions: ContentRevisionsTable
    content_versions: ContentVersionsTable
  }
}

/** The documents of the site. Rows are never deleted, so that no id is given to another animal. */
export interface ContentEntriesTable {
  /** A name of `collections.server.ts`. */
  collection: string
  /** The collection's name where the document exists once. */
  id: string
  /** Order within the collection, from 0. */
  position: number
  /** JSON; null before the first publication. */
  published: string | null
  /** JSON of a document that differs from the published one and may be invalid; null without unpublished changes. */
  draft: string | null
  /** Number of the newest row in `content_revisions`. */
  revision: number
  updated_at: number
  /** The staff member's address; empty for the operator's commands. */
  updated_by: string
}

/** The history of each document. */
export interface ContentRevisionsTable {
  collection: string
  entry_id: string
  /** From 1. */
  revision: number
  changed_at: number
  /** The staff member's address; empty for the operator's commands. */
  changed_by: string
  action: ContentAction
  /** JSON of the whole document after the change. */
  document: string
  /** JSON of the draft that a publication of some fields left; null otherwise. */
  draft: string | null
  /** For staff only, such as the buyer of a sold animal. */
  note: string
  /** Shared by revisions that one import made; empty for single changes. */
  batch: string
}

export type ContentAction = 'seed' | 'edit' | 'publish' | 'state' | 'import' | 'undo'

/** One row for each publication. The newest is what the site shows. */
interface ContentVersionsTable {
  number: number
  published_at: number
  published_by: string
  note: string
}
