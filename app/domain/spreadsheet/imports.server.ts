import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { valueAt } from '../content/index.server.ts'
import {
  type Author,
  type Change,
  OutdatedChanges,
  type PublishServices,
  publish,
  requireEditor,
  undoBatch,
} from '../publishing/index.server.ts'
import { changeOf, compareSheet } from './compare-sheet.server.ts'
import { readHerd } from './herd.server.ts'
import { type ImportSettings, readImport } from './read-import.server.ts'
import type { Sheet } from './sheet.ts'

export type PendingSheet = NonNullable<Awaited<ReturnType<typeof readPending>>>

const lifetimeMs = 24 * 60 * 60 * 1000
const maxFileNameLength = 120

/** Keeps the sheets of an uploaded file for a day. Returns the file's id. @throws a 403 response for a former editor. */
export async function storeSheet(
  database: Database,
  { sheets, fileName, by, now }: { sheets: Sheet[]; fileName: string; by: Author; now: number },
): Promise<string> {
  const settings = JSON.stringify(await rememberedSettings(database))
  const id = randomUUID()
  await database.transaction().execute(async (transaction) => {
    await requireEditor(transaction, by)
    // One file at a time: an older one would be compared with a herd that has changed since.
    await transaction
      .deleteFrom('pending_sheets')
      .where(({ or, eb }) => or([eb('uploaded_by', '=', by.email), eb('expires_at', '<=', now)]))
      .execute()
    await transaction
      .insertInto('pending_sheets')
      .values({
        ...{ id, settings, sheets: JSON.stringify(sheets), file_name: fileName.slice(-maxFileNameLength) },
        ...{ uploaded_by: by.email, expires_at: now + lifetimeMs },
      })
      .execute()
  })
  return id
}

/** Each import keeps the choices of earlier ones. */
async function rememberedSettings(database: Database): Promise<ImportSettings> {
  const newest = await database
    .selectFrom('sheet_imports')
    .select('columns')
    .where('undone_at', 'is', null)
    .orderBy('imported_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const columns = newest ? JSON.parse(newest.columns) : {}
  return { programme: '', runs: {}, headers: {}, newKind: '', newBreed: '', columns }
}

/** The file as it is read and compared with the herd's newest version; undefined when it is gone or another person's. */
export async function readPending(database: Database, id: string, reader: Reader) {
  const row = await pendingOf(database, reader).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const herd = await readHerd(database)
  const settings: ImportSettings = JSON.parse(row.settings)
  const fileName = row.file_name
  const read = readImport(JSON.parse(row.sheets), herd, { fileName, settings })
  const today = ranchDay(reader.now)
  // Staff must say first what columns are, or programme and run.
  const comparison = read.isComplete ? compareSheet(herd, read, { ...settings, today }) : undefined
  return { id, fileName, settings, herd, read, comparison }
}

export function findPending(database: Database, reader: Reader) {
  return pendingOf(database, reader).select(['id', 'file_name as fileName']).executeTakeFirst()
}

interface Reader {
  by: string
  now: number
}

function pendingOf(database: Database, { by, now }: Reader) {
  return database.selectFrom('pending_sheets').where('uploaded_by', '=', by).where('expires_at', '>', now)
}

export async function saveSettings(database: Database, id: string, settings: ImportSettings): Promise<void> {
  await database
    .updateTable('pending_sheets')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', id)
    .execute()
}

/** Publishes all changes of a file as one batch. `ticks` names the rows that go in beside the changed ones, and `absent`. `outdated`: the herd has changed since the comparison that staff have seen. */
export async function importSheet(
  services: PublishServices,
  id: string,
  { digest, ticks, by }: { digest: string; ticks: ReadonlySet<string>; by: Author },
): Promise<'imported' | 'outdated' | 'nothing' | 'gone'> {
  const { database, clock } = services
  const now = clock()
  const pending = await readPending(database, id, { by: by.email, now })
  if (!pending) return 'gone'
  const { comparison } = pending
  if (comparison?.digest !== digest) return 'outdated'
  const rows = (['changed', 'new', 'incomplete', 'asked'] as const).flatMap((each) =>
    each === 'changed' || ticks.has(each) ? comparison[each] : [],
  )
  const hidden = (ticks.has('absent') ? comparison.absent : []).map(
    ({ id }): Change => ({ kind: 'fields', collection: 'animals', id, fields: { state: 'hidden' } }),
  )
  if (rows.length + hidden.length === 0) return 'nothing'
  const expectedVersion = pending.herd.version
  try {
    await publish(services, [...rows.map(changeOf), ...hidden], {
      by,
      action: 'import',
      batch: id,
      expectedVersion,
      alongside,
    })
  } catch (error) {
    if (error instanceof OutdatedChanges) return 'outdated'
    throw error
  }
  return 'imported'

  async function alongside(transaction: Database): Promise<void> {
    await transaction.deleteFrom('pending_sheets').where('id', '=', id).execute()
    await transaction
      .insertInto('sheet_imports')
      .values({
        id,
        file_name: pending?.fileName ?? '',
        imported_at: now,
        imported_by: by.email,
        changed: rows.filter(({ before }) => before).length,
        added: rows.filter(({ before }) => !before).length,
        hidden: hidden.length,
        columns: JSON.stringify(pending?.settings.columns),
        undone_at: null,
        undone_by: '',
      })
      .execute()
  }
}

export type SheetImport = ReturnType<typeof importOf>

const listLength = 20

export async function readImports(database: Database) {
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

/**
 * Gives all animals of an import the values that they had before, as one publication. Drafts keep what their authors changed. Animals that
 * have changed since refuse the undo: their names.
 */
export async function undoImport(services: PublishServices, id: string, by: Author): Promise<string[]> {
  const found = await findImport(services.database, id)
  if (!found || found.undoneAt !== null) return []
  const undone = { undone_at: services.clock(), undone_by: by.email }
  const outcome = await undoBatch(services, id, {
    by,
    actions: ['import'],
    async alongside(transaction) {
      await transaction.updateTable('sheet_imports').set(undone).where('id', '=', id).execute()
    },
  })
  const later = outcome.kind === 'changed-since' ? outcome.revisions : []
  return later.map(({ id, document }) => String(valueAt(document, ['name']) ?? id))
}

function importOf({ id, changed, added, hidden, ...row }: Selectable<SheetImportsTable>) {
  return {
    ...{ id, changed, added, hidden },
    fileName: row.file_name,
    importedAt: Number(row.imported_at),
    importedBy: row.imported_by,
    undoneAt: row.undone_at === null ? null : Number(row.undone_at),
    undoneBy: row.undone_by,
  }
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    pending_sheets: PendingSheetsTable
    sheet_imports: SheetImportsTable
  }
}

interface SheetImportsTable {
  id: string
  file_name: string
  imported_at: number
  imported_by: string
  changed: number
  added: number
  hidden: number
  columns: string
  undone_at: number | null
  undone_by: string
}

interface PendingSheetsTable {
  id: string
  file_name: string
  sheets: string
  settings: string
  /** The staff member's address; others cannot open the file. */
  uploaded_by: string
  expires_at: number
}
