import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import type { Database } from '../../platform/database/schema.ts'
import { filesOf, maxHeight, pictureWidths } from '../../platform/pictures/make-sizes.server.ts'
import type { PictureFile, PictureStorage } from '../../platform/pictures/picture-storage.server.ts'
import { ranchDay, startOfRanchDay } from '../../platform/ranch-time.ts'
import { ContentError, isoDate, parseContent } from '../content/index.server.ts'
import { compareFields, type FieldDifference } from '../publishing/index.server.ts'
import { maxAltLength, type UploadedPicture } from './index.ts'
import { storeShown } from './shown-picture.server.ts'
import { altColumns, changePicture, digestsIn, readPictures } from './uploaded-pictures.server.ts'

/** An uploaded picture as `pictures/<digest>.json` describes it, beside its WebP files. Who uploaded it is not exported. */
type ExportedPicture = Omit<UploadedPicture, 'uploadedBy' | 'shown'>

const alt = v.pipe(v.string(), v.maxLength(maxAltLength, `a text has at most ${maxAltLength} characters`))
const wholeNumber = (from: number, to: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))

const schema = v.object({
  width: wholeNumber(1, Math.max(...pictureWidths)),
  height: wholeNumber(1, maxHeight),
  alt: v.object({ pt: alt, en: alt }),
  focus: v.object({ x: wholeNumber(0, 100), y: wholeNumber(0, 100) }),
  turn: v.optional(v.picklist([0, 1, 2, 3]), 0),
  shape: v.optional(v.picklist(['', '16x9', '3x2', '4x3', '1x1']), ''),
  uploaded: isoDate,
})

/**
 * Writes the uploaded pictures that documents name to a folder. Equal pictures give equal bytes: their files never change.
 * @throws {ContentError} when the store lacks a file.
 */
export async function writeExportedPictures(
  folder: string,
  documents: object,
  { database, storage }: { database: Database; storage: PictureStorage },
): Promise<void> {
  const named = digestsIn(JSON.stringify(documents))
  const pictures = (await readPictures(database)).filter(({ digest }) => named.has(digest))
  if (pictures.length > 0) await mkdir(join(folder, 'pictures'), { recursive: true })
  for (const { digest, width, height, alt, focus, turn, shape, uploadedAt } of pictures) {
    for (const file of webpFilesOf({ digest, width })) {
      const bytes = await storage.get(file)
      if (!bytes) throw new ContentError(`the picture store has no file ${nameOf(file)}`)
      await writeFile(join(folder, nameOf(file)), bytes)
    }
    const edits = { ...(turn > 0 && { turn }), ...(shape && { shape }) }
    const description = { width, height, alt, focus, ...edits, uploaded: ranchDay(uploadedAt) }
    await writeFile(join(folder, `pictures/${digest}.json`), `${JSON.stringify(description, null, 2)}\n`)
  }
}

/**
 * Reads which of the pictures that documents name are in a folder, and checks their files.
 * @throws {ContentError} that names the file.
 */
export async function readExportedPictures(folder: string, documents: object): Promise<ExportedPicture[]> {
  const pictures: ExportedPicture[] = []
  for (const digest of digestsIn(JSON.stringify(documents))) {
    const picture = await readDescription(folder, digest)
    if (!picture) continue
    for (const file of webpFilesOf(picture)) await checkFile(folder, file, picture)
    pictures.push(picture)
  }
  return pictures
}

/** Stores the files of pictures in a folder. Their rows are written afterwards. */
export async function storeExportedFiles(
  storage: PictureStorage,
  folder: string,
  pictures: readonly ExportedPicture[],
): Promise<void> {
  for (const picture of pictures) {
    for (const file of webpFilesOf(picture))
      await storage.put(file, await readFile(join(folder, nameOf(file))))
    await storeShown(storage, picture)
  }
}

async function readDescription(folder: string, digest: string): Promise<ExportedPicture | undefined> {
  const json = await readFile(join(folder, `pictures/${digest}.json`), 'utf8').catch(() => undefined)
  if (json === undefined) return undefined
  const name = `content/pictures/${digest}.json`
  const { uploaded, ...picture } = parseContent(name, schema, parseJson(name, json))
  return { digest, ...picture, uploadedAt: startOfRanchDay(uploaded) }
}

function parseJson(name: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new ContentError(`${name}: ${error instanceof Error ? error.message : error}`)
  }
}

async function checkFile(folder: string, file: PictureFile, picture: ExportedPicture): Promise<void> {
  const bytes = await readFile(join(folder, nameOf(file))).catch(() => undefined)
  const height = Math.round((picture.height * file.width) / picture.width)
  const fault = bytes ? await webpFault(bytes, { width: file.width, height }) : 'the file is missing'
  if (fault) throw new ContentError(`content/${nameOf(file)}: ${fault}`)
}

function webpFilesOf({ digest, width }: Pick<UploadedPicture, 'digest' | 'width'>): PictureFile[] {
  return filesOf(digest, width, ['webp'])
}

function nameOf({ digest, width }: PictureFile): string {
  return `pictures/${digest}-${width}.webp`
}

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

function detailsOf({ alt, focus, turn, shape }: ExportedPicture) {
  return { alt, focus, turn, shape }
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
  transaction: Pick<Database, 'insertInto'>,
  pictures: readonly ExportedPicture[],
  uploadedBy = '',
): Promise<void> {
  for (const { digest, width, height, alt, focus, turn, shape, uploadedAt } of pictures)
    await transaction
      .insertInto('pictures')
      .values({
        digest,
        width,
        height,
        focus_x: focus.x,
        focus_y: focus.y,
        ...altColumns(alt),
        uploaded_at: uploadedAt,
        uploaded_by: uploadedBy,
        avif_at: null,
        turn,
        shape,
        removed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

interface Size {
  width: number
  height: number
}

/** A RIFF file holds its length without these bytes, which come first. */
const riffHeaderBytes = 8

/** What is wrong with a file that should be a WebP of this size with nothing but pixels; undefined when nothing is. */
async function webpFault(file: Buffer, { width, height }: Size): Promise<string | undefined> {
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'
  if (!isWebp) return 'the file is no WebP'
  if (file.readUInt32LE(4) + riffHeaderBytes !== file.length) return 'the file is not whole'
  const found = await sharp(file)
    .metadata()
    .catch(() => undefined)
  if (!found) return 'the file is damaged'
  // Smaller sizes are rounded to whole pixels.
  if (found.width !== width || Math.abs(found.height - height) > 1)
    return `the picture has ${found.width} × ${found.height} pixels instead of ${width} × ${height}`
  // EXIF tells where the ranch is.
  if (found.exif || found.xmp || found.iptc) return 'the file holds more than pixels'
  return undefined
}
