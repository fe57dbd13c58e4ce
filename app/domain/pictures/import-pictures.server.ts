import type { Database } from '../../platform/database/schema.ts'
import { compareFields, type FieldDifference } from '../publishing/index.server.ts'
import type { ExportedPicture } from './exported-pictures.server.ts'
import { altColumns, changePicture, readPictures } from './uploaded-pictures.server.ts'

/** A picture of a folder that the database lacks, or whose texts or focus differ. */
export interface PictureDifference {
  difference: 'new' | 'changed'
  picture: ExportedPicture
  fields: FieldDifference[]
}

/** What importing pictures changes. Files are not compared: a picture's files never change. */
export async function comparePictures(
  database: Database,
  pictures: readonly ExportedPicture[],
): Promise<PictureDifference[]> {
  const known = new Map((await readPictures(database)).map((each) => [each.digest, each]))
  return pictures.flatMap((picture): PictureDifference[] => {
    const before = known.get(picture.digest)
    if (!before) return [{ difference: 'new', picture, fields: [] }]
    const fields = compareFields(detailsOf(before), detailsOf(picture))
    return fields.length > 0 ? [{ difference: 'changed', picture, fields }] : []
  })
}

function detailsOf({ alt, focus }: ExportedPicture) {
  return { alt, focus }
}

/** Stores the rows of new pictures, whose files are stored, and the texts and focus of the others. */
export async function importPictures(
  transaction: Database,
  differences: readonly PictureDifference[],
): Promise<void> {
  const of = (kind: PictureDifference['difference']) =>
    differences.filter(({ difference }) => difference === kind).map(({ picture }) => picture)
  await insertPictures(transaction, of('new'))
  for (const picture of of('changed')) await changePicture(transaction, picture.digest, picture)
}

/** Stores the rows of pictures whose files are stored. Those that the database has stay as they are. */
export async function insertPictures(
  transaction: Database,
  pictures: readonly ExportedPicture[],
): Promise<void> {
  for (const { digest, width, height, alt, focus, uploadedAt } of pictures)
    await transaction
      .insertInto('pictures')
      .values({
        ...{ digest, width, height, focus_x: focus.x, focus_y: focus.y, ...altColumns(alt) },
        ...{ uploaded_at: uploadedAt, uploaded_by: '', avif_at: null },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
