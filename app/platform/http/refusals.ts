import type { MiddlewareHandler } from 'hono'
import { plainPage } from './plain-page.ts'

const maxAddressLength = 8 * 1024
const methods = ['GET', 'HEAD', 'POST']

/** Refuses methods, lengths and encodings that no browser sends to this site, so that the code behind needn't handle them. */
export function refuseMalformed(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url)
    if (!methods.includes(c.req.method)) return plainPage(pathname, 405, { Allow: methods.join(', ') })
    if (c.req.url.length > maxAddressLength) return plainPage(pathname, 414)
    if (!isDecodable(pathname)) return plainPage(pathname, 400)
    await next()
  }
}

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

/**
 * Refuses posts from other sites. `siteUrl` decides what is the same site, never the Host header. `isExempt`: addresses whose secret
 * proves the sender instead.
 */
export function refuseCrossSite({
  siteUrl,
  isExempt,
}: {
  siteUrl: string
  isExempt(url: URL): boolean
}): MiddlewareHandler {
  const site = new URL(siteUrl)
  return async (c, next) => {
    const isForeign = c.req.method === 'POST' && !isSameSite(c.req.raw.headers, site)
    if (isForeign && !isExempt(new URL(c.req.url))) return plainPage(c.req.path, 403)
    await next()
  }
}

function isSameSite(headers: Headers, site: URL): boolean {
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite !== null) return fetchSite === 'same-origin' || fetchSite === 'none'
  const origin = headers.get('origin')
  // Every browser that another site could misuse sends one of the two headers.
  if (origin === null) return true
  return URL.canParse(origin) && isSameOrigin(new URL(origin), site)
}

/** All names of the loopback interface are the same origin here. */
function isSameOrigin(origin: URL, site: URL): boolean {
  if (origin.origin === site.origin) return true
  const isSamePort = origin.protocol === site.protocol && origin.port === site.port
  return isSamePort && loopbackHosts.has(origin.hostname) && loopbackHosts.has(site.hostname)
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

export type Method = 'GET' | 'POST'

/** The route of a path with its pattern and the methods it accepts. GET includes HEAD. */
export interface FoundRoute {
  id: string
  path: string
  methods: readonly Method[]
}

/** Responds with 405 where the path's route doesn't accept the method; the router would log an error and render an error page. */
export function refuseMethod({
  findRoute,
}: {
  findRoute(path: string): FoundRoute | undefined
}): MiddlewareHandler {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url)
    const methods = findRoute(pathname)?.methods
    if (methods && !methods.includes(c.req.method === 'POST' ? 'POST' : 'GET'))
      return plainPage(pathname, 405, {
        Allow: methods.map((method) => (method === 'GET' ? 'GET, HEAD' : method)).join(', '),
      })
    await next()
  }
}
