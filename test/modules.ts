import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Modules of the site and its commands, without tests. */
export const productionModules: readonly string[] = globSync('{app,server,ops}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.') && !file.endsWith('.d.ts'))
  .toSorted()

/** Modules of tests, journeys and benches. */
export const testModules: readonly string[] = [
  ...globSync('{app,server,ops,content}/**/*.test.{ts,tsx}', { cwd: root }),
  ...globSync('{test,e2e,bench}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  }),
].toSorted()

const sources = new Map<string, string>()

export function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(join(root, file), 'utf8')
  sources.set(file, source)
  return source
}

export function linesOf(file: string): number {
  return sourceOf(file).split('\n').length - 1
}

/** Files of this repository that a module imports, also for types only. */
export function importsOf(file: string): string[] {
  return pathsIn(file, /(?:from|import)\s*\(?\s*'(\.[^'?]+)/g)
}

function pathsIn(file: string, imports: RegExp): string[] {
  const paths = Array.from(sourceOf(file).matchAll(imports), ([, path = '']) => path).filter((path) =>
    path.startsWith('.'),
  )
  return [...new Set(paths.map((path) => normalize(join(dirname(file), path))))]
}

/** The modules, and all production modules that Node loads with them: neither for types nor by `import()`. */
export function loadedBy(entries: readonly string[]): Set<string> {
  const known = new Set(productionModules)
  const loaded = new Set(entries)
  for (const file of loaded) for (const path of pathsIn(file, loading)) if (known.has(path)) loaded.add(path)
  return loaded
}

/** Packages that Node loads with a module. */
export function packagesLoadedBy(file: string): string[] {
  return Array.from(sourceOf(file).matchAll(loading), ([, path = '']) => path)
    .filter((path) => !/^(\.|node:|virtual:)/.test(path))
    .map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path)
}

const loading = /^(?:import|export) (?!type )(?:[^'";]*? from )?'([^'?]+)/gm

export interface FolderCircle {
  folder: string
  /** Subfolders that import each other in a circle; `.` stands for the folder's own files, without its public modules: these compose the folder. */
  members: string[]
}

/** Circles among the subfolders and files of each folder, largest first. Imports of types count. */
export function folderCircles(): FolderCircle[] {
  const folders = new Set(productionModules.flatMap((file) => foldersAbove(file)))
  return [...folders]
    .flatMap((folder) => circlesIn(graphOf(folder)).map((members) => ({ folder, members })))
    .toSorted((one, other) => other.members.length - one.members.length)
}

function foldersAbove(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}

function graphOf(folder: string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  const known = new Set(productionModules)
  const memberOf = (file: string) => {
    const [first = '', ...rest] = file.slice(folder.length + 1).split('/')
    return rest.length > 0 ? first : /^index\.server\./.test(first) ? 'index' : '.'
  }
  const within = (file: string) => file.startsWith(`${folder}/`)
  for (const file of productionModules.filter(within)) {
    const member = memberOf(file)
    const others = graph.get(member) ?? new Set()
    graph.set(member, others)
    for (const path of importsOf(file))
      if (known.has(path) && within(path) && memberOf(path) !== member) others.add(memberOf(path))
  }
  return graph
}

/** Groups in which each member reaches all others. */
function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...graph.keys()].map((member) => [member, reachedFrom(graph, member)]))
  const circles = new Map<string, string[]>()
  for (const member of graph.keys()) {
    const circle = [...graph.keys()].filter(
      (other) => reached.get(member)?.has(other) && reached.get(other)?.has(member),
    )
    if (circle.length > 1) circles.set(circle.join(), circle)
  }
  return [...circles.values()]
}

function reachedFrom(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set(graph.get(start))
  for (const member of reached) for (const next of graph.get(member) ?? []) reached.add(next)
  return reached
}
