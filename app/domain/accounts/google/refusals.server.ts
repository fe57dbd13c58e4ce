import type { RegisterOutcome, SignInOutcome } from '../identity.server.ts'

type Registering = Exclude<RegisterOutcome, 'registered'>
type SigningIn = Exclude<SignInOutcome['kind'], 'signed-in' | 'unverified'>

/**
 * The service's codes by outcome (docs/product.md#identity-services). Any other code is `other`: a wrong setup
 * (`OPERATION_NOT_ALLOWED`, `API key not valid`), an exceeded quota (`QUOTA_EXCEEDED`) or a disabled account (`USER_DISABLED`).
 */
const registering: Record<string, Registering> = {
  EMAIL_EXISTS: 'email-in-use',
  INVALID_EMAIL: 'invalid-email',
  MISSING_EMAIL: 'invalid-email',
  WEAK_PASSWORD: 'weak-password',
  MISSING_PASSWORD: 'weak-password',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'weak-password',
}

/** `INVALID_LOGIN_CREDENTIALS` means unknown user or wrong password, in projects that hide which: `other` has the fitting text. */
const signingIn: Record<string, SigningIn> = {
  EMAIL_NOT_FOUND: 'user-not-found',
  INVALID_PASSWORD: 'wrong-password',
  MISSING_PASSWORD: 'wrong-password',
  INVALID_EMAIL: 'invalid-email',
  MISSING_EMAIL: 'invalid-email',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many',
}

export function registerRefusal(code: string): Registering {
  return registering[code] ?? 'other'
}

export function signInRefusal(code: string): SigningIn {
  return signingIn[code] ?? 'other'
}

/** The service responds the same for a used link and an unknown one. */
export function linkRefusal(code: string): 'expired' | 'unknown' | undefined {
  if (code === 'EXPIRED_OOB_CODE') return 'expired'
  return code === 'INVALID_OOB_CODE' || code === 'MISSING_OOB_CODE' ? 'unknown' : undefined
}

/** For the password on the page of a mailed link, whose address is known to have an account. */
export function confirmRefusal(code: string): 'wrong-password' | 'too-many' | 'unknown' | 'failed' {
  const refusal = code === 'INVALID_LOGIN_CREDENTIALS' ? 'wrong-password' : signInRefusal(code)
  if (refusal === 'wrong-password' || refusal === 'too-many') return refusal
  return refusal === 'user-not-found' ? 'unknown' : 'failed'
}

/** The account was deleted or its tokens were revoked; other failures may be temporary. */
export function endsSession(code: string): boolean {
  return ['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND', 'INVALID_REFRESH_TOKEN'].includes(code)
}
