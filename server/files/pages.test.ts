import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageFile, readPages } from './pages.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matriz-pages-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('every page is found at the path that visitors ask for', async () => {
  const paths = ['/', '/en', '/produtos', '/en/produtos', '/en/banco-genetico/gir']
  for (const path of paths) await write(path, '<p>')
  const pages = await readPages(folder)
  expect([...pages.keys()].sort()).toEqual(paths.sort())
})

test('inline scripts and styles are allowed by their digests, once each, and nothing else is', async () => {
  await write(
    '/',
    `<style>p{color:red}</style><script type="text/plain" data-note="a > b">go(1 < 2)</script>
     <script>go(1 < 2)</script><SCRIPT>
 two()
</SCRIPT ><script src="/assets/root.js"></script><script></script>`,
  )
  const page = (await readPages(folder)).get('/')
  expect(page?.scripts).toEqual([digest('go(1 < 2)'), digest('\n two()\n')])
  expect(page?.styles).toEqual([digest('p{color:red}')])
})

async function write(path: string, html: string): Promise<void> {
  const file = join(folder, pageFile(path))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, html)
}

function digest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
