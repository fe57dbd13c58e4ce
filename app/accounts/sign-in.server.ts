import type { RequestServices } from '../services.server.ts'
import { forgetAttempts, mayAttempt } from './attempts.server.ts'
import type { Credentials, SignInOutcome } from './identity.server.ts'

/** Asks the identity, unless too many tried before. The limits hold whichever service vouches for accounts. */
export async function signIn(services: RequestServices, credentials: Credentials): Promise<SignInOutcome> {
  if (!(await mayAttempt(services, credentials.email))) return { kind: 'too-many' }
  const outcome = await services.identity.signIn(credentials)
  if (outcome.kind === 'signed-in' || outcome.kind === 'unverified')
    await forgetAttempts(services, credentials.email)
  return outcome
}
