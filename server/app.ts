import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { answerFile } from './files/answer.ts'
import type { StoredFiles } from './files/memory.ts'
import type { StoredPages } from './files/pages.ts'
import type { Log } from './log.ts'
import { clientAddress } from './middleware/client-address.ts'
import { compress } from './middleware/compress.ts'
import { limitBody } from './middleware/limit-body.ts'
import { refuseCrossSite } from './middleware/refuse-cross-site.ts'
import { refuseMalformed } from './middleware/refuse-malformed.ts'
import { requestLog } from './middleware/request-log.ts'
import { routerRequest } from './middleware/router-request.ts'
import { type InlineSources, securityHeaders } from './middleware/security-headers.ts'
import { plainPage } from './plain-page.ts'

export interface AppOptions {
  siteUrl: string
  trustedProxies: number
  log: Log
  /** Milliseconds. */
  clock: () => number
  files: StoredFiles
  pages: StoredPages
  /** Whether a lead could be taken now. */
  healthy(): Promise<boolean>
  /** The router: renders whatever is no file and no prerendered page. */
  render(request: Request, visit: { nonce: string; clientAddress: string }): Promise<Response>
}

export interface AppVariables {
  Bindings: Partial<HttpBindings>
  Variables: { inline: InlineSources | null; clientAddress: string; body: Buffer }
}

const longestForm = 64 * 1024

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
  app.get('*', async (c, next) => answerStored(c, options) ?? next())
  app.use(refuseCrossSite(options))
  app.use(clientAddress(options))
  app.use(compress())
  app.use(limitBody({ limit: longestForm }))
  app.all('*', (c) => answerRendered(c, options))
  return app
}

/** From memory: assets, and prerendered pages where the query does not change them. HEAD comes here too. */
function answerStored(c: Context<AppVariables>, { files, pages }: AppOptions): Response | undefined {
  const { pathname, search, searchParams } = new URL(c.req.url)
  const file = files.get(pathname)
  if (file) {
    c.set('inline', null)
    return answerFile(c.req.raw, file)
  }
  // Begins with one slash whatever was asked, so it can't lead to another host.
  const canonical = `/${pathname.split('/').filter(Boolean).join('/')}`
  if (canonical !== pathname && pages.has(canonical)) return c.redirect(canonical + search, 308)
  const page = searchParams.has('pagina') ? undefined : pages.get(pathname)
  if (!page) return undefined
  c.set('inline', page)
  return answerFile(c.req.raw, page.file)
}

async function answerRendered(c: Context<AppVariables>, { render, siteUrl }: AppOptions): Promise<Response> {
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
