import { decimal } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { maxSlugLength, slugOf } from '../../platform/text.ts'
import { altInText, pictureFolder } from '../content/index.ts'
import type { EntryKey } from '../publishing/index.server.ts'

/** The staff page of all uploaded pictures, and the address that takes uploads. */
export const picturesPath = '/painel/fotos'

/** Sends photographs to their animals by the names of their files. */
export const picturesByNamePath = `${picturesPath}/por-nome`

export function picturePath(digest: string): string {
  return `${picturesPath}/${digest}`
}

/** The file is WebP or AVIF, whichever the browser prefers. */
export function pictureFilePath(digest: string, width: number): string {
  return `${pictureFolder}${digest}-${width}`
}

/** Undefined for an address that `pictureFilePath` does not make. */
export function parsePictureFilePath(path: string): { digest: string; width: number } | undefined {
  const [, digest, width] = /^\/imagens\/([0-9a-f]{32})-([1-9]\d{0,3})$/.exec(path) ?? []
  return digest ? { digest, width: Number(width) } : undefined
}

/** A picture; `width` is that of its largest size. */
interface SizedPicture {
  digest: string
  width: number
}

/** The address of the largest size up to `maxWidth`, which is 400, 800 or 1600. */
export function pictureFileUpTo({ digest, width }: SizedPicture, maxWidth: number): string {
  return pictureFilePath(digest, Math.min(maxWidth, width))
}

/** Texts show pictures in this size, as do browsers without `srcset`. */
export const defaultWidth = 800
const thumbnailWidth = 400

/** A picture in a long text. */
export function markdownOf(picture: SizedPicture & { alt: { pt: string } }): string {
  return `![${altInText(picture.alt.pt)}](${pictureFileUpTo(picture, defaultWidth)})`
}

export function thumbnailOf(picture: SizedPicture): string {
  return pictureFileUpTo(picture, thumbnailWidth)
}

export interface UploadedPicture {
  digest: string
  width: number
  height: number
  /** The point that stays visible when a page crops the picture, in percent. */
  focus: { x: number; y: number }
  /** Empty until staff write it. */
  alt: { pt: string; en: string }
  uploadedAt: number
  uploadedBy: string
}

export type PictureDetails = Pick<UploadedPicture, 'alt' | 'focus'>

export interface PictureUse extends EntryKey {
  /** Visitors see it; otherwise only a draft names the picture. */
  isPublished: boolean
}

export const maxAltLength = 300

export const maxPaperBytes = 5 * 1024 * 1024

/** Takes a paper's name in documents and its title: the file is saved under the address's last part. */
export function paperPath(paper: string, name: string): string {
  return `/documentos/${paper.replace('.pdf', '')}/${slugOf(name, maxSlugLength) || 'documento'}.pdf`
}

/** `482 kB`, `1,2 MB`. */
export function paperSize(paper: string, language: Language): string {
  const kilobytes = Math.ceil(Number(/-(\d+)\.pdf$/.exec(paper)?.[1] ?? 0) / 1000)
  return kilobytes < 1000 ? `${kilobytes} kB` : `${decimal(kilobytes / 1000, language, 1)} MB`
}
