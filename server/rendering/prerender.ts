import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { PublicFacts } from '../../app/domain/contexts.server.ts'
import { type PublicPage, publicPages } from '../../app/domain/public-pages.server.ts'
import { isDataPath } from '../../app/platform/framework/data-address.ts'
import { bodyDigest } from '../../app/platform/http/files/file-store.ts'
import { indexFile, type PageEntry, type StoredPage } from '../../app/platform/http/files/page-store.ts'
import { precompressBody, precompressFolder } from '../../app/platform/http/files/precompress.ts'
import { inLanguage, languages } from '../../app/platform/i18n/language-path.ts'
import { takeSources } from './inline-sources.ts'
import { notFoundAddress, pageAddress, pageDataAddress } from './page-addresses.ts'
import type { BuiltRouter, Router } from './router.ts'
import { areUnchanged, trackContent } from './track-content.ts'

/** The pages differ by these and by the build. */
export type StoredFacts = Omit<PublicFacts, 'nonce'>

/** Later pages of a list are rendered on request: this bounds memory and the first start. */
const maxStoredListPages = 100

const pageCache = 'public, max-age=0, must-revalidate'
/** The language toggle requests a page's data shortly before the router does. */
const dataCache = 'private, max-age=30'

/**
 * Renders and compresses every public page with its data in both languages, each page of a list, and the 404 pages, unless
 * this build was rendered with the same facts before. Returns the folder.
 */
export async function prerender(built: BuiltRouter, build: string, facts: StoredFacts): Promise<string> {
  const { ranch, siteUrl, chatReferences, content } = facts
  const shown = { ranch, siteUrl, chatReferences, content }
  const code = await readFile(join(build, 'server/index.js'))
  const digest = createHash('sha256').update(code).update(JSON.stringify(shown)).digest('hex')
  const folder = join(build, 'pages', digest.slice(0, 16))
  if (await exists(join(folder, indexFile))) return folder

  // Renamed when complete: another process may be rendering, too.
  const draft = `${folder}-${randomUUID()}`
  await mkdir(draft, { recursive: true })
  const entries: PageEntry[] = []
  for (const { address, path, status, cacheControl } of everyCopy(built, publicPages(content))) {
    const { html, uses, scripts, styles } = await renderPage(built.router, path, status, facts)
    const file = `${entries.length}.${isDataPath(new URL(path, facts.siteUrl).pathname) ? 'data' : 'html'}`
    await writeFile(join(draft, file), html)
    entries.push({ address, status, cacheControl, file, uses, scripts, styles })
  }
  await precompressFolder(draft)
  await writeFile(join(draft, indexFile), JSON.stringify(entries))
  try {
    await rename(draft, folder)
  } catch {
    await rm(draft, { recursive: true, force: true })
  }
  return folder
}

/** Renders a copy of a page that shows the day. */
export async function renderDailyPage(
  router: Router,
  path: string,
  facts: StoredFacts,
  clock: () => number,
): Promise<StoredPage> {
  return renderStoredPage(router, { address: path, path, status: 200, cacheControl: pageCache }, facts, clock)
}

async function renderStoredPage(
  router: Router,
  { path, status, cacheControl }: Copy,
  facts: StoredFacts,
  clock?: () => number,
): Promise<StoredPage> {
  const { html, uses, scripts, styles } = await renderPage(router, path, status, facts, clock)
  const identity = Buffer.from(html)
  const type = isDataPath(new URL(path, facts.siteUrl).pathname)
    ? 'text/x-script; charset=utf-8'
    : 'text/html; charset=utf-8'
  const bodies = { identity, ...(await precompressBody(identity)) }
  return { status, uses, scripts, styles, file: { type, cacheControl, digest: bodyDigest(identity), bodies } }
}

interface Previous {
  facts: StoredFacts
  copies: ReadonlyMap<string, StoredPage>
}

/**
 * Renders the pages of a new version into memory; pages whose parts of the content have not changed are kept. Other work runs
 * between two pages.
 */
export async function renderNewVersion(
  built: BuiltRouter,
  facts: StoredFacts,
  previous: Previous,
): Promise<ReadonlyMap<string, StoredPage>> {
  const sameRanch = isDeepStrictEqual(facts.ranch, previous.facts.ranch)
  const copies = new Map<string, StoredPage>()
  for (const copy of everyCopy(built, publicPages(facts.content))) {
    const old = previous.copies.get(copy.address)
    const isKept = old && sameRanch && areUnchanged(old.uses, previous.facts.content, facts.content)
    copies.set(copy.address, isKept ? old : await renderStoredPage(built.router, copy, facts))
    await setImmediate()
  }
  return copies
}

interface Copy {
  address: string
  /** Path and query that the router renders. */
  path: string
  status: 200 | 404
  cacheControl: string
}

function everyCopy({ routePaths }: BuiltRouter, publicPages: readonly PublicPage[]): Copy[] {
  const pages = publicPages
    .filter(({ daily }) => !daily)
    .flatMap(({ path, route, pages }) =>
      languages.flatMap((language) =>
        Array.from({ length: Math.min(pages, maxStoredListPages) }, (_, index) => {
          const own = inLanguage(path, language)
          const page = pageAddress(own, index + 1)
          const data = pageDataAddress(own, route, index + 1)
          return [
            { address: page, path: page, status: 200 as const, cacheControl: pageCache },
            { address: data, path: data, status: 200 as const, cacheControl: dataCache },
          ]
        }).flat(),
      ),
    )
  // The browser matches the requested path to a route, so each route has its own 404 page.
  const open = [...routePaths].filter(
    ([route, path]) =>
      path.endsWith('*') || (path.includes(':') && publicPages.some((page) => page.route === route)),
  )
  const missing = open.flatMap(([route, path]) =>
    languages.map((language) => ({
      address: notFoundAddress(route, language),
      path: inLanguage(`/${path.replace(/^en\?\/?/, '').replace(/:\w+|\*/, '_')}`, language),
      status: 404 as const,
      cacheControl: 'no-store',
    })),
  )
  return [...pages, ...missing]
}

/** @throws when a page reads a context that only live requests have, or answers with another status. */
async function renderPage(
  router: Router,
  path: string,
  status: 200 | 404,
  facts: StoredFacts,
  clock?: () => number,
) {
  const marker = randomBytes(16).toString('base64url')
  const { content, uses } = trackContent(facts.content)
  const response = await router.renderPublic(
    new Request(facts.siteUrl + path),
    { ...facts, content, nonce: marker },
    clock,
  )
  if (response.status !== status) throw new Error(`${path} answered ${response.status} instead of ${status}`)
  return { ...takeSources(await response.text(), marker), uses: uses() }
}

async function exists(file: string): Promise<boolean> {
  try {
    await readFile(file)
    return true
  } catch {
    return false
  }
}
