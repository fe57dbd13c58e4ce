import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'
import type { StoredFile } from './memory.ts'

/** Writes `.br` and `.gz` beside each text file of a folder, where they are smaller. Done at build, never per request. */
export async function packFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  await Promise.all(texts.map((entry) => packFile(join(entry.parentPath, entry.name))))
}

const compressible = new Set([
  '.css',
  '.data',
  '.html',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
])

async function packFile(path: string): Promise<void> {
  const { br, gzip } = await packBody(await readFile(path))
  if (br) await writeFile(`${path}.br`, br)
  if (gzip) await writeFile(`${path}.gz`, gzip)
}

/** A body as small as it gets, in each encoding in which it is smaller. */
export async function packBody(body: Buffer): Promise<Omit<StoredFile['bodies'], 'identity'>> {
  const [br, zipped] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    promisify<Buffer, ZlibOptions, Buffer<ArrayBuffer>>(gzip)(body, { level: 9 }),
  ])
  return {
    ...(br.length < body.length && { br }),
    ...(zipped.length < body.length && { gzip: zipped }),
  }
}

const brotli = promisify<Buffer, BrotliOptions, Buffer<ArrayBuffer>>(brotliCompress)
