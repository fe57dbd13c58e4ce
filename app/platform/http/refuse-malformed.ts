import type { MiddlewareHandler } from 'hono'
import { plainPage } from './plain-page.server.ts'

const longestAddress = 8 * 1024
const methods = ['GET', 'HEAD', 'POST']

/** Turns away what no browser of ours sends, before anything else has to cope with it. */
export function refuseMalformed(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url)
    if (!methods.includes(c.req.method)) return plainPage(pathname, 405, { Allow: methods.join(', ') })
    if (c.req.url.length > longestAddress) return plainPage(pathname, 414)
    if (!decodable(pathname)) return plainPage(pathname, 400)
    await next()
  }
}

function decodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}
