import type { PictureFile } from './picture-storage.server.ts'

declare module '../database/schema.ts' {
  interface Tables {
    picture_files: PictureFilesTable
  }
}

/** The files of pictures, unless an S3-compatible store keeps them. */
export interface PictureFilesTable extends PictureFile {
  bytes: Uint8Array
}
