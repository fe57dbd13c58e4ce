import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { indexFile, type PageEntry, readPageStore } from './page-store.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matriz-pages-'))
})

afterEach(() => rm(folder, { recursive: true }))

const entry: PageEntry = {
  address: '/nossos-touros?pagina=2',
  status: 200,
  uses: [],
  cacheControl: 'public, max-age=0, must-revalidate',
  file: '0.html',
  scripts: ["'sha256-script'"],
  styles: [],
}

test('a page has the sources of its own scripts, not of scripts in its content', async () => {
  await writeFile(join(folder, '0.html'), '<script>came with the content</script>')
  await writeFile(join(folder, indexFile), JSON.stringify([entry]))
  const pages = await readPageStore(folder)
  expect([...pages.keys()]).toEqual(['/nossos-touros?pagina=2'])
  expect(pages.get('/nossos-touros?pagina=2')).toMatchObject({
    status: 200,
    scripts: ["'sha256-script'"],
    styles: [],
    file: { type: 'text/html; charset=utf-8', cacheControl: entry.cacheControl },
  })
})

test('a folder that lacks a page of its index is refused', async () => {
  await writeFile(join(folder, indexFile), JSON.stringify([entry]))
  await expect(readPageStore(folder)).rejects.toThrow('0.html')
})
