import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { isDataPath } from '../app/platform/framework/data-address.ts'
import { canonicalPath } from '../app/platform/http/canonical-path.ts'
import { clientAddress } from '../app/platform/http/client-address.ts'
import { compress } from '../app/platform/http/compress.ts'
import type { StoredFiles } from '../app/platform/http/files/memory.ts'
import type { StoredPage } from '../app/platform/http/files/pages.ts'
import { serveFile } from '../app/platform/http/files/serve-file.ts'
import { limitBody } from '../app/platform/http/limit-body.ts'
import { plainPage } from '../app/platform/http/plain-page.server.ts'
import { refuseCrossSite } from '../app/platform/http/refuse-cross-site.ts'
import { refuseMalformed } from '../app/platform/http/refuse-malformed.ts'
import { type FindRoute, refuseMethod } from '../app/platform/http/refuse-method.ts'
import { type RenderLimits, renderQueue } from '../app/platform/http/render-queue.ts'
import { requestLog } from '../app/platform/http/request-log.ts'
import { routerRequest } from '../app/platform/http/router-request.ts'
import { securityHeaders } from '../app/platform/http/security-headers.ts'
import type { AppVariables } from '../app/platform/http/variables.ts'
import type { Log } from '../app/platform/log.ts'
import type { StoredPages } from './rendering/stored-pages.ts'

export interface AppOptions {
  siteUrl: string
  trustedProxies: number
  log: Log
  /** Milliseconds. */
  clock: () => number
  files: StoredFiles
  pages: StoredPages
  findRoute: FindRoute
  rendering?: RenderLimits
  /** Whether a lead could be taken now. */
  healthy(): Promise<boolean>
  /** The router: renders whatever is no file and no stored page. */
  render(request: Request, visit: { nonce: string; clientAddress: string }): Promise<Response>
}

const maxFormBytes = 64 * 1024

/** A full queue is worked off in about half a second. */
const renderLimits: RenderLimits = { maxRunning: 4, maxWaiting: 60 }
const retryAfterSeconds = '5'

/** The life of a request, in order. */
export function createApp(options: AppOptions): Hono<AppVariables> {
  const app = new Hono<AppVariables>({ strict: true })
  app.onError((error, c) => {
    options.log.error('request failed', { error })
    // Headers of an answer that broke off would be taken over.
    c.res = undefined
    return plainPage(c.req.path, 500)
  })
  app.use(requestLog(options.log, options.clock))
  app.use(securityHeaders({ https: options.siteUrl.startsWith('https:') }))
  app.use(refuseMalformed())
  app.get('/healthz', async (c) => {
    const healthy = await options.healthy()
    return c.text(healthy ? 'ok' : 'unavailable', healthy ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
  app.use(canonicalPath({ isPage: options.pages.has }))
  app.get('*', async (c, next) => (await serveStored(c, options)) ?? next())
  app.use(refuseCrossSite(options))
  app.use(clientAddress(options))
  app.use(refuseMethod(options))
  app.use(compress())
  app.use(limitBody({ limit: maxFormBytes }))
  const queue = renderQueue(options.rendering ?? renderLimits)
  app.post('*', (c) => serveRendered(c, options))
  app.get('*', async (c) => {
    const answer = await queue(async () => (c.req.raw.signal.aborted ? 'gone' : serveRendered(c, options)))
    if (answer instanceof Response) return answer
    return plainPage(c.req.path, 503, { 'Retry-After': retryAfterSeconds })
  })
  return app
}

/** From memory: assets, public pages and their data, and the 404 for what no public route has. HEAD comes here too. */
async function serveStored(c: Context<AppVariables>, options: AppOptions): Promise<Response | undefined> {
  const { files, pages, findRoute } = options
  const url = new URL(c.req.url)
  const file = files.get(url.pathname)
  if (file) {
    c.set('inline', null)
    return serveFile(c.req.raw, file)
  }
  const page = (await pages.find(url)) ?? notFound(url.pathname)
  if (!page) return undefined
  c.set('inline', page)
  return serveFile(c.req.raw, page.file, page.status)

  function notFound(path: string): StoredPage | undefined {
    const route = isDataPath(path) ? undefined : findRoute(path)
    return route && pages.notFound(route.id, path)
  }
}

async function serveRendered(c: Context<AppVariables>, { render, siteUrl }: AppOptions): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url')
  const source = `'nonce-${nonce}'`
  c.set('inline', { scripts: [source], styles: [source] })
  const request = routerRequest(c.req.raw, siteUrl, c.get('body'))
  const response = await render(request, { nonce, clientAddress: c.get('clientAddress') })
  // A redirect's own headers can't be changed.
  const answer = new Response(response.body, response)
  if (!answer.headers.has('cache-control')) answer.headers.set('Cache-Control', 'no-store')
  return answer
}
