import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Database } from '../../platform/database/schema.ts'
import { webpFault } from '../../platform/pictures/check-webp.server.ts'
import { filesOf, maxHeight, pictureWidths } from '../../platform/pictures/make-sizes.server.ts'
import type { PictureFile, PictureStorage } from '../../platform/pictures/picture-storage.server.ts'
import { ranchDay, startOfRanchDay } from '../../platform/ranch-time.ts'
import { ContentError, isoDate, parseContent } from '../content/index.server.ts'
import { digestsIn } from './picture-uses.server.ts'
import { maxAltLength, type UploadedPicture } from './uploaded-picture.ts'
import { readPictures } from './uploaded-pictures.server.ts'

/** An uploaded picture as `pictures/<digest>.json` describes it, beside its WebP files. Who uploaded it is not exported. */
export type ExportedPicture = Omit<UploadedPicture, 'uploadedBy'>

const alt = v.pipe(v.string(), v.maxLength(maxAltLength, `a text has at most ${maxAltLength} characters`))
const wholeNumber = (from: number, to: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))

const schema = v.object({
  width: wholeNumber(1, Math.max(...pictureWidths)),
  height: wholeNumber(1, maxHeight),
  alt: v.object({ pt: alt, en: alt }),
  focus: v.object({ x: wholeNumber(0, 100), y: wholeNumber(0, 100) }),
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
  for (const { digest, width, height, alt, focus, uploadedAt } of pictures) {
    for (const file of webpFilesOf({ digest, width })) {
      const bytes = await storage.get(file)
      if (!bytes) throw new ContentError(`the picture store has no file ${nameOf(file)}`)
      await writeFile(join(folder, nameOf(file)), bytes)
    }
    const description = { width, height, alt, focus, uploaded: ranchDay(uploadedAt) }
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
  for (const picture of pictures)
    for (const file of webpFilesOf(picture))
      await storage.put(file, await readFile(join(folder, nameOf(file))))
}

/** Undefined for a picture that is not in the folder. */
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

/** Relative to the folder. */
function nameOf({ digest, width }: PictureFile): string {
  return `pictures/${digest}-${width}.webp`
}
