import type { MiddlewareHandler } from 'hono'
import { plainPage } from './plain-page.ts'

/** Refuses posts from other sites. `siteUrl` decides what is the same site, never the Host header. */
export function refuseCrossSite({ siteUrl }: { siteUrl: string }): MiddlewareHandler {
  const site = new URL(siteUrl)
  return async (c, next) => {
    if (c.req.method === 'POST' && !isSameSite(c.req.raw.headers, site)) return plainPage(c.req.path, 403)
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
