import { redirect } from 'react-router'
import { cookieHeaders } from '../forms/answered.server.ts'
import { accountPaths, inLanguage, languageOf } from '../paths.ts'
import type { RequestServices } from '../services.server.ts'
import { endedCookies, type FoundSession, readSession } from './sessions.server.ts'

/** The visitor's session. @throws a redirect to the login page for guests, and 503 while nobody can say. */
export async function requireSession(services: RequestServices, request: Request): Promise<FoundSession> {
  const session = await readSession(services, request)
  if (session === 'unreachable') throw new Response(null, { status: 503, statusText: 'Service Unavailable' })
  if (session) return session
  const language = languageOf(new URL(request.url).pathname)
  throw redirect(inLanguage(accountPaths.login, language), { headers: cookieHeaders(endedCookies(services)) })
}

/** For pages that only guests need. @throws a redirect to the account page. */
export async function requireGuest(services: RequestServices, request: Request): Promise<void> {
  const session = await readSession(services, request)
  if (!session || session === 'unreachable') return
  const language = languageOf(new URL(request.url).pathname)
  throw redirect(inLanguage(accountPaths.account, language), { headers: cookieHeaders(session.cookies) })
}
