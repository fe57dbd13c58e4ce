import { pathToFileURL } from 'node:url'
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PublicPage } from '../../app/domain/content/public-pages.server.ts'
import type { PublicFacts } from '../../app/domain/contexts.server.ts'
import type { RequestServices } from '../../app/domain/services.server.ts'
import type * as EntryModule from '../../app/entry.server.tsx'
import type { FindRoute, Method } from '../../app/platform/http/refuse-method.ts'

/** The app as the framework built it. */
export interface Router {
  /** Renders what is the same for every visitor; the clock is for pages that show the day. Loaders that read more get an error. */
  renderPublic(request: Request, facts: PublicFacts, clock?: () => number): Promise<Response>
  /** Answers one visitor. */
  answer(request: Request, facts: PublicFacts, services: RequestServices): Promise<Response>
}

export interface AppBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & typeof EntryModule }
}

export interface BuiltRouter {
  router: Router
  publicPages: readonly PublicPage[]
  /** Route ids with their path patterns, such as `breed` with `en?/banco-genetico/:breed`. */
  routePaths: ReadonlyMap<string, string>
  findRoute: FindRoute
}

/** @throws when there is no build at that file. */
export async function loadRouter(buildFile: string): Promise<BuiltRouter> {
  const build: AppBuild = await import(pathToFileURL(buildFile).href)
  return {
    router: routerOf(build, 'production'),
    publicPages: build.entry.module.publicPages,
    routePaths: new Map(routesOf(build).map(({ id, path = '' }) => [id, path])),
    findRoute: routeFinder(build),
  }
}

export function routerOf(build: AppBuild, mode: 'production' | 'development'): Router {
  const handle = createRequestHandler(build, mode)
  // The build has its own copy of each module, so the keys must come out of it.
  const { publicContext, clockContext, servicesContext } = build.entry.module
  return {
    renderPublic(request, facts, clock) {
      const context = new RouterContextProvider()
      context.set(publicContext, facts)
      if (clock) context.set(clockContext, clock)
      return handle(request, context)
    },
    answer(request, facts, services) {
      const context = new RouterContextProvider()
      context.set(publicContext, facts)
      context.set(clockContext, services.clock)
      context.set(servicesContext, services)
      return handle(request, context)
    },
  }
}

/** Finds the route of a page's path or of its data's, as the framework does. */
function routeFinder(build: ServerBuild): FindRoute {
  const tree: RouteObject[] = routesOf(build).map(({ id, path = '' }) => ({ id, path }))
  const methods = new Map(routesOf(build).map(({ id, module }) => [id, methodsOf(module)]))
  return (pathname) => {
    const id = matchRoutes(tree, pathname.replace(/(\/_)?\.data$/, '') || '/')?.at(-1)?.route.id
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
