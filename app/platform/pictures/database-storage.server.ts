import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isPostgres } from '../database/is-postgres.server.ts'
import type { Database } from '../database/schema.ts'
import { sqliteFileOf } from '../database/sqlite.server.ts'
import type { PictureStorage } from './picture-storage.server.ts'

interface StorageLimits {
  /** Of all pictures. */
  maxBytes: number
  /** Of the disk, for leads: a full disk refuses pictures long before it refuses them. */
  reservedBytes: number
  freeBytes(database: Database): Promise<number>
}

const defaultLimits: StorageLimits = {
  maxBytes: 2 * 1024 ** 3,
  reservedBytes: 256 * 1024 ** 2,
  freeBytes: freeBytesOnDisk,
}

/** Keeps the files in the site's database, and so in its backups. */
export function databaseStorage(database: Database, limits: Partial<StorageLimits> = {}): PictureStorage {
  const { maxBytes, reservedBytes, freeBytes } = { ...defaultLimits, ...limits }
  return {
    async findShortage(bytes) {
      const { stored } = await database
        .selectFrom('picture_files')
        .select(({ fn }) => fn.sum<number | null>(fn('length', ['bytes'])).as('stored'))
        .executeTakeFirstOrThrow()
      if (Number(stored) + bytes > maxBytes) return 'quota'
      return (await freeBytes(database)) - bytes < reservedBytes ? 'disk-full' : undefined
    },
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

/** Unknown on PostgreSQL, whose disk may be another machine's. */
async function freeBytesOnDisk(database: Database): Promise<number> {
  if (isPostgres(database)) return Number.POSITIVE_INFINITY
  const { bavail, bsize } = await statfs(dirname(await sqliteFileOf(database)))
  return bavail * bsize
}
