import { randomBytes } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { type IconPath, iconPaths } from '../app/domain/look/index.server.ts'
import { isLeaveLink, isStaffPath, pageViewPath } from '../app/domain/paths.ts'
import { picturesPath } from '../app/domain/pictures/index.ts'
import {
  type ReadSharePicture,
  serveSharePicture,
} from '../app/domain/share-pictures/open-share-pictures.server.ts'
import type { ReceivePageView } from '../app/domain/views/index.server.ts'
import { clientAddress, routerRequest } from '../app/platform/http/client-address.ts'
import { compress } from '../app/platform/http/compress.ts'
import { chooseEncoding, type EncodedResponse } from '../app/platform/http/encoded-response.ts'
import { type LongForm, limitBody } from '../app/platform/http/limit-body.ts'
import { plainPage } from '../app/platform/http/plain-page.ts'
import { refuseCrossSite, refuseMalformed, refuseMethod } from '../app/platform/http/refusals.ts'
import { requestLog } from '../app/platform/http/request-log.ts'
import { securityHeaders } from '../app/platform/http/security-headers.ts'
import { serveFiles } from '../app/platform/http/serve-files.ts'
import { siteHeader } from '../app/platform/http/site-header.ts'
import { createRenderQueue, type RenderLimits } from '../app/platform/http/turns.ts'
import type { AppVariables } from '../app/platform/http/variables.ts'
import { inLanguage, type Language, languages, withoutLanguage } from '../app/platform/i18n/language-path.ts'
import type { Log } from '../app/platform/log.server.ts'
import { type ReadPicture, servePicture } from '../app/platform/pictures/serve-picture.ts'
import { type OfflineList, offlineListPath } from '../app/site/offline/caches.ts'
import type { DataFiles } from './files/data-files.ts'
import { type ReceivedUpload, respondToUpload } from './files/receive-upload.ts'
import type { Router } from './versions/router.ts'
import { type ReadPaper, servePaper } from './versions/serve-paper.ts'
import type { SiteVersion } from './versions/site-versions.ts'

export interface AppOptions {
  siteUrl: string
  trustedProxies: number
  log: Log
  clock: () => number
  /** The folder of the build's files; undefined in development. */
  files: string | undefined
  /** Browsers keep copies of pages; otherwise their service worker is replaced by one that deletes them. */
  offline: boolean
  currentVersion(): AppVersion
  findRoute: Router['findRoute']
  /** Files of the current version. */
  dataFiles: DataFiles
  /** The list of what phones keep of the current version; undefined in development. */
  offlineList?: ((language: Language) => OfflineList) | undefined
  renderLimits?: RenderLimits
  longForms?: readonly LongForm[]
  isHealthy(): Promise<boolean>
  /** False for a process that is about to stop: a proxy sends it no more requests. */
  isReady?(): boolean
  readPicture: ReadPicture
  readSharePicture: ReadSharePicture
  readPaper: ReadPaper
  /** The picture that stands for the previews in `public/share/`, where these show another ranch. */
  homePicturePath(): string | undefined
  /** The icon at an address, where the ranch has others than those of the build. */
  readIcon(path: IconPath): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Checks who sends a photograph or a paper, before its body is read. */
  receiveUpload(request: Request): Promise<ReceivedUpload>
  receivePageView: ReceivePageView
}

export type AppVersion = Pick<SiteVersion, 'pages' | 'handleVisit'> & Partial<Pick<SiteVersion, 'isKeptOut'>>

interface Variables extends AppVariables {
  Variables: AppVariables['Variables'] & { version: AppVersion }
}

const visitorLimits = { maxBytes: 64 * 1024, maxFields: 500 }

/** A full queue takes about half a second. */
const defaultRenderLimits: RenderLimits = { maxRunning: 4, maxWaiting: 60 }
const retryAfterSeconds = '5'

class QueueFull extends Error {}

