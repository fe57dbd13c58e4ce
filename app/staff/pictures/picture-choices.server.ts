import drawings from '../../../content/images.json' with { type: 'json' }
import { builtPictureNames, pictureAddress } from '../../domain/content/pictures.server.ts'
import { readPictures, readPictureUses } from '../../domain/pictures/index.server.ts'
import {
  defaultWidth,
  type PictureUse,
  pictureFileUpTo,
  thumbnailOf,
  type UploadedPicture,
} from '../../domain/pictures/index.ts'
import { readEditableEntry } from '../../domain/publishing/drafts.server.ts'
import { type Author, entriesOf, mayEdit } from '../../domain/publishing/index.server.ts'
import { formatTime } from '../../platform/ranch-time.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { entryName } from '../content/entry-name.server.ts'

export interface PictureChoice {
  name: string
  label: string
  /** Portuguese description; empty while nobody has written it. */
  alt: string
  thumbnail: string
  isUploaded: boolean
  /** For long texts; only uploaded pictures keep their address. */
  inText?: { src: string; alt: string }
}

const drawingNames = new Map(Object.entries(drawings).map(([name, { pt }]) => [name, pt]))

type Named = Pick<RequestServices, 'database' | 'documents'>

interface Reader {
  reader: Author
}

/** The pictures that a field offers: uploaded ones, the newest first, then the site's drawings. */
export async function pictureChoices(services: Named, reader: Reader): Promise<PictureChoice[]> {
  const uploaded = await readNamedPictures(services, reader)
  return [
    ...uploaded.map(({ name, ...picture }) => ({
      name: picture.digest,
      label: name,
      alt: picture.alt.pt,
      thumbnail: thumbnailOf(picture),
      isUploaded: true,
      inText: {
        src: pictureFileUpTo(picture, defaultWidth),
        alt: picture.alt.pt,
      },
    })),
    ...builtPictureNames.map((name) => ({
      name,
      label: drawingNames.get(name) ?? 'Desenho do site',
      alt: '',
      thumbnail: pictureAddress(name),
      isUploaded: false,
    })),
  ]
}

export interface NamedPicture extends UploadedPicture {
  /** The animal or page that shows the picture, or what it shows; may be empty. */
  about: string
  /** `about`, with the time of the upload. */
  name: string
  uses: readonly PictureUse[]
}

export async function readNamedPictures(services: Named, reader: Reader): Promise<NamedPicture[]> {
  const pictures = await readPictures(services.database)
  const uses = await readPictureUses(services.database)
  const nameOf = entryNamer(services, reader)
  return Promise.all(
    pictures.map(async (picture) => {
      const usesOf = uses.get(picture.digest) ?? []
      const [first] = usesOf.toSorted((one, other) => rank(one) - rank(other))
      const about = (first && (await nameOf(first))) || picture.alt.pt
      const name = pictureName(about, picture.uploadedAt)
      return { ...picture, uses: usesOf, about, name }
    }),
  )
}

/** `Touro de perfil · 21/11/2026 09:00`, at the ranch. */
export function pictureName(about: string, uploadedAt: number): string {
  return `${about || 'Foto'} · ${formatTime(uploadedAt, 'pt')}`
}

function rank({ collection }: PictureUse): number {
  return collection === 'animals' ? 0 : 1
}

/** Names documents; nothing for those that the reader may not read. */
function entryNamer({ database, documents }: Named, { reader }: Reader) {
  const published = new Map(
    entriesOf(documents).map(({ collection, id, document }) => [`${collection}/${id}`, document]),
  )
  return async (use: PictureUse): Promise<string> => {
    if (!mayEdit(reader, use.collection)) return ''
    const document =
      published.get(`${use.collection}/${use.id}`) ??
      (await readEditableEntry(database, use, reader))?.document
    return entryName(use, document ?? {}, documents)
  }
}
