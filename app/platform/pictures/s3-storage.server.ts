import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { PictureFile, PictureStorage } from './picture-storage.server.ts'

export interface S3Settings {
  /** Such as `https://s3.sa-east-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
}

export interface S3Limits {
  /** For one attempt. */
  timeoutMs: number
  attempts: number
  /** Before the second attempt; doubles with each. */
  retryAfterMs: number
}

const defaultLimits: S3Limits = { timeoutMs: 10_000, attempts: 3, retryAfterMs: 200 }

/** The store refused or did not answer. The message names neither key nor secret. */
export class S3Error extends Error {}

/**
 * Keeps files in an S3-compatible store as `<endpoint>/<bucket>/<digest>-<width>.<type>`: addresses with the bucket in their path
 * need no DNS name for each bucket. @throws {S3Error}
 */
export function s3Storage(settings: S3Settings, limits: S3Limits = defaultLimits): PictureStorage {
  const { endpoint, bucket, region, keyId, secret } = settings
  const client = new AwsClient({
    ...{ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' },
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
        // Signed, so that nobody on the way can change the bytes.
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
