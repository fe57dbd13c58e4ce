import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { requestContext } from '../services.server.ts'
import { endedCookies, type FoundSession, hasSessionCookies, readSession } from './sessions.server.ts'

type ReadSession = () => Promise<FoundSession | null | 'unreachable'>

const sessionContext = createContext<ReadSession>()

/** The request's session, read once however many of its routes ask. */
export function sessionOf(context: Readonly<RouterContextProvider>): ReturnType<ReadSession> {
  return context.get(sessionContext)()
}

/**
 * Every answer for which someone asked who is signed in carries the session's new end to the browser, or takes back cookies
 * that say nothing any more: pages, data, actions and files alike. An answer with cookies of its own has started or ended one.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = context.get(requestContext)
  let reading: ReturnType<ReadSession> | undefined
  context.set(sessionContext, () => {
    reading ??= readSession(services, request)
    return reading
  })
  const response = await next()
  // Whoever asked has the failure.
  const session = await reading?.catch(() => undefined)
  if (session === undefined || session === 'unreachable' || response.headers.has('set-cookie'))
    return response
  const stale = session === null && hasSessionCookies(services, request)
  for (const cookie of stale ? endedCookies(services) : (session?.cookies ?? []))
    response.headers.append('Set-Cookie', cookie)
  return response
}
