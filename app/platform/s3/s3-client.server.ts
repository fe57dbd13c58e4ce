import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'

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

/** The store refused or did not answer. The message names neither key nor secret. */
export class S3Error extends Error {
  /** Of the store's answer; undefined without one. */
  readonly status: number | undefined
  /** The store's own, such as `NoSuchBucket`; empty where it gave none. */
  readonly code: string
  constructor(message: string, { status, code = '' }: { status?: number; code?: string } = {}) {
    super(message)
    this.status = status
    this.code = code
  }
}

export interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Within the bucket; empty for the bucket itself. */
  key: string
  query?: Record<string, string>
  body?: S3Body
}

export interface S3Body {
  /** Read again at each attempt. */
  bytes: Buffer<ArrayBuffer> | Blob
  /** SHA-256, hexadecimal. */
  digest: string
  type: string
}

export interface S3Client {
  /** The answer with its whole body in memory. Repeats what may succeed later. @throws {S3Error} without an answer */
  request(request: S3Request): Promise<Response>
  /** As `request`, with the body still to be read within the limit of time. */
  open(request: S3Request): Promise<Response>
}

/**
 * Sends signed requests to an S3-compatible store. Addresses with the bucket in their path need no DNS name for each bucket.
 * `subject` begins the messages: `the picture store`.
 */
export function s3Client(settings: S3Settings, limits: S3Limits, subject: string): S3Client {
  const { endpoint, bucket, region, keyId, secret } = settings
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    // `repeat` does it, with a limit for each attempt.
    retries: 0,
  })
  const start = `${endpoint.replace(/\/+$/, '')}/${bucket}`

  async function send({ method, key, query, body }: S3Request): Promise<Response> {
    const address = new URL(key ? `${start}/${key}` : start)
    address.search = new URLSearchParams(query).toString()
    const signed = await client.sign(address.href, {
      method,
      headers: {
        // Attack: a proxy on the way could change unsigned bytes.
        'X-Amz-Content-Sha256': body?.digest ?? emptyDigest,
        ...(body && { 'Content-Type': body.type }),
      },
    })
    // Not through `sign`, which would read the body.
    return fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body && { body: body.bytes }),
      redirect: 'error',
      signal: AbortSignal.timeout(limits.timeoutMs),
    })
  }

  async function repeat(attemptOnce: () => Promise<Response>): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const { response, error } = await attemptOnce().then(
        (response) => ({ response, error: undefined }),
        (error: unknown) => ({ response: undefined, error }),
      )
      if (response && response.status < 500 && response.status !== 429) return response
      if (attempt >= limits.attempts) throw await failureOf(response, error)
      await response?.body?.cancel()
      await delay(limits.retryAfterMs * 2 ** (attempt - 1))
    }
  }

  async function failureOf(response: Response | undefined, error: unknown): Promise<S3Error> {
    if (!response) return new S3Error(`${subject} failed: ${error instanceof Error ? error.name : 'unknown'}`)
    const { status } = response
    return new S3Error(`${subject} failed: ${status}`, { status, code: await codeOf(response) })
  }

  return {
    open: (request) => repeat(() => send(request)),
    request: (request) =>
      repeat(async () => {
        const response = await send(request)
        // Within the limit, too: a store may stop in the middle of the body.
        const body = await response.arrayBuffer()
        return new Response(body, { status: response.status === 204 ? 200 : response.status })
      }),
  }
}

const emptyDigest = createHash('sha256').digest('hex')

/** @throws {S3Error} with the status and the store's code: its text may repeat the key. */
export async function checkS3(response: Response, subject: string): Promise<Response> {
  if (response.ok) return response
  const { status } = response
  throw new S3Error(`${subject} answered ${status}`, { status, code: await codeOf(response) })
}

async function codeOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  return /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text)?.[1] ?? ''
}
