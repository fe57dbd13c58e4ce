import { pathToFileURL } from 'node:url'
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PublicPage } from '../../app/domain/content/public-pages.server.ts'
import type { RequestServices } from '../../app/domain/services.server.ts'
import { pagePathOf } from '../../app/platform/framework/data-address.ts'
import type { FindRoute, Method } from '../../app/platform/http/refuse-method.ts'

/** The app as the framework built it: a request and its services in, a response out. */
export type Router = (request: Request, services: RequestServices) => Promise<Response>

/** What the build says of itself. */
export interface BuiltRouter {
  router: Router
  publicPages: readonly PublicPage[]
  /** Route ids with their path patterns, such as `breed` with `en?/banco-genetico/:breed`. */
  routePaths: ReadonlyMap<string, string>
  findRoute: FindRoute
}

/** @throws when there is no build at that file. */
export async function loadRouter(buildFile: string): Promise<BuiltRouter> {
  const build: ServerBuild = await import(pathToFileURL(buildFile).href)
  const { publicPages } = build.entry.module as unknown as { publicPages: readonly PublicPage[] }
  return {
    router: routerOf(build, 'production'),
    publicPages,
    routePaths: new Map(routesOf(build).map(({ id, path = '' }) => [id, path])),
    findRoute: routeFinder(build),
  }
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

/** Finds the route of a page's path or of its data's, as the framework does. */
function routeFinder(build: ServerBuild): FindRoute {
  const tree: RouteObject[] = routesOf(build).map(({ id, path = '' }) => ({ id, path }))
  const methods = new Map(routesOf(build).map(({ id, module }) => [id, methodsOf(module)]))
  return (pathname) => {
    const id = matchRoutes(tree, pagePathOf(pathname))?.at(-1)?.route.id
    const found = id === undefined ? undefined : methods.get(id)
    return id !== undefined && found ? { id, methods: found } : undefined
  }
}

/** All routes but the root, whose only children they are. */
function routesOf({ routes }: ServerBuild) {
  return Object.values(routes).flatMap((route) => (route?.parentId === undefined ? [] : [route]))
}

function methodsOf(module: { default?: unknown; loader?: unknown; action?: unknown }): readonly Method[] {
  return [
    ...(module.default || module.loader ? (['GET'] as const) : []),
    ...(module.action ? (['POST'] as const) : []),
  ]
}
