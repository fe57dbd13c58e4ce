import * as v from 'valibot'
import { checkForm } from '../../platform/forms/check-form.ts'
import { emailAddress, newPassword } from '../../platform/forms/rules.ts'

const credentials = v.object({ email: emailAddress, password: newPassword })

/** docs/product.md#sign-in: the same check in the browser and on the server. */
export function checkSignIn(email: string, password: string) {
  return checkForm(credentials, { email, password })
}

const justEmail = v.object({ email: emailAddress })

/** For a forgotten password. */
export function checkEmail(email: string) {
  return checkForm(justEmail, { email })
}

const justPassword = v.object({ password: newPassword })

/** For a new password. */
export function checkPassword(password: string) {
  return checkForm(justPassword, { password })
}
