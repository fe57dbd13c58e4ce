import {
  acceptPasswordAttempt,
  beginSignIn,
  type PasswordAttempt,
} from '../../platform/rate-limit/attempts.server.ts'
import { knownDevice } from './cookies.server.ts'
import type { Credentials, Proof, SignInOutcome } from './identity.server.ts'
import type { AccountServices } from './sessions.server.ts'

/** Checks the password, within the limits of attempts. The limits are the same for either identity service. */
export async function signIn(
  services: AccountServices,
  request: Request,
  credentials: Credentials,
): Promise<SignInOutcome> {
  const device = await knownDevice(services, request, credentials.email)
  const attempt = await beginSignIn(services, credentials.email, device)
  if (!attempt) return { kind: 'too-many' }
  const outcome = await services.identity.signIn(credentials)
  if (outcome.kind === 'signed-in') return { ...outcome, ...withAttemptLimit(services, attempt, outcome) }
  if (outcome.kind === 'unverified' && !(await acceptPasswordAttempt(services, attempt)))
    return { kind: 'too-many' }
  return outcome
}

/** A proof that also fails when the limit of attempts was exceeded while the password was being checked. */
export function withAttemptLimit(
  { clock }: Pick<AccountServices, 'clock'>,
  attempt: PasswordAttempt,
  { confirmInTransaction }: Proof,
): Pick<Proof, 'confirmInTransaction'> {
  return {
    async confirmInTransaction(transaction) {
      const doubt = await confirmInTransaction(transaction)
      if (doubt) return doubt
      return (await acceptPasswordAttempt({ database: transaction, clock }, attempt)) ? undefined : 'too-many'
    },
  }
}
