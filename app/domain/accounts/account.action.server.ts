import {
  beginConfirmation,
  countAccountRequest,
  resetSignIns,
} from '../../platform/database/attempts.server.ts'
import { type FormAction, type InvalidFields, readField } from '../../platform/forms/form-result.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { isMemberOrInvited } from '../members/index.server.ts'
import { codeParameter } from '../paths.ts'
import {
  addressWithNotice,
  type ConfirmRefusal,
  confirmRefused,
  lacksAccountMail,
  linkNotMailed,
  type MailState,
  type ResendResult,
  type ResetRefusal,
  resendMessage,
  resetRefused,
  resetRequested,
  type SignInRefusal,
  type SignInResult,
  signedIn,
  signedOut,
  signInInvalid,
  signInRefused,
  signOutFailed,
  ticketField,
} from './account.messages.ts'
import {
  type AccountServices,
  endedCookies,
  endSession,
  refusalStatuses,
  signIn,
  startSession,
  withAttemptLimit,
} from './sessions.server.ts'
import { checkEmail, checkPassword, checkSignIn, checkStaffPassword } from './sign-in-rules.ts'

/** Each outcome has a message and a status (docs/product.md#sign-in). Never throws. */
export const signInAction: FormAction<AccountServices, SignInResult> = async (services, request, form) => {
  const check = checkSignIn(readField(form, 'email'), readField(form, 'password'))
  if (!check.valid) return { result: signInInvalid(form, check), status: 422 }
  try {
    const outcome = await signIn(services, check.output)
    if (outcome.kind === 'signed-in') {
      const started = await startSession(services, request, outcome, check.output.password)
      if ('refusal' in started) return refuse(started.refusal)
      const { email } = outcome.account
      return { result: signedIn(email, 'entrou'), status: 200, cookies: started.cookies }
    }
    return refuse(outcome.kind, outcome.kind === 'unverified' ? outcome.ticket : undefined)
  } catch (error) {
    services.log.error('sign-in failed', { error })
    return refuse('other')
  }

  function refuse(refusal: SignInRefusal, ticket?: string) {
    return { result: signInRefused(form, refusal, ticket), status: refusalStatuses[refusal] }
  }
}

export const signOutAction: FormAction<AccountServices> = async (services, request) => {
  try {
    await endSession(services, request)
    const leadsTo = addressWithNotice('login', 'saiu', languageOf(new URL(request.url).pathname))
    return { result: signedOut(), status: 200, cookies: endedCookies(services), leadsTo }
  } catch (error) {
    services.log.error('sign-out failed', { error })
    return { result: signOutFailed(), status: 503 }
  }
}

/**
 * Verifies the address and signs its owner in. The link proves the mailbox; the password proves that its reader registered,
 * against confirming a stranger's password (docs/decisions/0016).
 */
export const confirmAction: FormAction<AccountServices, SignInResult> = async (services, request, form) => {
  const check = checkPassword(readField(form, 'password'))
  if (!check.valid) return refuse('weak-password', check.errors)
  try {
    const code = readField(form, codeParameter)
    const attempt = await beginConfirmation(services, code)
    if (!attempt) return refuse('too-many')
    const outcome = await services.identity.confirm(code, check.output.password)
    if (outcome.kind !== 'confirmed') return refuse(outcome.kind)
    const proof = { ...outcome, ...withAttemptLimit(services, attempt, outcome) }
    const started = await startSession(services, request, proof, check.output.password)
    if ('refusal' in started) return refuse(started.refusal)
    const leadsTo = addressWithNotice('account', 'confirmado', languageOf(new URL(request.url).pathname))
    return {
      result: signedIn(outcome.account.email, 'confirmado'),
      status: 200,
      cookies: started.cookies,
      leadsTo,
    }
  } catch (error) {
    services.log.error('address not confirmed', { error })
    return refuse('failed')
  }

  function refuse(refusal: ConfirmRefusal, errors?: Parameters<typeof confirmRefused>[1]) {
    return { result: confirmRefused(refusal, errors), status: refusalStatuses[refusal] }
  }
}

export const resendAction: FormAction<AccountServices & MailState> = async (services, request, form) => {
  const result = await resend()
  if (result === 'sent' && lacksAccountMail(services)) return { result: linkNotMailed(), status: 200 }
  return { result: resendMessage(result), status: resendStatuses[result] }

  async function resend(): Promise<ResendResult> {
    try {
      if (!(await countAccountRequest(services))) return 'too-many'
      const { pathname } = new URL(request.url)
      return await services.identity.resendVerification(readField(form, ticketField), languageOf(pathname))
    } catch (error) {
      services.log.error('verification not sent again', { error })
      return 'failed'
    }
  }
}

const resendStatuses: Record<ResendResult, number> = { sent: 200, 'too-many': 429, expired: 422, failed: 503 }

/** Mails a link to set a new password. The result is the same whether or not there is such an account. */
export const forgottenPasswordAction: FormAction<AccountServices & MailState> = async (
  services,
  request,
  form,
) => {
  const check = checkEmail(readField(form, 'email'))
  if (!check.valid) return refuse(form, 'invalid-email', check)
  try {
    if (!(await countAccountRequest(services))) return refuse(form, 'too-many')
    const { pathname } = new URL(request.url)
    const outcome = await services.identity.requestReset(check.output.email, languageOf(pathname))
    if (outcome !== 'requested') return refuse(form, 'failed')
    return { result: lacksAccountMail(services) ? linkNotMailed() : resetRequested(), status: 200 }
  } catch (error) {
    services.log.error('password reset not asked', { error })
    return refuse(form, 'failed')
  }
}

/** Uses up the link and signs its reader in, even while the account is locked: the link proves the mailbox. */
export const newPasswordAction: FormAction<AccountServices, SignInResult> = async (
  services,
  request,
  form,
) => {
  const check = checkPassword(readField(form, 'password'))
  if (!check.valid) return refuse(form, 'weak-password', check)
  try {
    const { password } = check.output
    const code = readField(form, codeParameter)
    const reset = await services.identity.readReset(code)
    if (reset.kind === 'open' && (await isMemberOrInvited(services, reset.email))) {
      const staffCheck = checkStaffPassword(password)
      if (!staffCheck.valid) return refuse(form, 'short-password', staffCheck)
    }
    const outcome = await services.identity.resetPassword(code, password)
    if (outcome.kind !== 'reset') return refuse(form, outcome.kind)
    await resetSignIns(services, outcome.account.email)
    const started = await startSession(services, request, outcome, password)
    // Another link has just set another password.
    if ('refusal' in started) return refuse(form, 'used')
    const leadsTo = addressWithNotice('account', 'nova-senha', languageOf(new URL(request.url).pathname))
    return {
      result: signedIn(outcome.account.email, 'nova-senha'),
      status: 200,
      cookies: started.cookies,
      leadsTo,
    }
  } catch (error) {
    services.log.error('password not set', { error })
    return refuse(form, 'failed')
  }
}

function refuse(form: FormData, refusal: ResetRefusal, invalid?: InvalidFields) {
  return { result: resetRefused(form, refusal, invalid), status: refusalStatuses[refusal] }
}
