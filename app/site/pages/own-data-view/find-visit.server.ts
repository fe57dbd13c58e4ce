import type { RouterContextProvider } from 'react-router'
import { sessionOf } from '../../../domain/accounts/session-middleware.server.ts'
import { servicesContext } from '../../../domain/contexts.server.ts'
import { type OwnDataVisit, readVisit } from '../../../domain/privacy/own-data/visit.server.ts'

/** Whose data a request may see: by a mailed link, or else by the session of an account; null for neither. */
export async function findVisit(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<OwnDataVisit | null> {
  const visit = await readVisit(context.get(servicesContext), request)
  if (visit) return visit
  const session = await sessionOf(context)
  return session && session !== 'unreachable' ? { email: session.account.email, proof: 'session' } : null
}
