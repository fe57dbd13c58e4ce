import * as v from 'valibot'
import type { FieldErrors } from '../forms/form-answer.ts'
import { emailAddress, errorsOf, newPassword } from '../leads/shared-rules.ts'

const credentials = v.object({ email: emailAddress, password: newPassword })

export type SignInCheck =
  | { valid: true; credentials: { email: string; password: string } }
  | { valid: false; errors: FieldErrors }

/** SPEC §5 "Login": the same check in the browser and on the server. */
export function checkSignIn(email: string, password: string): SignInCheck {
  const result = v.safeParse(credentials, { email, password }, { abortPipeEarly: true })
  return result.success
    ? { valid: true, credentials: result.output }
    : { valid: false, errors: errorsOf(result.issues) }
}

const justEmail = v.object({ email: emailAddress })

/** For who forgot their password. */
export function checkEmail(
  email: string,
): { valid: true; email: string } | { valid: false; errors: FieldErrors } {
  const result = v.safeParse(justEmail, { email }, { abortPipeEarly: true })
  return result.success
    ? { valid: true, email: result.output.email }
    : { valid: false, errors: errorsOf(result.issues) }
}

const justPassword = v.object({ password: newPassword })

/** For who sets a new password. */
export function checkPassword(
  password: string,
): { valid: true; password: string } | { valid: false; errors: FieldErrors } {
  const result = v.safeParse(justPassword, { password }, { abortPipeEarly: true })
  return result.success
    ? { valid: true, password: result.output.password }
    : { valid: false, errors: errorsOf(result.issues) }
}
