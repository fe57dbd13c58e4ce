import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prunePages } from './prune-pages.ts'

const now = Date.UTC(2026, 10, 21)
const hourMs = 60 * 60 * 1000

let pages: string
beforeEach(async () => {
  pages = await mkdtemp(join(tmpdir(), 'matriz-pages-'))
})
afterEach(() => rm(pages, { recursive: true, force: true }))

async function makeFolder(name: string, lastUsed: number): Promise<string> {
  const folder = join(pages, name)
  await mkdir(folder)
  await writeFile(join(folder, 'pages.json'), '[]')
  await utimes(folder, lastUsed / 1000, lastUsed / 1000)
  return folder
}

test('pages unused for a day are deleted, also incomplete ones', async () => {
  const current = await makeFolder('current', now)
  await makeFolder('another-process', now - 23 * hourMs)
  await makeFolder('earlier-build', now - 25 * hourMs)
  await makeFolder('earlier-build-4f1c', now - 90 * 24 * hourMs)
  await prunePages(current, now)
  expect((await readdir(pages)).sort()).toEqual(['another-process', 'current'])
})

test('pages in use are kept at any age', async () => {
  const old = await makeFolder('old', now - 90 * 24 * hourMs)
  await prunePages(old, now)
  const other = await makeFolder('other', now)
  await prunePages(other, now + hourMs)
  expect((await readdir(pages)).sort()).toEqual(['old', 'other'])
})

test('a folder that another process has deleted is ignored', async () => {
  await prunePages(join(pages, 'deleted'), now)
})
