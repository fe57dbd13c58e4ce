import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/schema.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { type Author, requireEditor } from '../publishing/index.server.ts'
import { readHerd, type SheetHerd } from './herd.server.ts'
import { hasHeader, type ImportSettings, type ReadImport, readImport } from './read-import.server.ts'
import type { Sheet } from './sheet.ts'
import { SheetError } from './sheet.ts'

export interface PendingSheet {
  id: string
  fileName: string
  settings: ImportSettings
  herd: SheetHerd
  read: ReadImport
  /** The day on which the sheet is compared. */
  today: string
}

const lifetimeMs = 24 * 60 * 60 * 1000
const maxFileNameLength = 120
const initialSettings: ImportSettings = { programme: '', runs: {}, newIn: '' }

interface Upload {
  sheets: Sheet[]
  fileName: string
  by: Author
  now: number
}

/** Keeps the sheets of an uploaded file for a day. Returns the file's id. @throws {SheetError}, or a 403 response for a former editor. */
export async function storeSheet(database: Database, { sheets, fileName, by, now }: Upload): Promise<string> {
  const name = fileName.slice(-maxFileNameLength)
  if (!hasHeader(sheets, await readHerd(database))) throw new SheetError('no-header')
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
        id,
        file_name: name,
        uploaded_by: by.email,
        expires_at: now + lifetimeMs,
        sheets: JSON.stringify(sheets),
        settings: JSON.stringify(initialSettings),
      })
      .execute()
  })
  return id
}

/** The file with its rows, read with the herd's newest version; undefined when it is gone or another person's. */
export async function readPending(
  database: Database,
  id: string,
  { by, now }: { by: string; now: number },
): Promise<PendingSheet | undefined> {
  const row = await database
    .selectFrom('pending_sheets')
    .selectAll()
    .where('id', '=', id)
    .where('uploaded_by', '=', by)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const herd = await readHerd(database)
  const settings: ImportSettings = JSON.parse(row.settings)
  const sheets: Sheet[] = JSON.parse(row.sheets)
  const fileName = row.file_name
  const read = readImport(sheets, herd, { fileName, settings })
  return { id, fileName, settings, herd, read, today: ranchDay(now) }
}

export async function findPending(
  database: Database,
  { by, now }: { by: string; now: number },
): Promise<{ id: string; fileName: string } | undefined> {
  const row = await database
    .selectFrom('pending_sheets')
    .select(['id', 'file_name'])
    .where('uploaded_by', '=', by)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { id: row.id, fileName: row.file_name }
}

export async function discardPending(database: Database, id: string, by: string): Promise<void> {
  await database.deleteFrom('pending_sheets').where('id', '=', id).where('uploaded_by', '=', by).execute()
}

export async function saveSettings(database: Database, id: string, settings: ImportSettings): Promise<void> {
  await database
    .updateTable('pending_sheets')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', id)
    .execute()
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    pending_sheets: PendingSheetsTable
  }
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
