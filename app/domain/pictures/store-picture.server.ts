import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/schema.ts'
import { makeSizes, RefusedPicture } from '../../platform/pictures/make-sizes.server.ts'
import type { PictureStorage } from '../../platform/pictures/picture-storage.server.ts'
import { type Author, requireEditor } from '../publishing/index.server.ts'
import type { UploadedPicture } from './uploaded-picture.ts'
import { altColumns } from './uploaded-pictures.server.ts'

export interface Upload {
  original: Buffer
  alt: UploadedPicture['alt']
  by: Author
  /** Milliseconds since 1970. */
  now: number
}

/** A picture's name in documents, and the width of its largest size in pixels. */
export type StoredPicture = Pick<UploadedPicture, 'digest' | 'width'>

/**
 * Makes the sizes of an uploaded file and stores them. The same file again is the same picture, whose texts stay.
 * @throws {RefusedPicture}, or a 403 response for a former editor
 */
export async function storePicture(
  { database, storage }: { database: Database; storage: PictureStorage },
  { original, alt, by, now }: Upload,
): Promise<StoredPicture> {
  const digest = createHash('sha256').update(original).digest('hex').slice(0, 32)
  const known = await findStored(database, digest)
  if (known) return known
  const { width, height, files } = await makeSizes(original)
  const shortage = await storage.findShortage(files.reduce((sum, { bytes }) => sum + bytes.length, 0))
  if (shortage) throw new RefusedPicture(shortage)
  for (const file of files) await storage.put({ digest, width: file.width, type: 'webp' }, file.bytes)
  try {
    await database.transaction().execute(async (transaction) => {
      await requireEditor(transaction, by)
      await transaction
        .insertInto('pictures')
        .values({
          ...{ digest, width, height, focus_x: 50, focus_y: 50, ...altColumns(alt) },
          ...{ uploaded_at: now, uploaded_by: by.email, avif_at: null },
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  } catch (error) {
    // Another process may have stored the same picture meanwhile.
    if (!(await findStored(database, digest)))
      await storage.delete(files.map((file) => ({ digest, width: file.width, type: 'webp' })))
    throw error
  }
  return { digest, width }
}

function findStored(database: Database, digest: string): Promise<StoredPicture | undefined> {
  return database
    .selectFrom('pictures')
    .select(['digest', 'width'])
    .where('digest', '=', digest)
    .executeTakeFirst()
}
