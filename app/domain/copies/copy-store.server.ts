import { openAsBlob } from 'node:fs'
import {
  checkS3,
  missingFile,
  S3Error,
  type S3Limits,
  type S3Settings,
  s3Client,
} from '../../platform/s3/s3-client.server.ts'

const subject = 'the store of copies'

/** A copy of 2 GB on a line of ten megabits a second. */
const defaultLimits: S3Limits = {
  timeoutMs: 60 * 60 * 1000,
  answerMs: 15_000,
  idleMs: 60_000,
  attempts: 3,
  retryAfterMs: 1_000,
}

/** Somebody waits for the answer. */
export const listLimits: Partial<S3Limits> = { timeoutMs: 10_000, attempts: 1 }

export interface StoredCopy {
  name: string
  /** Milliseconds since 1970. */
  madeAt: number
  bytes: number
}

export interface CopyStore {
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

const namePattern = /^copia-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.age$/

/** When the copy of this name was made; undefined for a file that is none. */
function timeInName(name: string): number | undefined {
  const [, day, ...time] = namePattern.exec(name) ?? []
  const made = Date.parse(`${day}T${time.join(':')}Z`)
  return Number.isNaN(made) ? undefined : made
}

/** Copies in a bucket of an S3-compatible store. Each method throws an `S3Error`. */
export function openCopyStore(settings: S3Settings, limits: Partial<S3Limits> = {}): CopyStore {
  const client = s3Client(settings, { ...defaultLimits, ...limits }, subject)
  return {
    async put(name, { path, digest }) {
      const body = { bytes: await openAsBlob(path), digest, type: 'application/octet-stream' }
      await checkS3(await client.request({ method: 'PUT', key: name, body }), subject)
    },
    async list() {
      const query = { 'list-type': '2', prefix: 'copia-' }
      const response = await checkS3(await client.request({ method: 'GET', key: '', query }), subject)
      return readListing(await response.text())
    },
    async open(name) {
      if (timeInName(name) === undefined)
        throw new S3Error(`${subject} has no such copy`, { code: missingFile })
      const response = await checkS3(await client.open({ method: 'GET', key: name }), subject)
      if (!response.body) throw new S3Error(`${subject} sent nothing`, { status: response.status })
      return response.body
    },
    async delete(name) {
      const response = await client.request({ method: 'DELETE', key: name })
      if (response.status !== 404) await checkS3(response, subject)
    },
  }
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
      const bytes = Number(/<Size>(\d{1,15})<\/Size>/.exec(entry)?.[1] ?? 0)
      // The site's clock was ahead where the name is later.
      return [{ name, madeAt: stored < inName ? stored : inName, bytes }]
    })
  return copies.sort((one, other) => other.madeAt - one.madeAt)
}
