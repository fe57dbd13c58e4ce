import { openAsBlob } from 'node:fs'
import { AwsClient } from 'aws4fetch'

export interface StoreSettings {
  /** Such as `https://s3.sa-east-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
}

/** The store refused or did not answer. The message names neither key nor secret. */
export class StoreError extends Error {
  /** HTTP status of the store's answer; undefined without one. */
  readonly status: number | undefined
  /** The store's own, such as `NoSuchBucket`; empty where it gave none. */
  readonly code: string
  constructor(message: string, status?: number, code = '') {
    super(message)
    this.status = status
    this.code = code
  }
}

export interface StoredCopy {
  name: string
  /** Milliseconds since 1970. */
  madeAt: number
}

export interface CopyStore {
  /** `digest` is the file's SHA-256, which the store checks. */
  put(name: string, file: { path: string; digest: string }): Promise<void>
  /** The newest first. */
  list(): Promise<StoredCopy[]>
  open(name: string): Promise<ReadableStream<Uint8Array>>
  delete(name: string): Promise<void>
}

/** Such as `copia-2026-11-25T06-00-00Z.age`. */
export function copyName(now: number): `${string}.age` {
  return `copia-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.age`
}

/** A copy of 2 GB on a line of ten megabits a second. */
const fileTimeoutMs = 60 * 60 * 1000
const answerTimeoutMs = 30_000

/** Copies in a bucket of an S3-compatible store. Each method throws a `StoreError`. `stopping` ends all requests. */
export function openCopyStore(settings: StoreSettings, stopping?: AbortSignal): CopyStore {
  const { endpoint, bucket, region, keyId, secret } = settings
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' })
  const address = `${endpoint.replace(/\/+$/, '')}/${bucket}`

  /** `digest` is the body's. */
  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    { body, digest = emptyDigest }: { body?: Blob; digest?: string } = {},
    timeoutMs = fileTimeoutMs,
  ): Promise<Response> {
    // Attack: a proxy on the way could change unsigned bytes.
    const signed = await client.sign(address + path, {
      method,
      headers: { 'X-Amz-Content-Sha256': digest },
    })
    const signals = [AbortSignal.timeout(timeoutMs), ...(stopping ? [stopping] : [])]
    // Not through `sign`, which would read the body.
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      redirect: 'error',
      signal: AbortSignal.any(signals),
      ...(body && { body }),
    }).catch((error: unknown) => {
      throw new StoreError(`the store of copies failed: ${error instanceof Error ? error.name : 'unknown'}`)
    })
    if (response.ok) return response
    const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(await response.text().catch(() => ''))?.[1]
    throw new StoreError(`the store of copies answered ${response.status}`, response.status, code)
  }

  return {
    async put(name, { path, digest }) {
      const response = await send('PUT', `/${name}`, { body: await openAsBlob(path), digest })
      await response.body?.cancel()
    },
    async list() {
      const response = await send('GET', '?list-type=2&prefix=copia-', {}, answerTimeoutMs)
      return readListing(
        await response.text().catch(() => {
          throw new StoreError('the store of copies sent half a list')
        }),
      )
    },
    async open(name) {
      if (timeInName(name) === undefined) throw new StoreError('the store of copies has no such copy')
      const { body } = await send('GET', `/${name}`)
      if (!body) throw new StoreError('the store of copies sent nothing')
      return body
    },
    async delete(name) {
      const response = await send('DELETE', `/${name}`, {}, answerTimeoutMs)
      await response.body?.cancel()
    },
  }
}

/** SHA-256 of nothing. */
const emptyDigest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const namePattern = /^copia-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.age$/

/** Undefined for a file that is no copy. */
function timeInName(name: string): number | undefined {
  const [, day, ...time] = namePattern.exec(name) ?? []
  const milliseconds = Date.parse(`${day}T${time.join(':')}Z`)
  return Number.isNaN(milliseconds) ? undefined : milliseconds
}

/** The store lists up to 1,000 files; the names of copies hold no characters that XML escapes. */
function readListing(xml: string): StoredCopy[] {
  const copies = xml
    .split('<Contents>')
    .slice(1)
    .flatMap((entry) => {
      const name = /<Key>([^<]{1,100})<\/Key>/.exec(entry)?.[1] ?? ''
      const inName = timeInName(name)
      if (inName === undefined) return []
      const stored = Date.parse(/<LastModified>([^<]{1,40})<\/LastModified>/.exec(entry)?.[1] ?? '')
      // The site's clock was ahead where the name is later.
      return [{ name, madeAt: stored < inName ? stored : inName }]
    })
  return copies.sort((one, other) => other.madeAt - one.madeAt)
}
