import { createHash } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
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

/** Why there is no room: pictures take all that they may, or the disk is almost full. */
export type RoomShortage = 'quota' | 'disk-full'

export interface PictureStorage {
  /** Whether it takes so many more bytes; undefined when it does. */
  findShortage(bytes: number): Promise<RoomShortage | undefined>
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

/** The files of pictures, unless an S3-compatible store keeps them. */
interface PictureFilesTable extends PictureFile {
  bytes: Uint8Array
}

export function openStorage(pictureStore: S3Settings | undefined, database: Database): PictureStorage {
  return pictureStore ? s3Storage(pictureStore) : databaseStorage(database)
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
export function databaseStorage(database: Database, limits: Partial<StorageLimits> = {}): PictureStorage {
  const { maxBytes, reservedBytes, freeBytes } = { ...defaultStorageLimits, ...limits }
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

export interface S3Settings {
  /** Such as `https://s3.sa-east-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
}

interface S3Limits {
  /** For one attempt. */
  timeoutMs: number
  attempts: number
  /** Before the second attempt; doubles with each. */
  retryAfterMs: number
}

const defaultS3Limits: S3Limits = { timeoutMs: 10_000, attempts: 3, retryAfterMs: 200 }

/** The store refused or did not answer. The message names neither key nor secret. */
export class S3Error extends Error {}

/**
 * Keeps files in an S3-compatible store as `<endpoint>/<bucket>/<digest>-<width>.<type>`: addresses with the bucket in their path
 * need no DNS name for each bucket. @throws {S3Error}
 */
export function s3Storage(settings: S3Settings, limits: S3Limits = defaultS3Limits): PictureStorage {
  const { endpoint, bucket, region, keyId, secret } = settings
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    // `request` repeats, with a limit for each attempt.
    retries: 0,
  })
  const addressOf = ({ digest, width, type }: PictureFile) =>
    `${endpoint.replace(/\/+$/, '')}/${bucket}/${digest}-${width}.${type}`

  async function request(method: 'GET' | 'PUT' | 'DELETE', file: PictureFile, body?: Buffer<ArrayBuffer>) {
    for (let attempt = 1; ; attempt++) {
      const outcome = await attemptOnce(method, file, body).catch((error: unknown) => error)
      if (outcome instanceof Response && outcome.status < 500 && outcome.status !== 429) return outcome
      if (outcome instanceof Response) await outcome.body?.cancel()
      if (attempt >= limits.attempts) throw new S3Error(`the picture store failed: ${reasonOf(outcome)}`)
      await delay(limits.retryAfterMs * 2 ** (attempt - 1))
    }
  }

  /** The body is read within the limit, too: a store may stop in the middle of it. */
  async function attemptOnce(method: string, file: PictureFile, body: Buffer<ArrayBuffer> | undefined) {
    const signed = await client.sign(addressOf(file), {
      method,
      ...(body && { body }),
      headers: {
        // Attack: a proxy on the way could change unsigned bytes.
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body && { 'Content-Type': `image/${file.type}` }),
      },
    })
    const response = await fetch(signed, {
      redirect: 'error',
      signal: AbortSignal.timeout(limits.timeoutMs),
    })
    return new Response(await response.arrayBuffer(), {
      status: response.status === 204 ? 200 : response.status,
    })
  }

  return {
    async put(file, bytes) {
      check(await request('PUT', file, Buffer.from(bytes)))
    },
    // The store has a quota of its own.
    findShortage: async () => undefined,
    async get(file) {
      const response = await request('GET', file)
      if (response.status === 404) return undefined
      return Buffer.from(await check(response).arrayBuffer())
    },
    async delete(files) {
      for (const file of files) {
        const response = await request('DELETE', file)
        if (response.status !== 404) check(response)
      }
    },
  }
}

/** @throws {S3Error} with the status: the store's error text may repeat the key. */
function check(response: Response): Response {
  if (!response.ok) throw new S3Error(`the picture store answered ${response.status}`)
  return response
}

function reasonOf(outcome: unknown): string {
  if (outcome instanceof Response) return String(outcome.status)
  return outcome instanceof Error ? outcome.name : 'unknown'
}
