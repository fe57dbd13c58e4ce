import * as v from 'valibot'
import { checkForm, emailAddress, newPassword, personName } from '../../platform/forms/check-form.ts'

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

/** Longer than visitors' passwords: it opens the panel. */
export const minStaffPasswordLength = 10

export const staffPassword = v.pipe(
  v.string(),
  v.minLength(minStaffPasswordLength, 'A senha precisa de pelo menos 10 caracteres'),
  newPassword,
)

const justStaffPassword = v.object({ password: staffPassword })

export function checkStaffPassword(password: string) {
  return checkForm(justStaffPassword, { password })
}

/** No longer than the name that signs answers. */
export const memberName = v.pipe(personName, v.maxLength(60, 'Nome muito longo'))
