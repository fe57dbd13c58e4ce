import { readField } from '../../platform/forms/form-result.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { beginConfirmation } from '../../platform/rate-limit/attempts.server.ts'
import type { FormAction } from '../form-action.server.ts'
import { codeParameter } from '../paths.ts'
import { type ConfirmRefusal, confirmed, confirmRefused, type SignInResult } from './account.messages.ts'
import { addressWithNotice } from './notices.ts'
import { startSession } from './sessions.server.ts'
import { withAttemptLimit } from './sign-in.server.ts'
import { checkPassword } from './sign-in-rules.ts'

/**
 * Verifies the address and signs its owner in. The link proves the mailbox; the password proves that its reader registered,
 * so that nobody confirms a stranger's password (docs/decisions/0016).
 */
export const confirmAction: FormAction<SignInResult> = async (services, request, form) => {
  const check = checkPassword(readField(form, 'password'))
  if (!check.valid) return refuse('weak-password', check.errors)
  try {
    const code = readField(form, codeParameter)
    const attempt = await beginConfirmation(services, code)
    if (!attempt) return refuse('too-many')
    const outcome = await services.identity.confirm(code, check.output.password)
    if (outcome.kind !== 'confirmed') return refuse(outcome.kind)
    const proof = { ...outcome, ...withAttemptLimit(services, attempt, outcome) }
    const started = await startSession(services, request, proof)
    if ('refusal' in started) return refuse(started.refusal)
    const leadsTo = addressWithNotice('account', 'confirmado', languageOf(new URL(request.url).pathname))
    return { result: confirmed(outcome.account.email), status: 200, cookies: started.cookies, leadsTo }
  } catch (error) {
    services.log.error('address not confirmed', { error })
    return refuse('failed')
  }

  function refuse(refusal: ConfirmRefusal, errors?: Parameters<typeof confirmRefused>[1]) {
    return { result: confirmRefused(refusal, errors), status: statuses[refusal] }
  }
}

const statuses: Record<ConfirmRefusal, number> = {
  'weak-password': 422,
  'wrong-password': 401,
  'too-many': 429,
  used: 410,
  expired: 410,
  unknown: 404,
  failed: 503,
}