export function createApp(options: AppOptions): Hono<Variables> {
  const app = new Hono<Variables>({ strict: true })
  app.onError((error, c) => {
    // Without the reset, Hono keeps the headers of the failed response.
    c.res = undefined
    if (error instanceof QueueFull) return plainPage(c.req.path, 503, { 'Retry-After': retryAfterSeconds })
    options.log.error('request failed', { error })
    return plainPage(c.req.path, 500)
  })
  app.use(requestLog(options.log, options.clock))
  const queue = createRenderQueue(options.renderLimits ?? defaultRenderLimits)
  const inTurn = async <Result>(render: () => Promise<Result>): Promise<Result> => {
    const result = await queue(render)
    if (result === 'full') throw new QueueFull('too many requests wait for a page')
    return result
  }
  app.use(async (c, next) => {
    // Fixes the version for the whole request: a publication meanwhile would mix two.
    c.set('version', options.currentVersion())
    await next()
    if (c.get('version').isKeptOut) c.header('X-Robots-Tag', 'noindex')
  })
  app.use(tagResponses())
  app.use(async (c, next) => {
    if (!isRead(c)) return next()
    const page = c.get('version').pages.find(new URL(c.req.url), chooseEncoding(c.req.raw), inTurn)
    return page ? sendPage(c, await page) : next()
  })
  app.use(securityHeaders({ https: options.siteUrl.startsWith('https:') }))
  app.use(refuseMalformed())
  for (const path of ['/healthz', '/up'])
    app.get(path, async (c) => sendState(c, await options.isHealthy(), 'unavailable'))
  app.get('/readyz', (c) => sendState(c, options.isReady?.() ?? true, 'stopping'))
  app.use(redirectToCanonicalPath(options))
  addFiles(app, options)
  app.get('*', async (c, next) => {
    const page = c.get('version').pages.findMissing(c.req.path, chooseEncoding(c.req.raw), inTurn)
    return page ? sendPage(c, await page) : next()
  })
  app.use(refuseCrossSite({ ...options, isExempt: isLeaveLink }))
  app.use(clientAddress(options))
  // Handled before the router, because each opened page sends one.
  app.post(pageViewPath, (c) => countPageView(c, options))
  app.use(refuseMethod(options))
  app.use(compress())
  // Before `limitBody`, which would refuse files.
  app.post(picturesPath, (c) => serveUpload(c, options))
  app.use(limitBody(visitorLimits, options.longForms ?? []))
  app.post('*', (c) => serveRendered(c, options))
  app.get('*', (c) =>
    // A client that disconnected in the queue needs no page.
    inTurn(async () => (c.req.raw.signal.aborted ? c.body(null, 503) : serveRendered(c, options))),
  )
  return app
}

/** Browsers keep the policy of a page that they have: a 304 brings the current one. */
const retainedHeaders = [
  ...RETAINED_304_HEADERS,
  'access-control-allow-origin',
  'content-security-policy',
  siteHeader,
]

/** Answers 304 to browsers that have the response. Pages of one visitor get no tag: phones would keep them. */
function tagResponses(): MiddlewareHandler<Variables> {
  const tag = etag({ retainedHeaders })
  return async (c, next) => {
    await next()
    if (c.res.ok && c.get('responseKind').kind !== 'document') await tag(c, async () => {})
  }
}

