import { globSync } from 'node:fs'
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

/** Circles of folders that remain; the list may only shrink. `.` stands for a folder's own files. */
const remainingCircles: Readonly<Record<string, string>> = {
  'app/domain/accounts': '. editors embedded google registration',
  'app/domain/database': '. index',
  'app/domain/herd': '. search',
  'app/domain/leads': '. repository',
  'app/domain/privacy': '. own-data',
  'app/domain/publishing': '. contact-change',
  'app/staff': '. content frame herd-state sections',
  'app/staff/editor': '. fields',
}

it('folders import each other in one direction, also for types', () => {
  const unexpected = folderCircles().filter(({ folder, members }) => {
    const allowed = remainingCircles[folder]?.split(' ') ?? []
    return !members.every((member) => allowed.includes(member))
  })
  expect(unexpected).toEqual([])
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

it('the site and its commands start without development dependencies', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(sourceOf('package.json'))
  const commands = globSync('server/commands/*.ts', { cwd: root })
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
