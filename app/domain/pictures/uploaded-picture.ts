import type { EntryKey } from '../publishing/index.server.ts'

/** A picture that staff have uploaded. */
export interface UploadedPicture {
  /** Its name in documents. */
  digest: string
  /** Pixels of the largest size. */
  width: number
  height: number
  /** The point that stays visible when a page crops the picture, in percent. */
  focus: { x: number; y: number }
  /** Empty while nobody has written it. */
  alt: { pt: string; en: string }
  /** Milliseconds since 1970. */
  uploadedAt: number
  /** The staff member's address. */
  uploadedBy: string
}

/** What staff may change of a picture. */
export type PictureDetails = Pick<UploadedPicture, 'alt' | 'focus'>

/** A document that names a picture. */
export interface PictureUse extends EntryKey {
  /** Whether visitors see it; otherwise only a draft names the picture. */
  isPublished: boolean
}

export const maxAltLength = 300
