import type { Database } from '../database/schema.ts'
import type { PictureStorage } from './picture-storage.server.ts'

/** Keeps the files in the site's database, and so in its backups. */
export function databaseStorage(database: Database): PictureStorage {
  return {
    async put({ digest, width, type }, bytes) {
      await database
        .insertInto('picture_files')
        .values({ digest, width, type, bytes })
        .onConflict((conflict) => conflict.columns(['digest', 'width', 'type']).doUpdateSet({ bytes }))
        .execute()
    },
    async get({ digest, width, type }) {
      const row = await database
        .selectFrom('picture_files')
        .select('bytes')
        .where('digest', '=', digest)
        .where('width', '=', width)
        .where('type', '=', type)
        .executeTakeFirst()
      return row && Buffer.from(row.bytes)
    },
    async delete(files) {
      for (const { digest, width, type } of files)
        await database
          .deleteFrom('picture_files')
          .where('digest', '=', digest)
          .where('width', '=', width)
          .where('type', '=', type)
          .execute()
    },
  }
}
