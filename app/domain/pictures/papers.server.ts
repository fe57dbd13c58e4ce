import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/schema.ts'
import type { PictureStorage, RoomShortage } from '../../platform/pictures/picture-storage.server.ts'
import { type Author, lockContent, requireEditor } from '../publishing/index.server.ts'
import { maxPaperBytes } from './index.ts'
import { readPictureUses } from './picture-library.server.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    papers: PapersTable
  }
}

interface PapersTable {
  /** Its name in documents, made from its bytes (`paperName`). */
  name: string
  bytes: Uint8Array
  /** Null while a document names it, and before the first look after the upload. */
  unused_since: number | null
}

export async function readPaper(database: Database, name: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const row = await database.selectFrom('papers').select('bytes').where('name', '=', name).executeTakeFirst()
  return row && Buffer.from(row.bytes)
}

export type PaperRefusal = 'not-a-pdf' | 'paper-too-large' | RoomShortage

/** Stores a file; the same bytes again are the same paper. @throws a 403 response for a former editor */
export async function storePaper(
  { database, storage }: { database: Database; storage: PictureStorage },
  bytes: Buffer,
  by: Author,
): Promise<{ paper: string } | { refusal: PaperRefusal }> {
  if (bytes.length > maxPaperBytes) return { refusal: 'paper-too-large' }
  if (!isPdf(bytes)) return { refusal: 'not-a-pdf' }
  const { stored } = await database
    .selectFrom('papers')
    .select(({ fn }) => fn.sum<number | null>(fn('length', ['bytes'])).as('stored'))
    .executeTakeFirstOrThrow()
  const refusal = await storage.findShortage(bytes.length, Number(stored))
  if (refusal) return { refusal }
  const name = paperName(bytes)
  await database.transaction().execute(async (transaction) => {
    await requireEditor(transaction, by)
    await insertPaper(transaction, name, bytes)
  })
  return { paper: name }
}

/**
 * Starts and ends as readers of PDF take it: the header is within the first 1,024 bytes. What is between is never run: papers are sent
 * as attachments (`server/versions/serve-paper.ts`). Attack: a page, a picture or an archive with a PDF behind it.
 */
function isPdf(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 1024)
  return /%PDF-[12]\.\d/.test(start) && !otherFile.test(start) && bytes.subarray(-1024).includes('%%EOF')
}

const otherFile = /^(?:\xef\xbb\xbf)?\s*(?:<|GIF8|RIFF|PK|\x89PNG|\xff\xd8)/

export function isPaper(name: unknown, bytes: Buffer): boolean {
  return isPdf(bytes) && paperName(bytes) === name
}

/** `<digest>-<bytes>.pdf`: pages tell the size without a look at the file. */
function paperName(bytes: Buffer): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}-${bytes.length}.pdf`
}

function digestOf(name: string): string {
  return name.slice(0, 32)
}

async function insertPaper(database: Database, name: string, bytes: Buffer): Promise<void> {
  await database
    .insertInto('papers')
    .values({ name, bytes, unused_since: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ unused_since: null }))
    .execute()
}

export function papersIn(json: string): Set<string> {
  return new Set(Array.from(json.matchAll(/"([0-9a-f]{32}-\d+\.pdf)"/g), ([, name = '']) => name))
}

/** Marks the papers that no document and no draft names, and deletes those that none has named since a time. */
export async function purgePapers(database: Database, before: number, now: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Race: a draft that is being saved may name the paper.
    await lockContent(transaction)
    const uses = await readPictureUses(transaction)
    const stored = await transaction.selectFrom('papers').select(['name', 'unused_since']).execute()
    for (const { name, unused_since } of stored) {
      const paper = transaction.updateTable('papers').where('name', '=', name)
      if (uses.has(digestOf(name))) {
        if (unused_since !== null) await paper.set({ unused_since: null }).execute()
      } else if (unused_since === null) await paper.set({ unused_since: now }).execute()
      else if (unused_since < before)
        await transaction.deleteFrom('papers').where('name', '=', name).execute()
    }
  })
}
