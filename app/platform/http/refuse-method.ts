import type { MiddlewareHandler } from 'hono'
import { plainPage } from './plain-page.server.ts'

export type Method = 'GET' | 'POST'

/** The route that answers for a path, and what it can be asked. GET includes HEAD. */
export interface FoundRoute {
  id: string
  methods: readonly Method[]
}

export type FindRoute = (pathname: string) => FoundRoute | undefined

/** Answers 405 where the path's route takes no such request: the router would log an error, and render one. */
export function refuseMethod({ findRoute }: { findRoute: FindRoute }): MiddlewareHandler {
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
