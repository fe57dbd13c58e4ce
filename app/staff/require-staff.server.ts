import type { RouterContextProvider } from 'react-router'
import { requireSession } from '../domain/accounts/require-session.server.ts'
import { servicesContext } from '../domain/contexts.server.ts'
import { type RequestServices } from '../domain/services.server.ts'

/**
 * The address of the staff member who asks. Guests are led to the login; whoever is signed in and not named in
 * `STAFF_EMAILS` (any more) is refused, whatever they ask for. @throws responses.
 */
export async function requireStaff(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<string> {
  const { account } = await requireSession(context, request)
  if (!isStaff(context.get(servicesContext), account.email))
    throw new Response(null, { status: 403, statusText: 'Forbidden' })
  return account.email
}

/** Only proven addresses have a session, so being named is enough. */
export function isStaff({ staffEmails }: RequestServices, email: string): boolean {
  return staffEmails.includes(email)
}
