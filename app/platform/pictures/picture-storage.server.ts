/** One size of a picture. Its bytes never change. */
export interface PictureFile {
  /** Identifies the picture: a digest of the file that was uploaded. */
  digest: string
  /** Pixels. */
  width: number
  type: PictureType
}

export type PictureType = 'webp' | 'avif'

/** Where the files of pictures are kept. */
export interface PictureStorage {
  /** Replaces a file of the same key. */
  put(file: PictureFile, bytes: Buffer): Promise<void>
  get(file: PictureFile): Promise<Buffer<ArrayBuffer> | undefined>
  /** Succeeds for files that do not exist. */
  delete(files: readonly PictureFile[]): Promise<void>
}
