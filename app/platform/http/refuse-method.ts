import type { MiddlewareHandler } from 'hono'
import { plainPage } from './plain-page.ts'

export type Method = 'GET' | 'POST'

/** The route of a path with its pattern and the methods it accepts. GET includes HEAD. */
export interface FoundRoute {
  id: string
  /** Such as `en?/banco-genetico/:breed`. */
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
