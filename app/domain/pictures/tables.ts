declare module '../../platform/database/schema.ts' {
  interface Tables {
    pictures: PicturesTable
  }
}

/** Pictures that staff have uploaded. A row is written after its files. */
export interface PicturesTable {
  /** The picture's name in documents: a digest of the file that was uploaded. */
  digest: string
  /** Pixels of the largest size. */
  width: number
  height: number
  /** The point that stays visible when a page crops the picture, in percent of width and height. */
  focus_x: number
  focus_y: number
  alt_pt: string
  alt_en: string
  uploaded_at: number
  /** The staff member's address. */
  uploaded_by: string
  /** Null until all sizes exist as AVIF. */
  avif_at: number | null
}
