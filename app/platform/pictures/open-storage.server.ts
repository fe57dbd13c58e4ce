import type { Database } from '../database/schema.ts'
import { databaseStorage } from './database-storage.server.ts'
import type { PictureStorage } from './picture-storage.server.ts'
import { type S3Settings, s3Storage } from './s3-storage.server.ts'

/** Where the settings keep the files of pictures. */
export function openStorage(pictureStore: S3Settings | undefined, database: Database): PictureStorage {
  return pictureStore ? s3Storage(pictureStore) : databaseStorage(database)
}
