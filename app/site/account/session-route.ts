import { sessionOf } from '../../domain/accounts/session-middleware.server.ts'
import type { Route } from './+types/session-route'

/** The session for scripts: `{ email }` or null. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const session = await sessionOf(context)
  if (session === 'unreachable') return Response.json(null, { status: 503 })
  return Response.json(session && { email: session.account.email })
}
