import type { AccountServices } from './sessions.server.ts'
import { signIn } from './sign-in.server.ts'

/**
 * Whether somebody who is signed in knows the account's password: a session that was left open must not be enough for what takes all
 * data away or replaces it. Counts as a sign-in.
 */
export async function confirmPassword(
  services: AccountServices,
  request: Request,
  credentials: { email: string; password: string },
): Promise<'right' | 'wrong-password' | 'too-many'> {
  const outcome = await signIn(services, request, credentials)
  if (outcome.kind === 'too-many') return 'too-many'
  if (outcome.kind !== 'signed-in') return 'wrong-password'
  const doubt = await services.database
    .transaction()
    .execute((transaction) => outcome.confirmInTransaction(transaction))
  return doubt ?? 'right'
}
