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
