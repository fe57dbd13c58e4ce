import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { MarkupReceiver, PublicFacts } from '../../app/domain/contexts.server.ts'
import { isStaffPath } from '../../app/domain/paths.ts'
import type { RequestServices } from '../../app/domain/services.server.ts'
import type { findSharePicture } from '../../app/domain/share-pictures/index.server.ts'
import { pagePathOf } from '../../app/platform/framework/data-address.ts'
import { partialManifest } from '../../app/platform/framework/partial-manifest.ts'
import type { FindRoute, FoundRoute, Method } from '../../app/platform/http/refuse-method.ts'
import { withoutLanguage } from '../../app/platform/i18n/language-path.ts'
import type { AppBuild } from './app-build.ts'
import { refusalRenderer } from './refusal-page.ts'

/** A page's markup, or its data. */
export interface RenderedPage {
  status: number
  text: string
}

/** The app as the framework built it. */
export interface Router {
  /** Renders a public page; the clock is for pages that show the day. A loader that reads visitor data throws. */
  renderPublic(request: Request, facts: PublicFacts, clock?: () => number): Promise<RenderedPage>
  /** Handles the request of one visitor. */
  handleVisit(request: Request, facts: PublicFacts, services: RequestServices): Promise<Response>
}

export interface BuiltRouter {
  router: Router
  /** The address of a picture of `content/images/` by its name. @throws when it does not exist. */
  pictureAddress(name: string): string
  /** What the share picture of an animal shows; undefined for an animal that visitors don't see. */
  findSharePicture(
    ...animal: Parameters<typeof findSharePicture>
  ): Promise<ReturnType<typeof findSharePicture>>
  /** Route ids with their path patterns, such as `breed` with `en?/banco-genetico/:breed`. */
  routePaths: ReadonlyMap<string, string>
  findRoute: FindRoute
}

/** @throws when there is no build at that file. */
export async function loadRouter(buildFile: string): Promise<BuiltRouter> {
  const build: AppBuild = await import(pathToFileURL(buildFile).href)
  return {
    router: routerOf(build, 'production'),
    pictureAddress: build.entry.module.pictureAddress,
    findSharePicture: async (...animal) => build.entry.module.findSharePicture(...animal),
    routePaths: new Map(routesOf(build).map(({ id, path = '' }) => [id, path])),
    findRoute: routeFinder(build),
  }
}

export function routerOf(build: AppBuild, mode: 'production' | 'development'): Router {
  const handleStaff = createRequestHandler(build, mode)
  const handle = mode === 'production' ? createRequestHandler(withPublicManifest(build), mode) : handleStaff
  const renderRefusal = refusalRenderer(build, mode)
  // The build has its own copy of each module, so the keys must come out of it.
  const { publicContext, clockContext, markupContext, servicesContext, refusalContext } = build.entry.module
  return {
    async renderPublic(request, facts, clock) {
      const context = new RouterContextProvider()
      const receiver: MarkupReceiver = {}
      context.set(publicContext, facts)
      context.set(markupContext, receiver)
      if (clock) context.set(clockContext, clock)
      const response = await handle(request, context)
      return { status: response.status, text: receiver.markup ?? (await response.text()) }
    },
    async handleVisit(request, facts, services) {
      const context = new RouterContextProvider()
      context.set(publicContext, facts)
      context.set(clockContext, services.clock)
      context.set(servicesContext, services)
      const isStaff = isStaffPath(withoutLanguage(pagePathOf(new URL(request.url).pathname)))
      const response = await (isStaff ? handleStaff : handle)(request, context)
      const refusal = context.get(refusalContext)
      if (!refusal || !response.headers.get('content-type')?.startsWith('text/html')) return response
      const page = await renderRefusal(request, facts, { ...refusal, status: response.status })
      return new Response(page.body, response)
    },
  }
}

/** The build for pages that do not open staff pages without loading a document. */
function withPublicManifest(build: AppBuild): AppBuild {
  return { ...build, assets: { ...build.assets, url: partialManifest(build.assets.url) } }
}

/** More than the site has pages. */
const maxFoundRoutes = 2_000
/** Longer ones are no page's. */
const maxPathLength = 200

/** Finds the route of a page's path or of its data address, as the framework does. */
function routeFinder(build: ServerBuild): FindRoute {
  const routes = routesOf(build)
  const tree: RouteObject[] = routes.map(({ id, path }) => ({ id, path }))
  const methods = new Map(routes.map(({ id, module }) => [id, methodsOf(module)]))
  // The framework ranks all routes anew for each match.
  const found = new LRUCache<string, { route: FoundRoute | undefined }>({ max: maxFoundRoutes })
  return (pathname) => {
    const path = pagePathOf(pathname)
    const kept = found.get(path)
    if (kept) return kept.route
    const id = matchRoutes(tree, path)?.at(-1)?.route.id
    const ofRoute = id === undefined ? undefined : methods.get(id)
    const route = id !== undefined && ofRoute ? { id, methods: ofRoute } : undefined
    if (path.length <= maxPathLength) found.set(path, { route })
    return route
  }
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
