import type { Database } from '../../platform/database/schema.ts'
import { type Author, OutdatedChanges, type Publish, readBatch, valueAt } from '../publishing/index.server.ts'

export interface SheetImport {
  id: string
  fileName: string
  importedAt: number
  importedBy: string
  changed: number
  added: number
  hidden: number
  undoneAt: number | null
  undoneBy: string
}

interface UndoOptions {
  /** Whether animals that have changed since stay as they are; otherwise they refuse the undo. */
  keepsLaterChanges: boolean
  by: Author
  /** Milliseconds since 1970. */
  now: number
  publish: Publish
}

export type UndoOutcome =
  | { kind: 'undone' }
  /** Animals with later changes; nothing was undone. */
  | { kind: 'changed-since'; names: string[] }
  | { kind: 'gone' }

const listLength = 20

/** The newest imports, newest first. */
export async function readImports(database: Database): Promise<SheetImport[]> {
  const rows = await database
    .selectFrom('sheet_imports')
    .selectAll()
    .orderBy('imported_at', 'desc')
    .orderBy('id')
    .limit(listLength)
    .execute()
  return rows.map(importOf)
}

export async function findImport(database: Database, id: string): Promise<SheetImport | undefined> {
  const row = await database.selectFrom('sheet_imports').selectAll().where('id', '=', id).executeTakeFirst()
  return row && importOf(row)
}

/** Gives all animals of an import the values that they had before, as one publication. Drafts keep what their authors changed. */
export async function undoImport(database: Database, id: string, options: UndoOptions): Promise<UndoOutcome> {
  const found = await findImport(database, id)
  if (!found || found.undoneAt !== null) return { kind: 'gone' }
  const revisions = await readBatch(database, id, options.by)
  const later = revisions.filter(({ isNewest }) => !isNewest)
  const names = later.map(({ id, document }) => String(valueAt(document, ['name']) ?? id))
  if (later.length > 0 && !options.keepsLaterChanges) return { kind: 'changed-since', names }
  const changes = revisions
    .filter(({ isNewest }) => isNewest)
    .map(({ collection, id, revision }) => ({ kind: 'undo' as const, collection, id, revision }))
  const { by, now, publish } = options
  try {
    await publish(changes, {
      ...{ by, action: 'undo', batch: id },
      async alongside(transaction) {
        await transaction
          .updateTable('sheet_imports')
          .set({ undone_at: now, undone_by: by.email })
          .where('id', '=', id)
          .execute()
      },
    })
  } catch (error) {
    // Somebody has published an animal meanwhile.
    if (error instanceof OutdatedChanges) return undoImport(database, id, options)
    throw error
  }
  return { kind: 'undone' }
}

function importOf(row: {
  id: string
  file_name: string
  imported_at: number
  imported_by: string
  changed: number
  added: number
  hidden: number
  undone_at: number | null
  undone_by: string
}): SheetImport {
  const { id, changed, added, hidden } = row
  return {
    ...{ id, changed, added, hidden, fileName: row.file_name },
    ...{ importedAt: Number(row.imported_at), importedBy: row.imported_by },
    undoneAt: row.undone_at === null ? null : Number(row.undone_at),
    undoneBy: row.undone_by,
  }
}
