import * as v from 'valibot'
import type { FieldErrors } from '../forms/form-answer.ts'
import { emailAddress, errorsOf, newPassword } from '../leads/shared-rules.ts'

type Check<Output> = { valid: true; output: Output } | { valid: false; errors: FieldErrors }

const credentials = v.object({ email: emailAddress, password: newPassword })

/** SPEC §5 "Login": the same check in the browser and on the server. */
export function checkSignIn(email: string, password: string) {
  return check(credentials, { email, password })
}

const justEmail = v.object({ email: emailAddress })

/** For who forgot their password. */
export function checkEmail(email: string) {
  return check(justEmail, { email })
}

const justPassword = v.object({ password: newPassword })

/** For who sets a new password. */
export function checkPassword(password: string) {
  return check(justPassword, { password })
}

function check<Output>(schema: v.GenericSchema<unknown, Output>, typed: unknown): Check<Output> {
  const result = v.safeParse(schema, typed, { abortPipeEarly: true })
  return result.success
    ? { valid: true, output: result.output }
    : { valid: false, errors: errorsOf(result.issues) }
}
