import { readField } from '../../platform/forms/form-result.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { countAccountRequest, resetSignIns } from '../../platform/rate-limit/attempts.server.ts'
import type { FormAction } from '../form-action.server.ts'
import { codeParameter } from '../paths.ts'
import {
  passwordSet,
  type ResetRefusal,
  resetRefused,
  resetRequested,
  type SignInResult,
} from './account.messages.ts'
import { addressWithNotice } from './notices.ts'
import { startSession } from './sessions.server.ts'
import { checkEmail, checkPassword } from './sign-in-rules.ts'

/** Mails a link to set a new password. The result is the same whether or not there is such an account. */
export const forgottenPasswordAction: FormAction = async (services, request, form) => {
  const check = checkEmail(readField(form, 'email'))
  if (!check.valid) return refuse(form, 'invalid-email', check.errors)
  try {
    if (!(await countAccountRequest(services))) return refuse(form, 'too-many')
    const { pathname } = new URL(request.url)
    const outcome = await services.identity.requestReset(check.output.email, languageOf(pathname))
    return outcome === 'requested' ? { result: resetRequested(), status: 200 } : refuse(form, 'failed')
  } catch (error) {
    services.log.error('password reset not asked', { error })
    return refuse(form, 'failed')
  }
}

/** Uses up the link and signs its reader in, even while the account is locked: the link proves the mailbox. */
export const newPasswordAction: FormAction<SignInResult> = async (services, request, form) => {
  const check = checkPassword(readField(form, 'password'))
  if (!check.valid) return refuse(form, 'weak-password', check.errors)
  try {
    const outcome = await services.identity.resetPassword(
      readField(form, codeParameter),
      check.output.password,
    )
    if (outcome.kind !== 'reset') return refuse(form, outcome.kind)
    await resetSignIns(services, outcome.account.email)
    const started = await startSession(services, request, outcome)
    // Another link has just set another password.
    if ('refusal' in started) return refuse(form, 'used')
    const leadsTo = addressWithNotice('account', 'nova-senha', languageOf(new URL(request.url).pathname))
    return { result: passwordSet(outcome.account.email), status: 200, cookies: started.cookies, leadsTo }
  } catch (error) {
    services.log.error('password not set', { error })
    return refuse(form, 'failed')
  }
}

function refuse(form: FormData, refusal: ResetRefusal, errors?: Parameters<typeof resetRefused>[2]) {
  return { result: resetRefused(form, refusal, errors), status: statuses[refusal] }
}

const statuses: Record<ResetRefusal, number> = {
  'invalid-email': 422,
  'weak-password': 422,
  'too-many': 429,
  used: 410,
  expired: 410,
  unknown: 404,
  failed: 503,
}
