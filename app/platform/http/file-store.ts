import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import {
  bodyDigest,
  chooseEncoding,
  compressBodies,
  type Encoding,
  sendFinished,
} from './finished-response.ts'

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
export async function readFileStore(folder: string): Promise<Map<string, StoredFile>> {
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

/** Responds to GET or HEAD with a file, in the client's preferred encoding. */
export function serveFile(request: Request, { type, cacheControl, digest, bodies }: StoredFile): Response {
  const encoding = chooseEncoding(request, Object.keys(bodies) as Encoding[])
  const body = bodies[encoding] ?? bodies.identity
  return sendFinished(request, {
    status: 200,
    headers: {
      'cache-control': cacheControl,
      vary: 'Accept-Encoding',
      etag: `"${digest}-${encoding}"`,
      'content-type': type,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body,
  })
}

/** A value that browsers read, compressed quickly and revalidated each time. */
export async function jsonFile(value: unknown): Promise<StoredFile> {
  const identity = Buffer.from(JSON.stringify(value))
  return {
    type: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
    digest: bodyDigest(identity),
    bodies: { identity, ...(await compressBodies(identity, 'quick')) },
  }
}

/** Writes `.br` and `.gz` beside each text file of a folder where they are smaller. */
export async function precompressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && isText(mediaTypes[extname(entry.name)] ?? ''))
  await Promise.all(texts.map((entry) => precompressFile(join(entry.parentPath, entry.name))))
}

function isText(type: string): boolean {
  return type.includes('charset')
}

async function precompressFile(file: string): Promise<void> {
  const { br, gzip } = await compressBodies(await readFile(file), 'best')
  if (br) await writeFile(`${file}.br`, br)
  if (gzip) await writeFile(`${file}.gz`, gzip)
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

/** Names under /assets/ contain a digest of the content. Other pictures and fonts are cached for an hour, texts are revalidated. */
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
