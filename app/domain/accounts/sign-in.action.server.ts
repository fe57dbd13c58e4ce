import { readField } from '../../platform/forms/form-result.ts'
import type { FormAction } from '../form-action.server.ts'
import {
  type SignInRefusal,
  type SignInResult,
  signedIn,
  signInInvalid,
  signInRefused,
} from './account.messages.ts'
import { readAccountRoles } from './account-roles.server.ts'
import { startSession } from './sessions.server.ts'
import { signIn } from './sign-in.server.ts'
import { checkSignIn } from './sign-in-rules.ts'

/** Each outcome has a message and a status (docs/product.md#sign-in). Never throws. */
export const signInAction: FormAction<SignInResult> = async (services, request, form) => {
  const check = checkSignIn(readField(form, 'email'), readField(form, 'password'))
  if (!check.valid) return { result: signInInvalid(form, check.errors), status: 422 }
  try {
    const outcome = await signIn(services, request, check.output)
    if (outcome.kind === 'signed-in') {
      const started = await startSession(services, request, outcome)
      if ('refusal' in started) return refuse(started.refusal)
      const { email } = outcome.account
      const roles = await readAccountRoles(services, email)
      return { result: signedIn(email, roles), status: 200, cookies: started.cookies }
    }
    return refuse(outcome.kind, outcome.kind === 'unverified' ? outcome.ticket : undefined)
  } catch (error) {
    services.log.error('sign-in failed', { error })
    return refuse('other')
  }

  function refuse(refusal: SignInRefusal, ticket?: string) {
    return { result: signInRefused(form, refusal, ticket), status: statuses[refusal] }
  }
}

const statuses: Record<SignInRefusal, number> = {
  'user-not-found': 401,
  'wrong-password': 401,
  'invalid-email': 422,
  'too-many': 429,
  unverified: 403,
  other: 503,
}
