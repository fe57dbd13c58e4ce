import type { Database } from '../../platform/database/schema.ts'
import { filesOf } from '../../platform/pictures/make-sizes.server.ts'
import type { PictureStorage } from '../../platform/pictures/picture-storage.server.ts'
import { lockContent } from '../publishing/index.server.ts'
import { readPictureUses } from './picture-uses.server.ts'

/** Deletes a picture that no document names. Returns false when one does. */
export async function deletePicture(
  { database, storage }: { database: Database; storage: PictureStorage },
  digest: string,
): Promise<boolean> {
  const deleted = await database.transaction().execute(async (transaction) => {
    // A draft that is being saved may name it.
    await lockContent(transaction)
    if ((await readPictureUses(transaction)).has(digest)) return 'in use'
    return transaction
      .deleteFrom('pictures')
      .where('digest', '=', digest)
      .returning('width')
      .executeTakeFirst()
  })
  if (deleted === 'in use') return false
  if (deleted) await storage.delete(filesOf(digest, deleted.width, ['webp', 'avif']))
  return true
}
