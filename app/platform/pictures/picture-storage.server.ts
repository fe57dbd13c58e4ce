import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isPostgres } from '../database/postgres.server.ts'
import type { Database } from '../database/schema.ts'
import { sqliteFileOf } from '../database/sqlite.server.ts'

/** One size of a picture. Its bytes never change. */
export interface PictureFile {
  /** Identifies the picture: a digest of the file that was uploaded. */
  digest: string
  width: number
  type: PictureType
}

export type PictureType = 'webp' | 'avif'

/** `quota`: pictures take all that they may. `disk-full`: the disk is almost full. */
export type RoomShortage = 'quota' | 'disk-full'

export interface PictureStorage {
  /** Checks room for so many more bytes beside those that others store; undefined when they fit. */
  findShortage(bytes: number, others?: number): Promise<RoomShortage | undefined>
  /** Replaces a file of the same key. */
  put(file: PictureFile, bytes: Buffer): Promise<void>
  get(file: PictureFile): Promise<Buffer<ArrayBuffer> | undefined>
  /** Succeeds for files that do not exist. */
  delete(files: readonly PictureFile[]): Promise<void>
}

declare module '../database/schema.ts' {
  interface Tables {
    picture_files: PictureFilesTable
  }
}

interface PictureFilesTable extends PictureFile {
  bytes: Uint8Array
}

interface StorageLimits {
  maxBytes: number
  /** Bytes of the disk that pictures leave free for leads. */
  reservedBytes: number
  freeBytes(database: Database): Promise<number>
}

const defaultStorageLimits: StorageLimits = {
  maxBytes: 2 * 1024 ** 3,
  reservedBytes: 256 * 1024 ** 2,
  freeBytes: freeBytesOnDisk,
}

/** Keeps the files in the site's database, and so in its backups. */
export function pictureStorage(database: Database, limits: Partial<StorageLimits> = {}): PictureStorage {
  const { maxBytes, reservedBytes, freeBytes } = { ...defaultStorageLimits, ...limits }
  return {
    async findShortage(bytes, others = 0) {
      const { stored } = await database
        .selectFrom('picture_files')
        .select(({ fn }) => fn.sum<number | null>(fn('length', ['bytes'])).as('stored'))
        .executeTakeFirstOrThrow()
      if (Number(stored) + others + bytes > maxBytes) return 'quota'
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
