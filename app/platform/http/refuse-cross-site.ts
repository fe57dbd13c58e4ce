import type { MiddlewareHandler } from 'hono'
import { plainPage } from './plain-page.server.ts'

/** Posts are taken from our own pages only. `siteUrl` decides what is ours, never the Host header. */
export function refuseCrossSite({ siteUrl }: { siteUrl: string }): MiddlewareHandler {
  const ours = new URL(siteUrl)
  return async (c, next) => {
    if (c.req.method === 'POST' && !isOurs(c.req.raw.headers, ours)) return plainPage(c.req.path, 403)
    await next()
  }
}

function isOurs(headers: Headers, ours: URL): boolean {
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite !== null) return fetchSite === 'same-origin' || fetchSite === 'none'
  const origin = headers.get('origin')
  // Neither header: no browser that could be misused by another site.
  if (origin === null) return true
  return URL.canParse(origin) && sameOrigin(new URL(origin), ours)
}

/** On one's own machine `localhost` and `127.0.0.1` are the same place. */
function sameOrigin(origin: URL, ours: URL): boolean {
  if (origin.origin === ours.origin) return true
  const alike = origin.protocol === ours.protocol && origin.port === ours.port
  return alike && loopback.has(origin.hostname) && loopback.has(ours.hostname)
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
