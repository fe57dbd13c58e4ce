import * as v from 'valibot'
import { checkForm } from '../../../platform/forms/check-form.ts'
import { emailAddress } from '../../../platform/forms/rules.ts'

/** Letters outside of ASCII are refused: some look like others, and some become others in lower case. */
const invitation = v.object({
  email: v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7e]*$/, 'Email inválido'), emailAddress),
})

/** The address in lower case, or what is wrong with it. */
export function checkInvitation(email: string) {
  return checkForm(invitation, { email })
}
