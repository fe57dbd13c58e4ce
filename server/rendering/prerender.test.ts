import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { readPageStore } from '../../app/platform/http/files/page-store.ts'
import { jsonLog } from '../../app/platform/log.server.ts'
import { content, ranch } from '../../test/content.ts'
import { buildFile } from '../build.ts'
import type { AppBuild } from './app-build.ts'
import { compressFurther, pageKeeper } from './finish-pages.ts'
import { pagesFolder, prerender } from './prerender.ts'
import { type BuiltRouter, loadRouter, routerOf } from './router.ts'

const logged: unknown[] = []
const facts = {
  ranch,
  content,
  isPublicPath: () => true,
  siteUrl: 'http://localhost:3000',
  offline: true,
  chatReferences: true,
  log: { ...jsonLog(() => {}), error: (_event: string, details?: object) => logged.push(details) },
}
let build: AppBuild
let built: BuiltRouter
let folder: string
beforeAll(async () => {
  build = await import(pathToFileURL(buildFile).href)
  built = await loadRouter(buildFile)
  folder = await mkdtemp(join(tmpdir(), 'matriz-build-'))
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'server/index.js'), '')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Loader = NonNullable<NonNullable<AppBuild['routes'][string]>['module']['loader']>

/** The site with another loader for the team page. */
function siteWithTeamLoader(loader: Loader): BuiltRouter {
  const { team } = build.routes
  if (!team) throw new Error('no team page')
  const routes = { ...build.routes, team: { ...team, module: { ...team.module, loader } } }
  return { ...built, router: routerOf({ ...build, routes }, 'production') }
}

test('a first start compresses quickly; the next reads what was stored once that version settled', async () => {
  const first = await prerender(built, folder, facts)
  const copies = new Map(await readPageStore(first))
  expect(new Set([...copies.values()].map(({ effort }) => effort))).toEqual(new Set(['quick']))
  const { mtimeMs } = await stat(join(first, 'pages.json'))
  expect(await prerender(built, folder, facts)).toBe(first)
  expect((await stat(join(first, 'pages.json'))).mtimeMs).toBe(mtimeMs)

  const settled = new Map([...copies].slice(0, 1))
  await compressFurther(settled, new AbortController().signal)
  await pageKeeper()(await pagesFolder(folder, facts), settled)
  const next = await readPageStore(await prerender(built, folder, facts))
  expect([...next].map(([address, { effort }]) => [address, effort])).toEqual([['/', 'best']])
})

describe('prerendering fails when a public page reads', () => {
  beforeAll(() => rm(join(folder, 'pages'), { recursive: true, force: true }))

  it.each([
    ['services, such as the database', 'servicesContext'],
    ['the clock, on a page that does not change daily', 'clockContext'],
  ] as const)('%s', async (_case, key) => {
    const site = siteWithTeamLoader(({ context }) => {
      context.get<unknown>(build.entry.module[key])
      return null
    })
    await expect(prerender(site, folder, facts)).rejects.toThrow('/equipe answered 500 instead of 200')
    expect(logged.at(-1)).toMatchObject({
      error: expect.objectContaining({ message: expect.stringContaining('No value found for context') }),
    })
  })
})
