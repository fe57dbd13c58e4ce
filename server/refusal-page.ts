import { createContext, createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type PublicFacts, publicContext, type Refusal } from '../app/domain/contexts.server.ts'

interface RefusalResponse extends Refusal {
  status: number
}

const responseContext = createContext<RefusalResponse>()

/**
 * Renders the error boundary of a layout whose middleware refused a page. React Router shows an error that middleware
 * throws at the topmost route with a loader, the root, where no page frame can be rendered without the root's data. Here
 * the root loads and the layout's loader fails instead; no other loader, action or middleware runs.
 */
export function refusalRenderer(build: ServerBuild, mode: 'production' | 'development') {
  const handle = createRequestHandler({ ...build, routes: routesThatOnlyRefuse(build) }, mode)
  return ({ url }: Request, facts: PublicFacts, refusal: RefusalResponse): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(publicContext, facts)
    context.set(responseContext, refusal)
    return handle(new Request(url), context)
  }
}

function routesThatOnlyRefuse({ routes }: ServerBuild): ServerBuild['routes'] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (route?.parentId === undefined) return [id, route]
      const { default: page, ErrorBoundary, middleware } = route.module
      const module = { default: page, ErrorBoundary, ...(middleware && { loader: loaderOf(id) }) }
      return [id, { ...route, module }]
    }),
  )
}

function loaderOf(id: string) {
  return ({ context }: { context: Readonly<RouterContextProvider> }) => {
    const { status, layoutId, reason } = context.get(responseContext)
    if (id === layoutId) throw new Response(reason, { status })
    return null
  }
}
