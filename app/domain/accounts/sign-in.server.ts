import {
  beginSignIn,
  type PasswordAttempt,
  settlePasswordAttempt,
} from '../../platform/rate-limit/attempts.server.ts'
import type { RequestServices } from '../services.server.ts'
import { knownDevice } from './devices.server.ts'
import type { Credentials, Proof, SignInOutcome } from './identity.server.ts'

/** Asks the identity, unless too many tried before. The limits hold whichever service vouches for accounts. */
export async function signIn(
  services: RequestServices,
  request: Request,
  credentials: Credentials,
): Promise<SignInOutcome> {
  const device = await knownDevice(services, request, credentials.email)
  const attempt = await beginSignIn(services, credentials.email, device)
  if (!attempt) return { kind: 'too-many' }
  const outcome = await services.identity.signIn(credentials)
  if (outcome.kind === 'signed-in') return { ...outcome, ...underLimit(services, attempt, outcome) }
  if (outcome.kind === 'unverified' && !(await settlePasswordAttempt(services, attempt)))
    return { kind: 'too-many' }
  return outcome
}

/** The proof, unless the limit of tries was passed while the password was being checked. */
export function underLimit(
  { clock }: Pick<RequestServices, 'clock'>,
  attempt: PasswordAttempt,
  { objection }: Proof,
): Pick<Proof, 'objection'> {
  return {
    async objection(transaction) {
      const against = await objection(transaction)
      if (against) return against
      return (await settlePasswordAttempt({ database: transaction, clock }, attempt)) ? undefined : 'too-many'
    },
  }
}
