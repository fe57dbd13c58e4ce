import type { AnswerForm } from '../forms/answered.server.ts'
import { readField } from '../forms/form-answer.ts'
import {
  type SignInAnswer,
  type SignInRefusal,
  signedIn,
  signInInvalid,
  signInRefused,
} from './account-answer.ts'
import { startSession } from './sessions.server.ts'
import { signIn } from './sign-in.server.ts'
import { checkSignIn } from './sign-in-rules.ts'

/** Every outcome of a sign-in is an answer with a status of its own (SPEC §8); none throws. */
export const answerSignIn: AnswerForm<SignInAnswer> = async (services, request, form) => {
  const check = checkSignIn(readField(form, 'email'), readField(form, 'password'))
  if (!check.valid) return { answer: signInInvalid(form, check.errors), status: 422 }
  try {
    const outcome = await signIn(services, check.output)
    if (outcome.kind === 'signed-in') {
      const cookies = await startSession(services, request, outcome)
      return { answer: signedIn(outcome.account.email), status: 200, cookies }
    }
    const ticket = outcome.kind === 'unverified' ? outcome.ticket : undefined
    return { answer: signInRefused(form, outcome.kind, ticket), status: statuses[outcome.kind] }
  } catch (error) {
    services.log.error('sign-in failed', { error })
    return { answer: signInRefused(form, 'other'), status: statuses.other }
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
