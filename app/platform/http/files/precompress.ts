import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'
import type { StoredFile } from './file-store.ts'
import type { Encoding } from './serve-file.ts'

/** Writes `.br` and `.gz` beside each text file of a folder where they are smaller. */
export async function precompressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && textExtensions.has(extname(entry.name)))
  await Promise.all(texts.map((entry) => precompressFile(join(entry.parentPath, entry.name))))
}

const textExtensions = new Set([
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

async function precompressFile(file: string): Promise<void> {
  const { br, gzip } = await precompressBody(await readFile(file))
  if (br) await writeFile(`${file}.br`, br)
  if (gzip) await writeFile(`${file}.gz`, gzip)
}

/** Brotli's levels. Beside `best`, `good` takes a third of the time for 2 % more bytes, `quick` a thirtieth for 10 % more. */
const brotliQuality = { best: constants.BROTLI_MAX_QUALITY, good: 10, quick: 5 }
const gzipLevel = { best: constants.Z_BEST_COMPRESSION, good: constants.Z_BEST_COMPRESSION, quick: 4 }

export type Effort = keyof typeof brotliQuality

/** Compresses a body in each encoding that makes it smaller. */
export async function precompressBody(
  body: Buffer,
  effort: Effort = 'best',
): Promise<Omit<StoredFile['bodies'], 'identity'>> {
  const [br, gzipped] = await Promise.all([
    compressBody(body, 'br', effort),
    compressBody(body, 'gzip', effort),
  ])
  return { ...(br && { br }), ...(gzipped && { gzip: gzipped }) }
}

/** Undefined where that makes the body no smaller. */
export async function compressBody(
  body: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  effort: Effort,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const compressed =
    encoding === 'gzip'
      ? await promisify<Buffer, ZlibOptions, Buffer<ArrayBuffer>>(gzip)(body, { level: gzipLevel[effort] })
      : await brotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
            // A window as large as the body: the default of 4 MB takes a millisecond to allocate.
            [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
          },
        })
  return compressed.length < body.length ? compressed : undefined
}

function windowBits(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + 16))
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}

const brotli = promisify<Buffer, BrotliOptions, Buffer<ArrayBuffer>>(brotliCompress)
