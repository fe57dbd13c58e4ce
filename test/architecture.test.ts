import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Paths that a module imports from this repository. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return Array.from(source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g), ([, path = '']) =>
    normalize(join(dirname(file), path)),
  )
}

/** The domains that each domain imports. */
const domains = new Map<string, Set<string>>()
for (const file of globSync('app/domain/*/**/*.{ts,tsx}', { cwd: root })) {
  if (file.includes('.test.')) continue
  const own = domainOf(file)
  const others = domains.get(own) ?? new Set()
  for (const path of importsOf(file)) {
    const other = domainOf(path)
    if (other !== '' && other !== own) others.add(other)
  }
  domains.set(own, others)
}

function domainOf(path: string): string {
  return /^app\/domain\/([\w-]+)\//.exec(path)?.[1] ?? ''
}

it('domains import each other without a cycle', () => {
  expect(domains.get('chat')).toContain('content')
  const remaining = new Map(domains)
  for (;;) {
    const leaf = [...remaining].find(([, others]) => ![...others].some((other) => remaining.has(other)))
    if (!leaf) break
    remaining.delete(leaf[0])
  }
  expect([...remaining.keys()]).toEqual([])
})

it('modules of domains import domains below their root only by public modules', () => {
  const inner = globSync('app/domain/*/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      importsOf(file)
        .filter((path) => domainOf(path) !== '' && domainOf(path) !== domainOf(file))
        .filter((path) => !/^app\/domain\/[\w-]+\/index(\.server)?\.ts$/.test(path))
        .map((path) => `${file} → ${path}`),
    )
  expect(inner).toEqual([])
})

it('the site and its commands start without development dependencies', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const files = new Set([
    'server/start.ts',
    ...globSync('server/commands/*.ts', { cwd: root }).filter((file) => !file.includes('.test.')),
    ...globSync('app/**/*-worker.server.ts', { cwd: root }),
  ])
  const unknown: string[] = []
  for (const file of files)
    for (const path of loadedBy(file)) {
      if (path.startsWith('.')) files.add(normalize(join(dirname(file), path)))
      else if (!path.startsWith('node:') && !(packageOf(path) in dependencies))
        unknown.push(`${file} → ${path}`)
    }
  expect(files).toContain('server/build.ts')
  expect(unknown).toEqual([])
})

/** What Node loads with a module: neither types nor `import()`. */
function loadedBy(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return Array.from(
    source.matchAll(/^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'/gm),
    ([, path = '']) => path,
  )
}

function packageOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}
