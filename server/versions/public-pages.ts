import { createHash, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { missingPart } from '../../app/domain/paths.ts'
import { dataAddress, isDataPath, pagePathOf, routesOf } from '../../app/platform/framework/single-fetch.ts'
import {
  bodyDigest,
  type Effort,
  type EncodedResponse,
  type Encoding,
  encodeText,
} from '../../app/platform/http/encoded-response.ts'
import { type CacheRule, type PageCache, pageCache } from '../../app/platform/http/page-cache.server.ts'
import { securityHeaders } from '../../app/platform/http/security-headers.ts'
import type { AppVariables, InlineSources } from '../../app/platform/http/variables.ts'
import { inLanguage, languageOf, languages, withoutLanguage } from '../../app/platform/i18n/language-path.ts'
import { ranchDay } from '../../app/platform/ranch-time.ts'
import type { PublicSite } from '../../app/request/context.server.ts'
import type { Router } from './router.ts'

/** Runs work in its turn, so that few pages are rendered at a time. */
type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** The pages of one version of the content that are the same for every visitor. */
export interface PublicPages {
  /** Begins the keys of its responses in the cache. */
  id: string
  has(path: string): boolean
  /** The path that took the place of an old one. */
  movedTo(path: string): string | undefined
  /** The response for the address of a public page or of its data; undefined for any other address. */
  find(url: URL, encoding: Encoding, turn?: Turn): Promise<EncodedResponse> | undefined
  /** The 404 page for a path that matches a public route, but is no page of it. */
  findMissing(path: string, encoding: Encoding, turn?: Turn): Promise<EncodedResponse> | undefined
}

/** All that a public page may show, but for the nonce of each rendering. */
export type CachedSite = Omit<PublicSite, 'nonce'>

/** In development pages are not cached. */
export const uncachedPages: PublicPages = {
  id: '',
  has: () => false,
  movedTo: () => undefined,
  find: () => undefined,
  findMissing: () => undefined,
}

interface PublicPagesOptions {
  router: Pick<Router, 'renderPublic' | 'cacheRule' | 'findRoute'>
  publicSite: CachedSite
  clock(): number
  cache: PageCache
  /** The pages of the version before: a page whose text is the same takes their compressed bytes. */
  previous?: Pick<PublicPages, 'id'> | undefined
}

/** Room for about two thousand pages. */
export function publicPageCache(): PageCache {
  return pageCache(64 * 1024 * 1024)
}

export function openPublicPages(options: PublicPagesOptions): PublicPages {
  const { router, publicSite, clock, cache, previous } = options
  const routes = new Map(
    [...publicSite.content.pages.values()].flatMap(({ path, route }) =>
      languages.map((language) => [inLanguage(path, language), route] as const),
    ),
  )
  const id = randomBytes(9).toString('base64url')
  const previousId = previous?.id
  const renderer = publicRenderer(options)

  function fetch(page: RenderedPage, encoding: Encoding, turn?: Turn) {
    const day = page.rule.isDaily ? ranchDay(clock()) : ''
    const key = `${encoding} ${day} ${page.address}`
    const render = () => renderer(page, encoding, cache.peek(`${previousId} ${key}`))
    return cache.fetch(`${id} ${key}`, () => (turn ? turn(render) : render()))
  }

  return {
    id,
    has: (path) => routes.has(path),
    movedTo(path) {
      const moved = publicSite.content.moved.get(withoutLanguage(path))
      return moved && inLanguage(moved, languageOf(path))
    },
    find({ pathname, search, searchParams }, encoding, turn) {
      if (search.length > maxQueryLength) return undefined
      const path = pagePathOf(pathname)
      const route = routes.get(path)
      const rule = route === undefined ? undefined : router.cacheRule(route)
      if (!route || !rule) return undefined
      const isData = isDataPath(pathname)
      // Data of layouts may belong to a visitor.
      if (isData && routesOf(searchParams) !== route) return undefined
      const { read = [], unread = [] } = Object.groupBy(searchParams, ([name]) =>
        rule.parameters(name) ? 'read' : 'unread',
      )
      const query = read.length > 0 ? `?${new URLSearchParams(read)}` : ''
      if (isData) return fetch({ address: dataAddress(path, query, route), rule }, encoding, turn)
      return fetch({ address: path + query, rule }, encoding, turn).then((page) =>
        carryOverUnread(page, unread),
      )
    },
    findMissing(path, encoding, turn) {
      const route = isDataPath(path) || routes.has(path) ? undefined : router.findRoute(path)
      const rule = route && router.cacheRule(route.id)
      // Attack: requests for invented paths would fill the cache. All missing pages of a route share one entry, since browsers
      // match the requested path themselves.
      const address = route && inLanguage(missingPath(route.path), languageOf(path))
      return rule && address ? fetch({ address, rule }, encoding, turn) : undefined
    },
  }
}

/** Without these parameters a redirect would lose the campaign of a link. */
function carryOverUnread(page: EncodedResponse, unread: readonly [string, string][]): EncodedResponse {
  const { location } = page.headers
  if (!location || unread.length === 0) return page
  const separator = location.includes('?') ? '&' : '?'
  return {
    ...page,
    headers: { ...page.headers, location: location + separator + new URLSearchParams([...unread]) },
  }
}

/** No search is longer. Pages of longer queries are not cached. */
const maxQueryLength = 2_000

/**
 * `en?/nossos-touros/:animal` → `/nossos-touros/-0`: no page's path, also without the signs of a sentence. `*` has more segments than any
 * other route: a browser whose address matches another route than the page's shows an error of the framework.
 */
function missingPath(pattern: string): string {
  return `/${pattern
    .replace(/^en\?\/?/, '')
    .replace('*', Array(4).fill(missingPart).join('/'))
    .replaceAll(/:\w+/g, missingPart)}`
}

interface RenderedPage {
  /** Address of a page or its data, without parameters that nothing reads. */
  address: string
  rule: CacheRule
}

interface RenderBindings extends RenderedPage {
  /** Set by the handler. Not in its response, which would encode and copy it. */
  text: string
}

/** Renders an address for every visitor: with the public site only, and with the headers that all documents have. */
function publicRenderer({ router, publicSite, clock }: PublicPagesOptions) {
  const { siteUrl } = publicSite
  const app = new Hono<{ Variables: AppVariables['Variables']; Bindings: RenderBindings }>()
    .use(securityHeaders({ https: siteUrl.startsWith('https:') }))
    .get('*', async (c) => {
      const marker = randomBytes(16).toString('base64url')
      const rendered = await router.renderPublic(
        c.req.raw,
        { ...publicSite, nonce: marker },
        c.env.rule.isDaily ? clock : undefined,
      )
      const { html, ...inline } = takeSources(await rendered.text(), marker)
      c.env.text = html
      c.set('responseKind', { kind: 'document', inline })
      const headers = new Headers(rendered.headers)
      headers.set('cache-control', cacheControlOf(rendered, c.env))
      return new Response(null, { status: rendered.status, headers })
    })
  return async (
    page: RenderedPage,
    encoding: Encoding,
    previous: EncodedResponse | undefined,
  ): Promise<EncodedResponse> => {
    const { address, rule } = page
    const env: RenderBindings = { ...page, text: '' }
    const response = await app.request(siteUrl + address, {}, env)
    const text = Buffer.from(env.text)
    const effort = effortOf(new URL(siteUrl + address), rule)
    const digest = bodyDigest(text)
    const tag = `"${digest}-${encoding}"`
    const known = previous?.headers['etag'] === tag ? previous.body : undefined
    const { status, headers, body } = await encodeText(text, response, encoding, effort, known)
    // A 404 has no tag: it must never become a 304.
    if (status === 200) headers.set('etag', headers.has('content-encoding') ? tag : `"${digest}-identity"`)
    return { status, headers: Object.fromEntries(headers), body }
  }
}

/** Pages without parameters have the most visitors. Searches and data are compressed quickly instead. */
function effortOf({ pathname, searchParams }: URL, rule: CacheRule): Effort {
  return isDataPath(pathname) || [...searchParams.keys()].some(rule.parameters) ? 'quick' : 'good'
}

function cacheControlOf({ status, headers }: Response, { address }: RenderedPage): string {
  if (status !== 200) return headers.get('cache-control') ?? 'no-store'
  // The language toggle requests a page's data shortly before the router does.
  return isDataPath(new URL(address, 'http://site').pathname)
    ? 'private, max-age=30'
    : 'public, max-age=0, must-revalidate'
}

/**
 * Removes the marker, the nonce that the renderer puts on its own inline scripts and styles, and returns the digests of these
 * for the content security policy. Content cannot contain the marker, so a script that came with content has no digest.
 * @throws when the marker is anywhere else in the page, where it would be kept.
 */
export function takeSources(page: string, marker: string): InlineSources & { html: string } {
  const parts = page.split(` nonce="${marker}"`)
  const html = parts.join('')
  if (html.includes(marker)) throw new Error('the marker of inline scripts is outside of a nonce')
  const sources = { script: new Set<string>(), style: new Set<string>() }
  for (const [index, rest] of parts.slice(1).entries()) {
    const before = parts[index] ?? ''
    const element = /^<(script|style)\b/.exec(before.slice(before.lastIndexOf('<')))?.[1]
    if (element !== 'script' && element !== 'style') continue
    // Includes inert scripts: `startAppAtTouch` runs one of them with the same text.
    const text = rest.slice(rest.indexOf('>') + 1, rest.indexOf(`</${element}>`))
    if (text) sources[element].add(digest(text))
  }
  return { html, scripts: [...sources.script], styles: [...sources.style] }
}

function digest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
