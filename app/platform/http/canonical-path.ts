import type { Context, Env, MiddlewareHandler } from 'hono'

/**
 * Redirects to the canonical path: without empty segments and, for a public page (`isPage`), in lower case and decoded. Handlers
 * behind it see paths with exactly one leading slash and no trailing slash.
 */
export function canonicalPath<E extends Env>({
  isPage,
}: {
  isPage(path: string, c: Context<E>): boolean
}): MiddlewareHandler<E> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const canonical = canonicalPathOf(pathname, (path) => isPage(path, c))
    if (canonical !== pathname) return c.redirect(canonical + search, 308)
    await next()
  }
}

export function canonicalPathOf(pathname: string, isPage: (path: string) => boolean): string {
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`
  const page = decodeURIComponent(path).toLowerCase()
  return isPage(page) ? page : path
}
