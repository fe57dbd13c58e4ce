import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = globSync(['*.md', '{app,bench,deploy,docs,e2e,ops,server,test}/**/*.md'], {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
})
const code = globSync('{app,server,ops,content,e2e,bench,test}/**/*.{ts,tsx}', { cwd: root })

it('all documents are checked', () => {
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/operating.md', 'bench/README.md']),
  )
  expect(documents).toContain('docs/decisions/0053-one-graph-one-cache.md')
})

it.each(documents)('%s names only files that exist', (document) => {
  const named = matches(
    document,
    /`((?:\.ci|app|bench|content|deploy|docs|e2e|ops|public|server|test)\/[\w./-]+|[\w-]+(?:\.[\w-]+)*\.config\.ts)`/g,
  )
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it.each(documents)('%s links to files and sections that exist', (document) => {
  const missing = matches(document, /\]\(((?!https?:|mailto:|\/)[^)\s]+)\)/g).filter((link) => {
    const [path = '', anchor] = link.split('#')
    const file = path ? join(dirname(document), path) : document
    return !existsSync(join(root, file)) || (anchor && !anchorsOf(file).has(anchor))
  })
  expect(missing).toEqual([])
})

it.each(documents)('%s names only commands that exist', (document) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  expect(
    matches(document, /npm run ([\w-]+(?::[\w-]+)?)(?![:\w-])/g).filter((name) => !(name in scripts)),
  ).toEqual([])
})

it('architecture.md lists all domains', () => {
  const folders = readdirSync(join(root, 'app/domain'), { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  )
  const section = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    .split(/^## /m)
    .find((each) => each.startsWith('Domains'))
  const listed = Array.from((section ?? '').matchAll(/^\| `([\w-]+)` \|/gm), ([, name]) => name)
  expect(listed).toEqual(folders.map(({ name }) => name).toSorted())
})

it('code cites only sections of docs/product.md that exist', () => {
  const anchors = anchorsOf('docs/product.md')
  const cited = code.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/docs\/product\.md#([\w-]+)/g),
      ([, anchor = '']) => `${file} ${anchor}`,
    ),
  )
  expect(cited.filter((each) => !anchors.has(each.split(' ')[1] ?? ''))).toEqual([])
})

/** What the first group of an expression finds in a document. */
function matches(document: string, expression: RegExp): string[] {
  return Array.from(
    readFileSync(join(root, document), 'utf8').matchAll(expression),
    ([, found = '']) => found,
  )
}

function anchorsOf(document: string): Set<string> {
  return new Set(matches(document, /^#+ (.*)$/gm).map(anchorOf))
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')
}
