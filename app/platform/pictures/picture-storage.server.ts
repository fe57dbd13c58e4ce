/** One size of a picture. Its bytes never change. */
export interface PictureFile {
  /** Identifies the picture: a digest of the file that was uploaded. */
  digest: string
  /** Pixels. */
  width: number
  type: PictureType
}

export type PictureType = 'webp' | 'avif'

/** Why there is no room: pictures take all that they may, or the disk is almost full. */
export type RoomShortage = 'quota' | 'disk-full'

/** Where the files of pictures are kept. */
export interface PictureStorage {
  /** Whether it takes so many more bytes; undefined when it does. */
  findShortage(bytes: number): Promise<RoomShortage | undefined>
  /** Replaces a file of the same key. */
  put(file: PictureFile, bytes: Buffer): Promise<void>
  get(file: PictureFile): Promise<Buffer<ArrayBuffer> | undefined>
  /** Succeeds for files that do not exist. */
  delete(files: readonly PictureFile[]): Promise<void>
}
