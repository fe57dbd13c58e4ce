import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import {
  folderCircles,
  importsOf,
  loadedBy,
  packagesLoadedBy,
  productionModules,
  root,
  sourceOf,
} from './modules.ts'

/** The domains that each domain imports. */
const domains = new Map<string, Set<string>>()
const domainModules = productionModules.filter((file) => domainOf(file) !== '')
for (const file of domainModules) {
  const others = domains.get(domainOf(file)) ?? new Set()
  for (const path of importsOf(file))
    if (domainOf(path) !== '' && domainOf(path) !== domainOf(file)) others.add(domainOf(path))
  domains.set(domainOf(file), others)
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

it('folders import each other in one direction, also for types', () => {
  expect(folderCircles()).toEqual([])
})

it('modules of the server import no component, also for types', () => {
  const imports = productionModules
    .filter((file) => file.endsWith('.server.ts'))
    .flatMap((file) => importsOf(file).map((path) => `${file} → ${path}`))
  expect(imports.filter((each) => each.endsWith('.tsx') && !/ → .*\/\+types\//.test(each))).toEqual([])
})

it('the frame of visitors’ pages is around them: only the root imports it', () => {
  const importers = productionModules
    .filter((file) => !file.startsWith('app/site/frame/'))
    .filter((file) => importsOf(file).some((path) => path.startsWith('app/site/frame/')))
  expect(importers).toEqual(['app/root.tsx'])
})

it('modules of domains import domains below their root only by public modules', () => {
  const inner = domainModules.flatMap((file) =>
    importsOf(file)
      .filter((path) => domainOf(path) !== '' && domainOf(path) !== domainOf(file))
      .filter((path) => !/^app\/domain\/[\w-]+\/index(\.server)?\.ts$/.test(path))
      .map((path) => `${file} → ${path}`),
  )
  expect(inner).toEqual([])
})

it('only the domain of leads queries its tables', () => {
  const query =
    /(?:selectFrom|insertInto|updateTable|deleteFrom)\(\s*'(?:leads|lead_changes|pending_submissions)\b/
  const querying = productionModules.filter(
    (file) => query.test(sourceOf(file)) && !/\/migrations\//.test(file),
  )
  expect(querying).not.toEqual([])
  expect(querying.filter((file) => !file.startsWith('app/domain/leads/'))).toEqual([])
})

/** Other ways than docs/architecture.md#conventions names, and where they may stand; the lists may only shrink. */
const conventions: readonly { way: string; pattern: RegExp; allowed: readonly string[] }[] = [
  {
    way: 'redirects are returned',
    pattern: /throw redirect\(/,
    allowed: [...['app/request/session.server.ts', 'app/staff/frame/full-access-layout.ts']],
  },
  {
    way: 'nothing at an address is notFound()',
    pattern: /throw .*\b404\b/,
    allowed: [],
  },
  {
    way: 'the form that was sent is named by its intent',
    pattern: /\bform\.(has|get)\(|'operation'|name="(operation|action|do|deleted?|removed|confirmed)"/,
    allowed: [
      ...['app/platform/forms/form-result.ts', 'app/platform/forms/intent.ts'],
      'server/files/receive-upload.ts',
      // Checkboxes.
      ...['app/staff/spreadsheet/dry-run.server.ts', 'app/staff/spreadsheet/import-route.tsx'],
      'app/staff/lead/lead.action.server.ts',
    ],
  },
]

it.each(conventions)('$way', ({ pattern, allowed }) => {
  const others = productionModules.filter((file) => pattern.test(sourceOf(file)) && !allowed.includes(file))
  expect(others).toEqual([])
})

it('sheets of pages write declarations: only classes that all pages share are made of utilities', () => {
  const applying = globSync('app/**/*.css').filter((file) => /@apply\b/.test(readFileSync(file, 'utf8')))
  expect(applying.toSorted()).toEqual(['app/platform/ui/controls.css', 'app/platform/ui/page.css'])
})

it('only tables, mails, texts and inline scripts are declared into modules of others', () => {
  const declared = productionModules.flatMap((file) =>
    Array.from(sourceOf(file).matchAll(/^declare module '([^']*)'/gm), ([, name = '']) => basename(name)),
  )
  expect([...new Set(declared)].toSorted()).toEqual(['mail-queue.server.ts', 'schema.ts', 'ui-text.ts'])
})

it('functions take the services that they name, never all', () => {
  const context = 'app/request/context.server.ts'
  // What hands all of them to each request.
  const givers = [
    'app/request/page-form.server.ts',
    'server/versions/router.ts',
    'server/versions/site-versions.ts',
    'server/site.ts',
  ]
  const takers = productionModules
    .filter((file) => importsOf(file).includes(context) && !givers.includes(file))
    .filter((file) => namesAllServices(sourceOf(file)))
  expect(namesAllServices('act(services: RequestServices, id: string)')).toBe(true)
  expect(namesAllServices("act({ log }: Pick<RequestServices, 'log'>)")).toBe(false)
  expect(takers).toEqual([])
})

function namesAllServices(source: string): boolean {
  const code = source.replace(/^import [^']*'[^']*'$/gm, '')
  return /(?<!Pick<\s*)\b(Request)?Services\b/.test(code)
}

it('the panel publishes no whole document without the revision that its form showed', () => {
  const found = productionModules
    .filter((file) => file.startsWith('app/staff/'))
    .flatMap((file) => literalsAround(sourceOf(file), "kind: 'document'").map((text) => ({ file, text })))
  expect(found.length).toBeGreaterThan(4)
  // A withdrawal has no document that could replace another person's, and what is added under a new id replaces none.
  const replacesNone =
    /\bexpectedRevision\b|document: null|collection: 'breeds', id, document: \{ id, name \}|document: added/
  expect(found.filter(({ text }) => !replacesNone.test(text))).toEqual([])
})

/** The innermost braces around each place of a text. */
function literalsAround(source: string, text: string): string[] {
  return Array.from(source.matchAll(new RegExp(text, 'g')), ({ index }) => {
    let start = index
    for (let depth = 0; start >= 0 && depth < 1; ) depth += braceAt(source, --start)
    let end = index
    for (let depth = 0; end < source.length && depth > -1; ) depth += braceAt(source, end++)
    return source.slice(start, end)
  })
}

function braceAt(source: string, index: number): number {
  return source[index] === '{' ? 1 : source[index] === '}' ? -1 : 0
}

it('the site and its commands start without development dependencies', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(sourceOf('package.json'))
  const commands = globSync('ops/commands/*.ts', { cwd: root })
  const workers = globSync('app/**/*-worker.server.ts', { cwd: root })
  const files = loadedBy(
    ['server/start.ts', 'server/main.ts', ...commands, ...workers].filter((file) => !file.includes('.test.')),
  )
  const unknown = [...files].flatMap((file) =>
    packagesLoadedBy(file)
      .filter((name) => !(name in dependencies))
      .map((name) => `${file} → ${name}`),
  )
  expect(files).toContain('server/app.ts')
  expect(unknown).toEqual([])
})
