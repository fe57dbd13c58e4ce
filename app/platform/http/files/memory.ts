import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

type Body = Buffer<ArrayBuffer>

/** A file as it is answered, from memory: its body in each encoding that the build made. */
export interface StoredFile {
  type: string
  cacheControl: string
  /** Without quotes; each encoding adds its name. */
  digest: string
  bodies: { identity: Body; br?: Body; gzip?: Body }
}

/** By path beneath the folder, with a leading slash: `/assets/root-1a2b.js`. */
export type StoredFiles = ReadonlyMap<string, StoredFile>

/** Reads a folder whole, once. Hidden files stay out. */
export async function readFolder(folder: string): Promise<StoredFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isHidden(relative(folder, path)) && !/\.(br|gz)$/.test(path))
  const files = await Promise.all(
    paths.map(async (path) => {
      const address = `/${relative(folder, path).split(sep).join('/')}`
      return [address, await readStored(path, address)] as const
    }),
  )
  return new Map(files)
}

function isHidden(path: string): boolean {
  return path.split(sep).some((name) => name.startsWith('.'))
}

async function readStored(path: string, address: string): Promise<StoredFile> {
  const identity = await readFile(path)
  const [br, gzip] = await Promise.all([readIfThere(`${path}.br`), readIfThere(`${path}.gz`)])
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    cacheControl: cacheControlOf(address),
    digest: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
    bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
  }
}

/** Names under /assets/ carry a digest of the content. Pictures and fonts elsewhere may be an hour behind, texts never. */
function cacheControlOf(address: string): string {
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (/^(image|font)\//.test(types[extname(address)] ?? '')) return 'public, max-age=3600'
  return 'public, max-age=0, must-revalidate'
}

async function readIfThere(path: string): Promise<Body | undefined> {
  try {
    return await readFile(path)
  } catch {
    return undefined
  }
}

const types: Record<string, string> = {
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