/** Routes that render no page. */
function addFiles(app: Hono<Variables>, options: AppOptions): void {
  app.get('/robots.txt', (c, next) =>
    c.get('version').isKeptOut ? Promise.resolve(c.text('User-agent: *\nDisallow: /\n')) : next(),
  )
  // Browsers revalidate the service worker at each visit.
  app.get('/sw.js', async (c, next) => {
    await next()
    if (c.get('responseKind').kind !== 'asset') return
    c.set('responseKind', { kind: 'worker' })
    c.header('Cache-Control', 'no-cache')
  })
  app.get('/imagens/*', servePicture(options.readPicture))
  app.get('/documentos/*', servePaper(options.readPaper))
  app.get('/compartilhar/*', serveSharePicture(options.readSharePicture))
  app.get('/share/*', async (c, next) => {
    const picture = options.homePicturePath()
    if (!picture) return next()
    c.set('responseKind', { kind: 'asset' })
    c.header('Cache-Control', 'public, max-age=300')
    return c.redirect(picture, 302)
  })
  for (const path of iconPaths)
    app.get(path, async (c, next) => {
      const icon = await options.readIcon(path)
      if (!icon) return next()
      c.set('responseKind', { kind: 'asset' })
      const type = path.endsWith('.ico') ? 'image/x-icon' : 'image/png'
      return c.body(icon, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' })
    })
  app.get(offlineListPath, compress(), (c, next) => {
    const language = c.req.query('idioma') === 'en' ? 'en' : 'pt'
    const list = options.offline && options.offlineList?.(language)
    if (!list) return next()
    c.set('responseKind', { kind: 'asset' })
    return Promise.resolve(c.json(list, 200, { 'Cache-Control': 'no-cache' }))
  })
  for (const [path, read] of Object.entries(options.dataFiles))
    for (const language of languages)
      app.get(inLanguage(path, language), async (c) => {
        const { body, headers } = await read(language, chooseEncoding(c.req.raw))
        c.set('responseKind', { kind: 'asset' })
        return new Response(body, { headers })
      })
  if (options.files) app.use(serveFiles(options.files, options.offline ? {} : { '/sw.js': '/sw-removal.js' }))
}

/**
 * Redirects to the path without empty segments and, for a public page, in lower case and decoded, and for every address without the signs
 * of the sentence that it was shared in. Handlers behind it see paths with exactly one leading slash and no trailing slash.
 */
function redirectToCanonicalPath({ findRoute }: Pick<AppOptions, 'findRoute'>): MiddlewareHandler<Variables> {
  // Only what is an address of the site is redirected to, so no address of another site and no loop.
  const isOnlyAddress = (path: string) => /^[^:*]+$/.test(findRoute(path)?.path ?? '')
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const { pages } = c.get('version')
    const isKnown = (path: string) => pages.has(path) || pages.movedTo(path) !== undefined
    const path = joinSegments(pathname)
    const page = decodeURIComponent(path).toLowerCase()
    const bare = joinSegments(withoutSentence(page))
    const isShared = bare !== page && (isKnown(bare) || isOnlyAddress(bare))
    const canonical = isKnown(page) ? page : isShared ? bare : path
    // The panel is in Portuguese alone.
    if (isStaffPath(withoutLanguage(canonical)) && canonical !== withoutLanguage(canonical))
      return c.redirect(withoutLanguage(canonical) + search, 308)
    if (canonical !== pathname) return c.redirect(canonical + search, 308)
    const moved = pages.movedTo(canonical)
    // Not for good: the ranch may have the old page again.
    if (moved) return c.redirect(moved + search, 302)
    await next()
  }
}

function sendState(c: Context<Variables>, isGood: boolean, otherwise: string): Response {
  return c.text(isGood ? 'ok' : otherwise, isGood ? 200 : 503, { 'Cache-Control': 'no-store' })
}

function sendPage(c: Context<Variables>, { status, headers, body }: EncodedResponse): Response {
  c.set('responseKind', { kind: 'cached' })
  // Not copied: slow clients share the bytes.
  return new Response(body.length > 0 ? body : null, { status, headers })
}

function isRead(c: Context<Variables>): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD'
}

/** Counts a page view. Browsers ignore the response. */
async function countPageView(c: Context<Variables>, options: AppOptions): Promise<Response> {
  c.set('responseKind', { kind: 'asset' })
  const { pages } = c.get('version')
  await options.receivePageView(c.req.raw, {
    clientAddress: c.get('clientAddress'),
    isPublicPage: (path) => pages.has(path),
  })
  return c.body(null, 204, { 'Cache-Control': 'no-store' })
}

/** The router answers everyone who is not staff, with a refusal. */
async function serveUpload(c: Context<Variables>, options: AppOptions): Promise<Response> {
  const received = await options.receiveUpload(c.req.raw)
  if (received === 'not-staff') return serveRendered(c, options)
  return respondToUpload(received)
}

async function serveRendered(c: Context<Variables>, { siteUrl }: AppOptions): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url')
  const source = `'nonce-${nonce}'`
  c.set('responseKind', { kind: 'document', inline: { scripts: [source], styles: [source] } })
  const request = routerRequest(c.req.raw, siteUrl, c.get('body'))
  const response = await c
    .get('version')
    .handleVisit(request, { nonce, clientAddress: c.get('clientAddress') })
  // `Response.redirect` has immutable headers, so they are cloned.
  const mutable = new Response(response.body, response)
  if (!mutable.headers.has('cache-control')) mutable.headers.set('Cache-Control', 'no-store')
  return mutable
}

/** With exactly one leading slash, no trailing one and no empty segments. */
function joinSegments(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`
}

/** Without what no page's path ends with: punctuation, quotes and brackets, blanks and invisible signs. Linear in time. */
function withoutSentence(path: string): string {
  const signs = [...path]
  const end = signs.findLastIndex((sign) => /[\p{L}\p{N}]/u.test(sign))
  return signs.slice(0, end + 1).join('')
}
