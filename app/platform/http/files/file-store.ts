import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

type Body = Buffer<ArrayBuffer>

/** A file in memory, ready to serve: its body in each encoding that was precompressed. */
export interface StoredFile {
  type: string
  cacheControl: string
  /** Of the uncompressed body. The ETag is the digest and the encoding's name. */
  digest: string
  bodies: { identity: Body; br?: Body; gzip?: Body }
}

/** Files by their path in the folder, with a leading slash: `/assets/root-1a2b.js`. */
export type FileStore = ReadonlyMap<string, StoredFile>

/** Reads a whole folder into memory, without hidden files. */
export async function readFileStore(folder: string): Promise<FileStore> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !isHidden(relative(folder, file)) && !/\.(br|gz)$/.test(file))
  const stored = await Promise.all(
    files.map(async (file) => {
      const path = `/${relative(folder, file).split(sep).join('/')}`
      return [path, await readStoredFile(file, path)] as const
    }),
  )
  return new Map(stored)
}

export function bodyDigest(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27)
}

function isHidden(relativePath: string): boolean {
  return relativePath.split(sep).some((name) => name.startsWith('.'))
}

async function readStoredFile(file: string, path: string): Promise<StoredFile> {
  const identity = await readFile(file)
  const [br, gzip] = await Promise.all([readIfExists(`${file}.br`), readIfExists(`${file}.gz`)])
  return {
    type: mediaTypes[extname(file)] ?? 'application/octet-stream',
    cacheControl: cacheControlOf(path),
    digest: bodyDigest(identity),
    bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
  }
}

/** Names under /assets/ contain a digest of the content. Other pictures and fonts may be an hour old; texts never are. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (/^(image|font)\//.test(mediaTypes[extname(path)] ?? '')) return 'public, max-age=3600'
  return 'public, max-age=0, must-revalidate'
}

async function readIfExists(file: string): Promise<Body | undefined> {
  try {
    return await readFile(file)
  } catch {
    return undefined
  }
}

const mediaTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}
