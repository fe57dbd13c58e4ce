import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { valueAt } from '../content/index.server.ts'
import {
  type Author,
  OutdatedChanges,
  type PublishServices,
  publish,
  undoBatch,
} from '../publishing/index.server.ts'
import { compareSheet } from './compare-sheet.server.ts'
import type { SheetComparison } from './comparison.ts'
import { breedsOff, switchOnBreeds } from './named-breeds.server.ts'
import { type PendingSheet, readPending } from './pending-sheets.server.ts'

interface ImportOptions {
  digest: string
  addsNew: boolean
  hidesAbsent: boolean
  by: Author
}

type ImportOutcome = { kind: 'imported' } | { kind: 'outdated' } | { kind: 'nothing' } | { kind: 'gone' }

/** Compares a file with the herd; undefined while programme or runs are unknown. */
export function comparePending({ herd, read, settings, today }: PendingSheet): SheetComparison | undefined {
  if (!read.isComplete) return undefined
  const runs = Object.fromEntries(read.runs.map(({ programme, run, date }) => [programme, { run, date }]))
  const { newIn, words = {} } = settings
  return compareSheet(herd, read.rows, { runs, newIn, words, today })
}

/** Publishes all changes of a file as one batch, if they are the ones that staff have seen. */
export async function importSheet(
  services: PublishServices,
  id: string,
  { digest, addsNew, hidesAbsent, by }: ImportOptions,
): Promise<ImportOutcome> {
  const { database, clock } = services
  const now = clock()
  const pending = await readPending(database, id, { by: by.email, now })
  if (!pending) return { kind: 'gone' }
  const comparison = comparePending(pending)
  if (comparison?.digest !== digest) return { kind: 'outdated' }
  const { changes, newChanges, absentChanges, breedChanges } = comparison
  const added = addsNew ? newChanges : []
  const hidden = hidesAbsent ? absentChanges : []
  const animals = [...changes, ...added, ...hidden]
  if (animals.length === 0) return { kind: 'nothing' }
  const isNamed = (id: string) => JSON.stringify(animals).includes(`"breed":${JSON.stringify(id)}`)
  const { herd } = pending
  const all = [
    ...animals,
    ...breedChanges.filter(({ id }) => isNamed(id)),
    ...(by.hasFullAccess ? switchOnBreeds(herd, breedsOff(herd).filter(isNamed)) : []),
  ]
  const expectedVersion = pending.herd.version
  try {
    await publish(services, all, { by, action: 'import', batch: id, expectedVersion, alongside })
  } catch (error) {
    if (error instanceof OutdatedChanges) return { kind: 'outdated' }
    throw error
  }
  return { kind: 'imported' }

  async function alongside(transaction: Database): Promise<void> {
    await transaction.deleteFrom('pending_sheets').where('id', '=', id).execute()
    await transaction
      .insertInto('sheet_imports')
      .values({
        id,
        file_name: pending?.fileName ?? '',
        imported_at: now,
        imported_by: by.email,
        changed: changes.length,
        added: added.length,
        hidden: hidden.length,
        undone_at: null,
        undone_by: '',
      })
      .execute()
  }
}

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
}

type UndoOutcome = { kind: 'undone' } | { kind: 'changed-since'; names: string[] } | { kind: 'gone' }

const listLength = 20

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
export async function undoImport(
  services: PublishServices,
  id: string,
  { by, keepsLaterChanges }: UndoOptions,
): Promise<UndoOutcome> {
  const found = await findImport(services.database, id)
  if (!found || found.undoneAt !== null) return { kind: 'gone' }
  const now = services.clock()
  const outcome = await undoBatch(services, id, {
    by,
    actions: ['import'],
    keepsLaterChanges,
    async alongside(transaction) {
      await transaction
        .updateTable('sheet_imports')
        .set({ undone_at: now, undone_by: by.email })
        .where('id', '=', id)
        .execute()
    },
  })
  if (outcome.kind !== 'changed-since') return { kind: outcome.kind }
  const names = outcome.revisions.map(({ id, document }) => String(valueAt(document, ['name']) ?? id))
  return { kind: 'changed-since', names }
}

function importOf(row: Selectable<SheetImportsTable>): SheetImport {
  const { id, changed, added, hidden } = row
  return {
    id,
    changed,
    added,
    hidden,
    fileName: row.file_name,
    importedAt: Number(row.imported_at),
    importedBy: row.imported_by,
    undoneAt: row.undone_at === null ? null : Number(row.undone_at),
    undoneBy: row.undone_by,
  }
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    sheet_imports: SheetImportsTable
  }
}

interface SheetImportsTable {
  /** The batch of the revisions that the import made. */
  id: string
  file_name: string
  imported_at: number
  imported_by: string
  changed: number
  added: number
  hidden: number
  undone_at: number | null
  /** The staff member's address; empty while the import stands. */
  undone_by: string
}
