import { join } from 'node:path'
import {
  insertPictures,
  knownPictures,
  readExportedPictures,
  storeExportedFiles,
} from '../app/domain/pictures/index.server.ts'
import {
  lacksCollections,
  pictureNames,
  readContent,
  readVersion,
  seedContent,
  seedNewCollections,
} from '../app/domain/publishing/index.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import type { PictureStorage } from '../app/platform/pictures/picture-storage.server.ts'

interface SeedParts {
  database: Database
  storage: PictureStorage
  /** The project's folder. */
  root: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Fills an empty database, or collections that it lacks, from `content/`, with the uploaded pictures that an export has put
 * there. Rows are written in one transaction, after the files of the pictures. @throws {ContentError}
 */
export async function seedSite({ database, storage, root, now }: SeedParts): Promise<void> {
  const folder = join(root, 'content')
  const documents = await readContent(root)
  const isEmpty = (await readVersion(database)) === 0
  if (!isEmpty && !(await lacksCollections(database, documents))) return
  const exported = await readExportedPictures(folder, documents)
  await storeExportedFiles(storage, folder, exported)
  const alongside = (transaction: Database) => insertPictures(transaction, exported)
  if (isEmpty) return seedContent(database, documents, now, alongside)
  const known = await knownPictures(database, await pictureNames(folder))
  const pictures = new Set([...known, ...exported.map(({ digest }) => digest)])
  await seedNewCollections(database, documents, { now, pictures, alongside })
}
