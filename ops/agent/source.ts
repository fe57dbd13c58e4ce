import { createHash, createPublicKey, verify } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import * as v from 'valibot'
import { isNewer, version } from '../../app/domain/updates/index.ts'
import { Refused } from './job.ts'

const maxListBytes = 64 * 1024
const maxArchiveBytes = 300 * 1024 * 1024
const listTimeoutMs = 60_000
const archiveTimeoutMs = 60 * 60_000

export interface Offer {
  version: string
  notes: string
}

/** A folder with a release: an address, or a folder of this machine such as a stick. */
export class ReleaseSource {
  readonly #place: string
  readonly #publicKey: string
  readonly #architecture: string

  constructor(place: string, publicKey: string, architecture: string = process.arch) {
    this.#place = place.replace(/\/+$/, '')
    this.#publicKey = publicKey
    this.#architecture = architecture
  }

  /** The newest version for this machine. @throws {Refused} */
  async offer(): Promise<Offer> {
    const sums = await this.#sums()
    const version = newestVersion(sums.keys(), this.#architecture)
    if (version === undefined) throw new Refused('damaged', `nothing for ${this.#architecture}`)
    const latest = await this.#read(latestFile)
    if (createHash('sha256').update(latest).digest('hex') !== sums.get(latestFile))
      throw new Refused('damaged')
    const described = v.safeParse(v.pipe(v.string(), v.parseJson(), versionSchema), latest.toString('utf8'))
    if (!described.success || described.output.version !== version) throw new Refused('damaged', latestFile)
    return described.output
  }

  /** Saves the archive of a version that has been offered. @throws {Refused} unless it is what was signed */
  async save(version: string, file: string): Promise<void> {
    const name = archiveName(version, this.#architecture)
    const digest = (await this.#sums()).get(name)
    if (!digest) throw new Refused('damaged', `no ${name}`)
    const hash = createHash('sha256')
    const body = await this.#open(name, archiveTimeoutMs)
    try {
      await pipeline(
        body,
        async function* (chunks: AsyncIterable<Buffer>) {
          let bytes = 0
          for await (const chunk of chunks) {
            bytes += chunk.length
            if (bytes > maxArchiveBytes) throw new Refused('damaged', `${name} is too large`)
            hash.update(chunk)
            yield chunk
          }
        },
        createWriteStream(file, { mode: 0o600, flush: true }),
      )
    } catch (error) {
      throw asRefused(error)
    }
    if (hash.digest('hex') !== digest) throw new Refused('damaged', `${name} has another digest`)
  }

  async #sums(): Promise<Sums> {
    return readSums(await this.#read(sumsFile), await this.#read(signatureFile), this.#publicKey)
  }

  async #read(name: string): Promise<Buffer> {
    const chunks: Buffer[] = []
    let bytes = 0
    try {
      for await (const chunk of await this.#open(name, listTimeoutMs)) {
        bytes += chunk.length
        if (bytes > maxListBytes) throw new Refused('damaged', `${name} is too large`)
        chunks.push(chunk)
      }
    } catch (error) {
      throw asRefused(error)
    }
    return Buffer.concat(chunks)
  }

  async #open(name: string, timeoutMs: number): Promise<Readable> {
    if (!/^https?:\/\//.test(this.#place)) return openFile(join(this.#place, name))
    const response = await fetch(`${this.#place}/${name}`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
      (error: unknown) => {
        throw asRefused(error)
      },
    )
    if (!response.ok || !response.body) throw new Refused('network', `${name}: ${response.status}`)
    return Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
  }
}

/** Waits for no pipe. */
async function openFile(path: string): Promise<Readable> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: unknown) => {
    throw asRefused(error)
  })
  if ((await file.stat()).isFile()) return file.createReadStream()
  await file.close()
  throw new Refused('damaged', `${path} is no file`)
}

function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return new Refused('room')
  return new Refused('network', error instanceof Error ? error.message : undefined)
}

/** Names the archives of a release with their digests; `SHA256SUMS.sig` signs its bytes with Ed25519. */
export const sumsFile = 'SHA256SUMS'
export const signatureFile = 'SHA256SUMS.sig'
/** Version and notes, for those who have not fetched the archive; its digest is in the sums. */
export const latestFile = 'latest.json'

/** Digests in hexadecimal by file name. */
export type Sums = ReadonlyMap<string, string>

/**
 * @param publicKey in PEM
 * @throws {Refused} unless the signature is the key's
 */
export function readSums(bytes: Buffer, signature: Buffer, publicKey: string): Sums {
  const key = createPublicKey(publicKey)
  if (key.asymmetricKeyType !== 'ed25519' || !verify(null, bytes, key, signature))
    throw new Refused('signature')
  const lines = bytes.toString('utf8').trimEnd().split('\n')
  return new Map(lines.map(readLine))
}

function readLine(line: string): [string, string] {
  const [, digest, name] = /^([0-9a-f]{64}) [ *]([\w.-]+)$/.exec(line) ?? []
  if (!digest || !name) throw new Refused('damaged')
  return [name, digest]
}

/** As `sha256sum` prints them, in the order of names. */
export function printSums(sums: Sums): string {
  const names = [...sums.keys()].toSorted()
  return names.map((name) => `${sums.get(name)}  ${name}\n`).join('')
}

export const versionSchema = v.object({
  version,
  /** Portuguese, for the owner. */
  notes: v.pipe(v.string(), v.maxLength(4_000)),
})

/** What a release's `version.json` says. */
const releaseSchema = v.object({
  ...versionSchema.entries,
  /** Where newer releases are, unless RELEASES_URL names another place; empty for nowhere. */
  releases: v.string(),
})

export type Release = v.InferOutput<typeof releaseSchema>

export async function readRelease(folder: string): Promise<Release> {
  return v.parse(releaseSchema, JSON.parse(await readFile(join(folder, 'version.json'), 'utf8')))
}

export type Architecture = 'x64' | 'arm64'

export function archiveName(version: string, architecture: string): string {
  return `matriz-${version}-linux-${architecture}.tar.gz`
}

/** The newest version that has an archive for this machine. */
export function newestVersion(names: Iterable<string>, architecture: string): string | undefined {
  let newest: string | undefined
  for (const name of names) {
    const found = /^matriz-([\d.]+)-linux-/.exec(name)?.[1] ?? ''
    const fits = v.is(version, found) && name === archiveName(found, architecture)
    if (fits && (newest === undefined || isNewer(found, newest))) newest = found
  }
  return newest
}
