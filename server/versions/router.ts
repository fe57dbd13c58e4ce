import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { isStaffPath } from '../../app/domain/paths.ts'
import { partialManifest } from '../../app/platform/framework/defer-scripts.ts'
import { pagePathOf } from '../../app/platform/framework/single-fetch.ts'
import type { CacheRule } from '../../app/platform/http/page-cache.server.ts'
import { plainHtml } from '../../app/platform/http/plain-page.ts'
import type { FoundRoute, Method } from '../../app/platform/http/refusals.ts'
import {
  clockContext,
  type PublicSite,
  publicContext,
  type RequestServices,
  refusalContext,
  servicesContext,
} from '../../app/request/context.server.ts'

export interface Router {
  /** Renders a public page; the clock is for pages that show the day. A loader that reads visitor data throws. */
  renderPublic(request: Request, publicSite: PublicSite, clock?: () => number): Promise<Response>
  handleVisit(request: Request, publicSite: PublicSite, services: RequestServices): Promise<Response>
  findRoute(path: string): FoundRoute | undefined
  /** Undefined unless the page of the route with this id is the same for every visitor. */
  cacheRule(id: string): CacheRule | undefined
}

export function createRouter(build: ServerBuild, mode: 'production' | 'development'): Router {
  const handleStaff = createRequestHandler(build, mode)
  const handle = mode === 'production' ? createRequestHandler(withPublicManifest(build), mode) : handleStaff
  return {
    renderPublic(request, publicSite, clock) {
      const context = new RouterContextProvider()
      context.set(publicContext, publicSite)
      if (clock) context.set(clockContext, clock)
      return handle(request, context)
    },
    async handleVisit(request, publicSite, services) {
      const context = new RouterContextProvider()
      context.set(publicContext, publicSite)
      context.set(clockContext, services.clock)
      context.set(servicesContext, services)
      const isStaff = isStaffPath(pagePathOf(new URL(request.url).pathname))
      const response = await (isStaff ? handleStaff : handle)(request, context)
      const refusal = context.get(refusalContext)
      if (!refusal || !response.headers.get('content-type')?.startsWith('text/html')) return response
      // React Router shows an error of middleware in the root's boundary, where no page frame can be rendered.
      return new Response(plainHtml('pt', 'Sem acesso', refusal.text, refusal), response)
    },
    ...routeTable(build),
  }
}

/** The build for pages that do not open staff pages without loading a document. */
function withPublicManifest(build: ServerBuild): ServerBuild {
  return { ...build, assets: { ...build.assets, url: partialManifest(build.assets.url) } }
}

function routeTable(build: ServerBuild): Pick<Router, 'findRoute' | 'cacheRule'> {
  const routes = routesOf(build)
  const tree: RouteObject[] = routes.map(({ id, path }) => ({ id, path }))
  const found = new Map(routes.map(({ id, path, module }) => [id, { id, path, methods: methodsOf(module) }]))
  const rules = new Map(routes.map(({ id, module }) => [id, cacheRuleOf(module)]))
  return {
    findRoute(path) {
      const id = matchRoutes(tree, pagePathOf(path))?.at(-1)?.route.id
      return id === undefined ? undefined : found.get(id)
    },
    cacheRule: (id) => rules.get(id),
  }
}

function cacheRuleOf({ loader }: { loader?: unknown }): CacheRule | undefined {
  return typeof loader === 'function' && 'cache' in loader ? (loader.cache as CacheRule) : undefined
}

/** The routes that handle requests, without their layouts. */
function routesOf({ routes }: ServerBuild) {
  const all = Object.values(routes).flatMap((route) => route ?? [])
  const layouts = new Set(all.map(({ parentId }) => parentId))
  return all
    .filter(({ id }) => !layouts.has(id))
    .map(({ id, module, ...route }) => ({ id, module, path: wholePath(routes, route) }))
}

function wholePath(
  routes: ServerBuild['routes'],
  { path, parentId }: { path?: string | undefined; parentId?: string | undefined },
): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return [parent ? wholePath(routes, parent) : '', path ?? ''].filter(Boolean).join('/')
}

function methodsOf(module: { default?: unknown; loader?: unknown; action?: unknown }): readonly Method[] {
  return [
    ...(module.default || module.loader ? (['GET'] as const) : []),
    ...(module.action ? (['POST'] as const) : []),
  ]
}
