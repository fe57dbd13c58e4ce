import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { PicturesTable } from './tables.ts'
import { maxAltLength, type PictureDetails, type UploadedPicture } from './uploaded-picture.ts'

/** All uploaded pictures, the newest first. */
export async function readPictures(database: Database): Promise<UploadedPicture[]> {
  const rows = await database
    .selectFrom('pictures')
    .selectAll()
    .orderBy('uploaded_at', 'desc')
    .orderBy('digest')
    .execute()
  return rows.map(fromRow)
}

export async function readPicture(database: Database, digest: string): Promise<UploadedPicture | undefined> {
  const row = await database
    .selectFrom('pictures')
    .selectAll()
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row && fromRow(row)
}

/** The names that documents may use: those of the build, and digests of uploaded pictures. */
export async function knownPictures(
  database: Database,
  builtInNames: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const uploaded = await database.selectFrom('pictures').select('digest').execute()
  return new Set([...builtInNames, ...uploaded.map(({ digest }) => digest)])
}

/** Returns false when there is no such picture. */
export async function changePicture(
  database: Database,
  digest: string,
  { alt, focus }: PictureDetails,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('pictures')
    .set({ ...altColumns(alt), focus_x: percent(focus.x), focus_y: percent(focus.y) })
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Texts as columns, without what does not fit. */
export function altColumns({ pt, en }: UploadedPicture['alt']) {
  return { alt_pt: pt.trim().slice(0, maxAltLength), alt_en: en.trim().slice(0, maxAltLength) }
}

function percent(value: number): number {
  return Number.isFinite(value) ? Math.round(Math.min(100, Math.max(0, value))) : 50
}

function fromRow(row: Selectable<PicturesTable>): UploadedPicture {
  return {
    digest: row.digest,
    width: row.width,
    height: row.height,
    focus: { x: row.focus_x, y: row.focus_y },
    alt: { pt: row.alt_pt, en: row.alt_en },
    uploadedAt: row.uploaded_at,
    uploadedBy: row.uploaded_by,
  }
}
