import type { MiddlewareHandler } from 'hono'

/**
 * Redirects to the one address that a page has: without empty segments, and of a public page (`isPage`) without capitals and
 * needless escapes. What is behind sees paths that begin with exactly one slash and do not end with one.
 */
export function canonicalPath({ isPage }: { isPage(path: string): boolean }): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const canonical = canonicalOf(pathname, isPage)
    if (canonical !== pathname) return c.redirect(canonical + search, 308)
    await next()
  }
}

export function canonicalOf(pathname: string, isPage: (path: string) => boolean): string {
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`
  const page = decodeURIComponent(path).toLowerCase()
  return isPage(page) ? page : path
}
