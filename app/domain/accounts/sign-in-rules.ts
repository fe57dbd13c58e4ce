import * as v from 'valibot'
import { checkForm, emailAddress, newPassword } from '../../platform/forms/check-form.ts'

const credentials = v.object({ email: emailAddress, password: newPassword })

/** docs/product.md#sign-in: the same check in the browser and on the server. */
export function checkSignIn(email: string, password: string) {
  return checkForm(credentials, { email, password })
}

const justEmail = v.object({ email: emailAddress })

export function checkEmail(email: string) {
  return checkForm(justEmail, { email })
}

const justPassword = v.object({ password: newPassword })

export function checkPassword(password: string) {
  return checkForm(justPassword, { password })
}
