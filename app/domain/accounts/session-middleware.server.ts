import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { servicesContext } from '../contexts.server.ts'
import { endedCookies, type FoundSession, hasSessionCookies, readSession } from './sessions.server.ts'

type ReadSession = () => Promise<FoundSession | null | 'unreachable'>

const sessionContext = createContext<ReadSession>()

/** The request's session; read once for all of its routes. */
export function sessionOf(context: Readonly<RouterContextProvider>): ReturnType<ReadSession> {
  return context.get(sessionContext)()
}

/**
 * Appends the session's cookies to every response for which a route read the session: renewed ones, or expired ones that
 * remove a session that has ended. A response that already sets cookies has started or ended a session itself.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  let reading: ReturnType<ReadSession> | undefined
  context.set(sessionContext, () => {
    reading ??= readSession(context.get(servicesContext), request)
    return reading
  })
  const response = await next()
  // The route that read the session has handled the error.
  const session = await reading?.catch(() => undefined)
  if (session === undefined || session === 'unreachable' || response.headers.has('set-cookie'))
    return response
  const services = context.get(servicesContext)
  const hasEnded = session === null && hasSessionCookies(services, request)
  for (const cookie of hasEnded ? endedCookies(services) : (session?.cookies ?? []))
    response.headers.append('Set-Cookie', cookie)
  return response
}
