import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { endedField, returnField, returnPath, safeStaffPath } from '../domain/accounts/local-address.ts'
import {
  endedCookies,
  type FoundSession,
  hasSessionCookies,
  readSession,
} from '../domain/accounts/sessions.server.ts'
import { accountPaths } from '../domain/paths.ts'
import { inLanguage, languageOf } from '../platform/i18n/language-path.ts'
import { servicesContext } from './context.server.ts'

type ReadSession = () => Promise<FoundSession | null | 'unreachable'>

const sessionContext = createContext<ReadSession>()

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

type Context = Readonly<RouterContextProvider>

/**
 * The visitor's session.
 * @throws a redirect to the login for guests, from which they come back to a staff page, and 503
 * while the identity service does not respond.
 */
export async function requireSession(
  context: Context,
  { request, url }: { request: Request; url: URL },
): Promise<FoundSession> {
  const session = await sessionOf(context)
  if (session === 'unreachable') throw new Response(null, { status: 503, statusText: 'Service Unavailable' })
  if (session) return session
  const login = inLanguage(accountPaths.login, languageOf(url.pathname))
  const path = safeStaffPath(url.pathname + url.search)
  const hasEnded = hasSessionCookies(context.get(servicesContext), request)
  const query = new URLSearchParams({
    ...(path && { [returnField]: path }),
    ...(hasEnded && { [endedField]: 'terminou' }),
  })
  throw redirect(query.size > 0 ? `${login}?${query}` : login)
}

/** For pages that only guests need. @throws a redirect to the account page, or the page of the address, for others. */
export async function requireGuest(context: Context, url: URL): Promise<void> {
  const session = await sessionOf(context)
  if (!session || session === 'unreachable') return
  throw redirect(returnPath(url) ?? inLanguage(accountPaths.account, languageOf(url.pathname)))
}
