import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { type Change, operator, publish } from '../app/domain/publishing/index.server.ts'
import type { DatabaseAddress } from '../app/platform/database/open-database.server.ts'
import { jsonLog } from '../app/platform/log.server.ts'
import { type Environment, readSettings } from '../server/settings/settings.ts'
import type { Router } from '../server/versions/router.ts'
import { built } from './built.ts'
import { documents } from './content.ts'
import { type DatabaseKind, newMigratedAddress } from './database.ts'

interface TestSiteOptions {
  environment?: Environment
  clock?: () => number
  /** An existing database, such as that of another process. It stays. */
  address?: DatabaseAddress
  router?: Router
  /** Otherwise pages are rendered when they are requested. */
  rendersAhead?: boolean
}

type Publication = Parameters<typeof publish>[2]

/** The complete site, on an empty database unless one is given. The global setup has built the app. */
export async function testSite(
  kind: DatabaseKind,
  { environment = {}, clock, router, address: given, rendersAhead = false }: TestSiteOptions = {},
) {
  const { address, remove } = given
    ? { address: given, remove: async () => {} }
    : await newMigratedAddress(kind)
  const dataDir = await mkdtemp(join(tmpdir(), 'matriz-site-'))
  const logged: string[] = []
  const settings = { ...readSettings({ DATA_DIR: dataDir, ...environment }), database: address }
  const site = await built.openSite({
    settings,
    log: jsonLog((line) => logged.push(line)),
    // Reading and checking them takes a fifth of the time of opening a site.
    builtIn: documents,
    ...(router && { router }),
    rendersAhead,
    ...(clock && { clock }),
  })
  async function post(
    path: string,
    fields: Record<string, string> | URLSearchParams,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = new URLSearchParams(fields)
    return site.fetch(new Request(`${settings.siteUrl}${path}`, { method: 'POST', body, headers }), {})
  }
  return {
    ...site,
    /** As the operator unless somebody else is named. */
    publish: (changes: readonly Change[], publication: Partial<Publication> = {}) =>
      publish(site.services, changes, { by: operator, action: 'publish', ...publication }),
    dataDir,
    address,
    environment,
    /** The embedded database's folder; empty for PostgreSQL. */
    databaseFolder: address.kind === 'embedded' ? address.folder : '',
    databaseUrl: address.kind === 'postgres' ? address.url : '',
    logged,
    async request(path: string, init: RequestInit = {}): Promise<Response> {
      return site.fetch(new Request(`${settings.siteUrl}${path}`, init), {})
    },
    /** Posts a form like a browser without scripts. */
    post,
    /** Posts JSON, as written where it is a text. */
    async postJson(path: string, json: string | object, headers: Record<string, string> = {}) {
      const body = typeof json === 'string' ? json : JSON.stringify(json)
      const init = { method: 'POST', body, headers: { ...headers, 'Content-Type': 'application/json' } }
      return site.fetch(new Request(`${settings.siteUrl}${path}`, init), {})
    },
    /** Posts a form like the app does, which gets the form's result alone. */
    submit: (...[path, fields, headers]: Parameters<typeof post>) =>
      post(path, fields, { Accept: 'application/json', ...headers }),
    async remove() {
      await site.close()
      await remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestSite = Awaited<ReturnType<typeof testSite>>

/** A site that is removed when the test that opens it ends. */
export async function siteOfTest(...options: Parameters<typeof testSite>): Promise<TestSite> {
  const site = await testSite(...options)
  onTestFinished(() => site.remove())
  return site
}

/** A site that all tests of a file or a `describe` share. */
export async function siteOfFile(...options: Parameters<typeof testSite>): Promise<TestSite> {
  const site = await testSite(...options)
  afterAll(() => site.remove())
  return site
}

/** Polls until `read` returns a truthy value. @throws after a minute. */
export async function eventually<T>(read: () => Promise<T | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 3_000; tries++) {
    const value = await read()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('no value within a minute')
}
