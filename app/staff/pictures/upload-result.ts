import type { PictureRefusal } from '../../platform/pictures/make-sizes.server.ts'

/** Why an upload was refused. */
export type UploadRefusal = PictureRefusal | 'busy' | 'one-at-a-time' | 'too-large' | 'no-file' | 'aborted'

/** A stored picture. */
export interface UploadedFile {
  /** Its name in documents. */
  digest: string
  /** Pixels of the largest size. */
  width: number
}

/** The answer to a script. */
export type UploadResult = UploadedFile | { refusal: UploadRefusal }

/** Fields of the upload's form. */
export const uploadFields = { photo: 'photo', altPt: 'altPt', altEn: 'altEn', back: 'back' } as const

/** The query parameter that tells a page which picture was uploaded for it. */
export const uploadedParameter = 'foto'

/** Query parameters of the page that shows a refusal. */
export const refusalParameter = 'recusa'
