import type { Kysely, Selectable } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { widthsOf } from '../../platform/pictures/make-sizes.server.ts'
import type { Picture } from '../../platform/ui/picture.ts'
import type { PictureOf } from '../content/index.server.ts'
import type { CollectionName } from '../publishing/index.server.ts'
import {
  defaultWidth,
  maxAltLength,
  type PictureDetails,
  type PictureUse,
  pictureFilePath,
  pictureFileUpTo,
  type UploadedPicture,
} from './index.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    pictures: PicturesTable
  }
}

/** Pictures that staff have uploaded. A row is written after its files. */
interface PicturesTable {
  /** The picture's name in documents: a digest of the file that was uploaded. */
  digest: string
  width: number
  height: number
  /** The point that stays visible when a page crops the picture, in percent of width and height. */
  focus_x: number
  focus_y: number
  alt_pt: string
  alt_en: string
  uploaded_at: number
  uploaded_by: string
  /** Null until all sizes exist as AVIF. */
  avif_at: number | null
}

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

/** The names that documents may use: those of the build, digests of uploaded pictures, and papers. */
export async function knownPictures(
  database: Database,
  builtInNames: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const uploaded = await database.selectFrom('pictures').select('digest').execute()
  const papers = await database.selectFrom('papers').select('name').execute()
  return new Set([
    ...builtInNames,
    ...uploaded.map(({ digest }) => digest),
    ...papers.map(({ name }) => name),
  ])
}

export async function changePicture(
  database: Database,
  digest: string,
  { alt, focus }: PictureDetails,
): Promise<void> {
  await database
    .updateTable('pictures')
    .set({ ...altColumns(alt), focus_x: percent(focus.x), focus_y: percent(focus.y) })
    .where('digest', '=', digest)
    .execute()
}

export function altColumns({ pt, en }: UploadedPicture['alt']) {
  return { alt_pt: pt.trim().slice(0, maxAltLength), alt_en: en.trim().slice(0, maxAltLength) }
}

export function percent(value: number): number {
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

export async function readPictureUses(database: Kysely<Tables>): Promise<Map<string, PictureUse[]>> {
  const entries = await database
    .selectFrom('content_entries')
    .select(['collection', 'id', 'published', 'draft'])
    .orderBy('collection')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const uses = new Map<string, PictureUse[]>()
  for (const { collection, id, published, draft } of entries) {
    const ofPublished = digestsIn(published ?? '')
    for (const digest of new Set([...ofPublished, ...digestsIn(draft ?? '')])) {
      const use = { collection: collection as CollectionName, id, isPublished: ofPublished.has(digest) }
      uses.set(digest, [...(uses.get(digest) ?? []), use])
    }
  }
  return uses
}

/** The pictures and papers that JSON names, in fields and by their addresses in Markdown. Texts that look like digests do no harm. */
export function digestsIn(json: string): Set<string> {
  return new Set(Array.from(json.matchAll(/["/]([0-9a-f]{32})(?=["-])/g), ([, digest = '']) => digest))
}

function isDigest(name: string): boolean {
  return /^[0-9a-f]{32}$/.test(name)
}

/** Cards never take more than half of a wide window. Browsers choose among few sizes, so this is near enough for all boxes. */
const boxSizes = '(min-width: 64rem) 50vw, 100vw'

/** Finds uploaded pictures by their digest, and those of the build by name. */
export function pictureOf(
  uploaded: ReadonlyMap<string, UploadedPicture>,
  builtAddress: (name: string) => string,
): PictureOf {
  return (name, { language, isWide }) => {
    const picture = uploaded.get(name)
    // Texts may name a picture that is not there.
    if (!picture) return { src: isDigest(name) ? pictureFilePath(name, defaultWidth) : builtAddress(name) }
    const { alt, digest, width } = picture
    const text = (language === 'en' && alt.en) || alt.pt
    return {
      src: pictureFileUpTo(picture, defaultWidth),
      srcSet: widthsOf(width)
        .map((each) => `${pictureFilePath(digest, each)} ${each}w`)
        .join(', '),
      sizes: isWide ? '100vw' : boxSizes,
      ...(text && { alt: text }),
      ...focusOf(picture),
    }
  }
}

/** The middle is the default of style sheets. */
function focusOf({ focus }: UploadedPicture): Pick<Picture, 'data-focus-x' | 'data-focus-y'> {
  const x = Math.round(focus.x / 10)
  const y = Math.round(focus.y / 10)
  return { ...(x !== 5 && { 'data-focus-x': x }), ...(y !== 5 && { 'data-focus-y': y }) }
}
