import { cookieHeaders } from '../forms/answered.server.ts'
import { requestContext } from '../services.server.ts'
import type { Route } from './+types/session-route'
import { endedCookies, readSession } from './sessions.server.ts'

/** Who is signed in, for scripts: `{ email }` or null. Lets the session slide, and takes back cookies that say nothing any more. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(requestContext)
  const session = await readSession(services, request)
  if (session === 'unreachable') return Response.json(null, { status: 503 })
  if (!session) return Response.json(null, { headers: cookieHeaders(endedCookies(services)) })
  return Response.json({ email: session.account.email }, { headers: cookieHeaders(session.cookies) })
}
