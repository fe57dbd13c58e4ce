import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
  const body = await readFile(path)
  const packed = {
    br: await brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    gz: await promisify(gzip)(body, { level: 9 }),
  }
  for (const [ending, bytes] of Object.entries(packed))
    if (bytes.length < body.length) await writeFile(`${path}.${ending}`, bytes)
}

const brotli = promisify<Buffer, import('node:zlib').BrotliOptions, Buffer>(brotliCompress)
