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
