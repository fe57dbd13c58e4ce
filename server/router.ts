import { pathToFileURL } from 'node:url'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { RequestServices } from '../app/services.server.ts'

/** The app as the framework built it: a request and its services in, a response out. */
export type Router = (request: Request, services: RequestServices) => Promise<Response>

/** What the build says of itself besides. */
export interface BuiltRouter {
  router: Router
  /** Portuguese paths of the pages that can be rendered once for everybody. */
  prerendered: readonly string[]
}

/** @throws when there is no build at that file. */
export async function loadRouter(buildFile: string): Promise<BuiltRouter> {
  const build: ServerBuild = await import(pathToFileURL(buildFile).href)
  const { prerendered } = build.entry.module as unknown as { prerendered: readonly string[] }
  return { router: routerOf(build, 'production'), prerendered }
}

export function routerOf(build: ServerBuild, mode: 'production' | 'development'): Router {
  const handle = createRequestHandler(build, mode)
  // The build has a copy of its own of every module, so the key must come out of it.
  const { requestContext } = build.entry.module as unknown as {
    requestContext: RouterContext<RequestServices>
  }
  return (request, services) => {
    const context = new RouterContextProvider()
    context.set(requestContext, services)
    return handle(request, context)
  }
}
