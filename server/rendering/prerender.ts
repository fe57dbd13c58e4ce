import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { PublicFacts } from '../../app/domain/contexts.server.ts'
import { isDataPath } from '../../app/platform/framework/data-address.ts'
import { bodyDigest } from '../../app/platform/http/files/file-store.ts'
import { hasPages, type StoredPage, writePages } from '../../app/platform/http/files/page-store.ts'
import { compressBody, type Effort, precompressBody } from '../../app/platform/http/files/precompress.ts'
import { takeSources } from './inline-sources.ts'
import { type PageCopy, storedCopies } from './page-copies.ts'
import type { BuiltRouter, Router } from './router.ts'
import { trackContent } from './track-content.ts'

/** The pages differ by these and by the build. */
export type StoredFacts = Omit<PublicFacts, 'nonce'>

/** Pages of one version by their addresses. */
export type StoredCopies = ReadonlyMap<string, StoredPage>

/**
 * A folder with the pages of a build with these facts: those that a settled version has stored, or else pages that are compressed
 * quickly, so that the first start after an upgrade takes a third of the time.
 */
export async function prerender(built: BuiltRouter, build: string, facts: StoredFacts): Promise<string> {
  const settled = await pagesFolder(build, facts)
  if (await hasPages(settled)) return settled
  const quick = `${settled}-quick`
  if (!(await hasPages(quick)))
    await writePages(quick, await renderPages(built, facts, storedCopies(built, facts.content)))
  return quick
}

/** The folder for the pages of a settled version: of a build, with these facts. */
export async function pagesFolder(build: string, facts: StoredFacts): Promise<string> {
  const { ranch, siteUrl, offline, chatReferences, content } = facts
  const code = await readFile(join(build, 'server/index.js'))
  const shown = JSON.stringify({ ranch, siteUrl, offline, chatReferences, content })
  const digest = createHash('sha256').update(code).update(shown).digest('hex')
  return join(build, 'pages', digest.slice(0, 16))
}

/**
 * Renders pages by their addresses and compresses them quickly. Other work runs between two pages.
 * @throws when a page can't be rendered.
 */
export async function renderPages(
  { router }: BuiltRouter,
  facts: StoredFacts,
  copies: readonly PageCopy[],
): Promise<Map<string, StoredPage>> {
  const pages: Promise<[string, StoredPage]>[] = []
  for (const copy of copies) {
    const page = await renderCopy(router, copy, facts)
    // Compressed on other threads while the next page is rendered.
    pages.push(compress(page, 'quick').then((compressed) => [copy.address, compressed]))
    await setImmediate()
  }
  return new Map(await Promise.all(pages))
}

/** Renders one page. The clock is for pages that show the day. @throws when the page can't be rendered. */
export async function renderStoredPage(
  { router }: BuiltRouter,
  copy: PageCopy,
  facts: StoredFacts,
  clock?: () => number,
): Promise<StoredPage> {
  const page = await renderCopy(router, copy, facts, clock)
  const { bodies } = page.file
  // Hardly any browser needs gzip, so it is added to the copy when a client asks for it (`addEncoding`).
  const br = await compressBody(bodies.identity, 'br', page.effort)
  return { ...page, file: { ...page.file, bodies: { ...bodies, ...(br && { br }) } } }
}

/** Such as a redirect to the canonical form of a query. */
export class UnexpectedStatus extends Error {}

/** @throws when the page reads a context that only live requests have, or answers with another status. */
async function renderCopy(
  router: Router,
  { path, status }: PageCopy,
  facts: StoredFacts,
  clock?: () => number,
): Promise<StoredPage> {
  const marker = randomBytes(16).toString('base64url')
  const { content, uses } = trackContent(facts.content)
  const page = await router.renderPublic(
    new Request(facts.siteUrl + path),
    { ...facts, content, nonce: marker },
    clock,
  )
  if (page.status !== status)
    throw new UnexpectedStatus(`${path} answered ${page.status} instead of ${status}`)
  const { html, scripts, styles } = takeSources(page.text, marker)
  const identity = Buffer.from(html)
  const kind =
    status === 404 ? 'missing' : isDataPath(new URL(path, facts.siteUrl).pathname) ? 'data' : 'page'
  const file = { ...headersOf[kind], digest: bodyDigest(identity), bodies: { identity } }
  return { status, uses: uses(), effort: 'quick', scripts, styles, file }
}

const htmlType = 'text/html; charset=utf-8'
const headersOf = {
  page: { type: htmlType, cacheControl: 'public, max-age=0, must-revalidate' },
  missing: { type: htmlType, cacheControl: 'no-store' },
  // The language toggle requests a page's data shortly before the router does.
  data: { type: 'text/x-script; charset=utf-8', cacheControl: 'private, max-age=30' },
}

/** The page with its body in each encoding. */
export async function compress(page: StoredPage, effort: Effort): Promise<StoredPage> {
  const { identity } = page.file.bodies
  const bodies = { identity, ...(await precompressBody(identity, effort)) }
  return { ...page, effort, file: { ...page.file, bodies } }
}
