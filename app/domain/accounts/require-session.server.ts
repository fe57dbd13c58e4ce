import { type RouterContextProvider, redirect } from 'react-router'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { accountPaths } from '../paths.ts'
import { safeStaffPath } from '../safe-staff-path.ts'
import { maxCarriedBytes, returnField, returnPath } from './carried-form.ts'
import { sessionOf } from './session-middleware.server.ts'
import type { FoundSession } from './sessions.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The visitor's session.
 * @throws a redirect to the login for guests, from which they come back to a staff page with the form that they posted, and 503
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
  if (!path) throw redirect(login)
  // 307 posts the form again, to the login.
  const isCarried =
    request.method === 'POST' &&
    request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') &&
    Number(request.headers.get('content-length')) <= maxCarriedBytes
  throw redirect(`${login}?${new URLSearchParams({ [returnField]: path })}`, isCarried ? 307 : 302)
}

/** For pages that only guests need. @throws a redirect to the account page, or the page of the address, for others. */
export async function requireGuest(context: Context, url: URL): Promise<void> {
  const session = await sessionOf(context)
  if (!session || session === 'unreachable') return
  throw redirect(returnPath(url) ?? inLanguage(accountPaths.account, languageOf(url.pathname)))
}
