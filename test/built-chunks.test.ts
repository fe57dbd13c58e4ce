import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { staffLayoutId } from '../app/domain/staff-paths.ts'
import { buildFolder } from '../server/settings/folders.ts'

interface BuiltRoute {
  id: string
  parentId?: string
  module: string
  imports?: string[]
}

const folder = join(buildFolder, 'client/assets')
const chunks = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const),
)

function readManifest(): { entry: Pick<BuiltRoute, 'module' | 'imports'>; routes: BuiltRoute[] } {
  const start = 'window.__reactRouterManifest='
  const [, text = ''] =
    [...chunks].find(([name, each]) => each.startsWith(start) && !name.includes('public')) ?? []
  const json = text.slice(start.length).trim().replace(/;$/, '')
  const { entry, routes } = JSON.parse(json)
  return { entry, routes: Object.values(routes) }
}

const { entry, routes } = readManifest()
const isStaff = ({ id, parentId }: BuiltRoute): boolean => {
  const parent = routes.find((each) => each.id === parentId)
  return id === staffLayoutId || (parent !== undefined && isStaff(parent))
}

/** The chunks that pages of some routes load, at once or later. */
function reachableFrom(some: readonly Pick<BuiltRoute, 'module' | 'imports'>[]): string[] {
  const reached = new Set<string>()
  const open = some.flatMap(({ module, imports = [] }) => [module, ...imports])
  for (const path of open) {
    const name = path.split('/').at(-1) ?? ''
    if (reached.has(name)) continue
    reached.add(name)
    for (const [, found = ''] of chunks.get(name)?.matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.js)["'`]/g) ??
      [])
      open.push(found)
  }
  return [...reached].filter((name) => chunks.has(name))
}

/** What minified code of the panel's parts still says. */
const marks = {
  ProseMirror: 'ProseMirror',
  'the editor': 'Negrito',
  'the spreadsheet': 'Conferir a planilha',
  'the inbox': 'Em contato',
  'the reader of sheets': '!fullref',
}
const markedIn = (names: readonly string[], mark: string) =>
  names.filter((name) => chunks.get(name)?.includes(mark))

it('no chunk that a visitor’s page can load has a part of the panel', () => {
  const visited = reachableFrom([entry, ...routes.filter((route) => !isStaff(route))])
  expect(visited.length).toBeGreaterThan(20)
  for (const [part, mark] of Object.entries(marks)) expect(markedIn(visited, mark), part).toEqual([])
})

it('the parts of the panel that have chunks are found in those of its pages', () => {
  const staffed = reachableFrom(routes.filter(isStaff))
  for (const mark of [marks.ProseMirror, marks['the editor'], marks['the spreadsheet']])
    expect(markedIn(staffed, mark)).not.toEqual([])
  // Sheets are read by the server only.
  expect(markedIn([...chunks.keys()], marks['the reader of sheets'])).toEqual([])
})
