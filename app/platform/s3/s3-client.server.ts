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
  /** Until the answer to a request without a body begins. */
  answerMs: number
  /** Without a byte in either direction. */
  idleMs: number
  attempts: number
  /** Before the second attempt; doubles with each. */
  retryAfterMs: number
  /** Ends all requests. */
  signal?: AbortSignal
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

/** A store's code for a file that it does not have. */
export const missingFile = 'NoSuchKey'

export interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Within the bucket, one segment of unreserved characters; empty for the bucket itself. */
  key: string
  query?: Record<string, string>
  body?: S3Body
}

export interface S3Body {
  /** Read again at each attempt. */
  bytes: Blob
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
    if (body) signed.headers.set('Content-Length', String(body.bytes.size))
    const idle = watchProgress(body ? limits.idleMs : limits.answerMs, limits.idleMs)
    try {
      // Not through `sign`, which would read the body.
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        ...(body && { body: body.bytes.stream().pipeThrough(idle.counter(() => {})), duplex: 'half' }),
        redirect: 'error',
        signal: AbortSignal.any([
          AbortSignal.timeout(limits.timeoutMs),
          idle.signal,
          ...(limits.signal ? [limits.signal] : []),
        ]),
      })
      idle.progress()
      const read = response.body?.pipeThrough(idle.counter(idle.stop))
      if (!read) idle.stop()
      return new Response(read ?? null, { status: response.status, headers: response.headers })
    } catch (error) {
      idle.stop()
      throw error
    }
  }

  async function repeat({ key }: S3Request, attemptOnce: () => Promise<Response>): Promise<Response> {
    // Attack: `../name` is a file of another bucket.
    if (key && !/^\w[\w.-]*$/.test(key))
      throw new S3Error(`${subject} has no such file`, { code: missingFile })
    for (let attempt = 1; ; attempt++) {
      const { response, error } = await attemptOnce().then(
        (response) => ({ response, error: undefined }),
        (error: unknown) => ({ response: undefined, error }),
      )
      if (response && response.status < 500 && response.status !== 429) return response
      if (attempt >= limits.attempts || limits.signal?.aborted) throw await failureOf(response, error)
      await response?.body?.cancel()
      await delay(limits.retryAfterMs * 2 ** (attempt - 1))
    }
  }

  async function failureOf(response: Response | undefined, error: unknown): Promise<S3Error> {
    if (error instanceof S3Error) return error
    if (!response) return new S3Error(`${subject} failed: ${error instanceof Error ? error.name : 'unknown'}`)
    const { status } = response
    return new S3Error(`${subject} failed: ${status}`, { status, code: await codeOf(response) })
  }

  return {
    open: (request) => repeat(request, () => send(request)),
    request: (request) =>
      repeat(request, async () => {
        const response = await send(request)
        // Within the limit, too: a store may stop in the middle of the body.
        const body = await readBytes(response, maxAnswerBytes)
        return new Response(body, { status: response.status === 204 ? 200 : response.status })
      }),
  }
}

const emptyDigest = createHash('sha256').digest('hex')

/** A store that accepts connections and says nothing would hold its callers for the whole limit of an attempt. */
function watchProgress(firstMs: number, idleMs: number) {
  const controller = new AbortController()
  const abort = () => controller.abort(new S3Error('the store makes no progress'))
  let timer = setTimeout(abort, firstMs).unref()
  const stop = () => clearTimeout(timer)
  const progress = () => {
    stop()
    timer = setTimeout(abort, idleMs).unref()
  }
  return {
    signal: controller.signal,
    progress,
    stop,
    /** Takes the bytes that run through it for progress. */
    counter: (flush: () => void) =>
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, out) {
          progress()
          out.enqueue(chunk)
        },
        flush,
      }),
  }
}

/** A list of a thousand files has 400 kB. */
const maxAnswerBytes = 4 * 1024 ** 2

/** @throws {S3Error} for more bytes than that */
async function readBytes(response: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new S3Error('the store sent too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** @throws {S3Error} with the status and the store's code: its text may repeat the key. */
export async function checkS3(response: Response, subject: string): Promise<Response> {
  if (response.ok) return response
  const { status } = response
  throw new S3Error(`${subject} answered ${status}`, { status, code: await codeOf(response) })
}

const maxErrorBytes = 64 * 1024

async function codeOf(response: Response): Promise<string> {
  const text = String(await readBytes(response, maxErrorBytes).catch(() => ''))
  return /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text)?.[1] ?? ''
}
