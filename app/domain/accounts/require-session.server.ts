import { type RouterContextProvider, redirect } from 'react-router'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { accountPaths } from '../paths.ts'
import { sessionOf } from './session-middleware.server.ts'
import type { FoundSession } from './sessions.server.ts'

type Context = Readonly<RouterContextProvider>

/** The visitor's session. @throws a redirect to the login for guests, and 503 while the identity service does not respond. */
export async function requireSession(context: Context, request: Request): Promise<FoundSession> {
  const session = await sessionOf(context)
  if (session === 'unreachable') throw new Response(null, { status: 503, statusText: 'Service Unavailable' })
  if (session) return session
  throw redirect(inLanguage(accountPaths.login, languageOf(new URL(request.url).pathname)))
}

/** For pages that only guests need. @throws a redirect to the account page for others. */
export async function requireGuest(context: Context, request: Request): Promise<void> {
  const session = await sessionOf(context)
  if (!session || session === 'unreachable') return
  throw redirect(inLanguage(accountPaths.account, languageOf(new URL(request.url).pathname)))
}
