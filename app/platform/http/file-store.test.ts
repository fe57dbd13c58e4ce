import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '../../../test/folder.ts'
import { precompressFolder, readFileStore } from './file-store.ts'

const long = 'matriz '.repeat(300)
let folder = ''

beforeEach(async () => {
  folder = folderOfTest()
  await write({
    'assets/root-1a2b.js': long,
    'assets/sora-9f.woff2': long,
    'favicon.ico': 'icon',
    'robots.txt': 'x',
    '.vite/manifest.json': '{}',
    'assets/.DS_Store': 'x',
  })
})

test('files have their paths in the folder; hidden and compressed files are left out', async () => {
  await precompressFolder(folder)
  expect([...(await readFileStore(folder)).keys()].sort()).toEqual([
    '/assets/root-1a2b.js',
    '/assets/sora-9f.woff2',
    '/favicon.ico',
    '/robots.txt',
  ])
})

test('texts are compressed as brotli and gzip, compressed formats and tiny files are not', async () => {
  await precompressFolder(folder)
  const files = await readFileStore(folder)
  const script = files.get('/assets/root-1a2b.js')
  expect(script?.bodies.br && String(brotliDecompressSync(script.bodies.br))).toBe(long)
  expect(script?.bodies.gzip && String(gunzipSync(script.bodies.gzip))).toBe(long)
  expect(files.get('/assets/sora-9f.woff2')?.bodies).toEqual({ identity: Buffer.from(long) })
  expect(files.get('/robots.txt')?.bodies).toEqual({ identity: Buffer.from('x') })
})

test('browsers cache files with a digest in their name for a year, pictures for an hour, texts never', async () => {
  const files = await readFileStore(folder)
  expect(files.get('/assets/root-1a2b.js')?.cacheControl).toBe('public, max-age=31536000, immutable')
  expect(files.get('/favicon.ico')?.cacheControl).toBe('public, max-age=3600')
  expect(files.get('/robots.txt')?.cacheControl).toBe('public, max-age=0, must-revalidate')
})

test('a changed file has another digest', async () => {
  const before = (await readFileStore(folder)).get('/robots.txt')
  await write({ 'robots.txt': 'y' })
  expect((await readFileStore(folder)).get('/robots.txt')?.digest).not.toBe(before?.digest)
})

async function write(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
