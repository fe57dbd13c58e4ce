import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bodyDigest } from './file-store.ts'
import { hasPages, readPageStore, removePages, type StoredPage, writePages } from './page-store.ts'

let folder = ''

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'matriz-pages-')), 'version')
})

afterEach(() => rm(dirname(folder), { recursive: true }))

const identity = Buffer.from('<script>came with the content</script>')
const page: StoredPage = {
  status: 200,
  uses: ['pt.bulls'],
  effort: 'best',
  scripts: ["'sha256-script'"],
  styles: [],
  file: {
    type: 'text/html; charset=utf-8',
    cacheControl: 'public, max-age=0, must-revalidate',
    digest: bodyDigest(identity),
    bodies: { identity, br: Buffer.from('brotli'), gzip: Buffer.from('gzip') },
  },
}
const pages = new Map([
  ['/nossos-touros?pagina=2', page],
  ['/nossos-touros.data', { ...page, file: { ...page.file, type: 'text/x-script; charset=utf-8' } }],
])

test('pages are read as they were written, with the sources of their own scripts', async () => {
  expect(await hasPages(folder)).toBe(false)
  await writePages(folder, pages)
  expect(await hasPages(folder)).toBe(true)
  expect(await readPageStore(folder)).toEqual(pages)
})

test('a folder that another process has written stays, and nothing is left beside it', async () => {
  await writePages(folder, pages)
  await writePages(folder, new Map())
  expect(await readPageStore(folder)).toEqual(pages)
  expect(await readdir(dirname(folder))).toEqual(['version'])
})

test('a removed folder can be written again, and nothing is left beside it', async () => {
  await writePages(folder, pages)
  await removePages(folder)
  expect(await readdir(dirname(folder))).toEqual([])
  await writePages(folder, pages)
  expect(await readPageStore(folder)).toEqual(pages)
})

test('a folder that lacks a page of its index is refused', async () => {
  await writePages(folder, pages)
  await rm(join(folder, '0.html'))
  await expect(readPageStore(folder)).rejects.toThrow('0.html')
})
