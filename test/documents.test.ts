import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...globSync('{docs,bench}/**/*.md', { cwd: root }),
]
const code = globSync('{app,server,content,e2e,bench,test}/**/*.{ts,tsx}', { cwd: root })

it.each(documents)('%s names only files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const named = Array.from(
    text.matchAll(/`((?:app|server|content|docs|e2e|bench|test|public)\/[\w./-]+)`/g),
    ([, path = '']) => path,
  )
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it('code cites only sections of docs/product.md that exist', () => {
  const headings = readFileSync(join(root, 'docs/product.md'), 'utf8').matchAll(/^#+ (.*)$/gm)
  const anchors = new Set(Array.from(headings, ([, heading = '']) => anchorOf(heading)))
  const cited = code.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/docs\/product\.md#([\w-]+)/g),
      ([, anchor = '']) => `${file} ${anchor}`,
    ),
  )
  expect(cited.filter((each) => !anchors.has(each.split(' ')[1] ?? ''))).toEqual([])
})

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')
}
