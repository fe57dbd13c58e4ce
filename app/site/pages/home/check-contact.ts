import { contactInvalid } from '../../../domain/leads/contact/contact.messages.ts'
import { readContact } from '../../../domain/leads/contact/contact-fields.ts'
import type { FormResult } from '../../../platform/forms/form-result.ts'

/** The rules, fetched when someone turns to the form. @throws when the signal fails. */
export const fetchContactRules = () => import('../../../domain/leads/contact/contact-rules.ts')

/** What is wrong with a message, or nothing; should the rules not come, the server's own check has the say. */
export async function checkContactHere(form: FormData): Promise<FormResult | undefined> {
  try {
    const { checkContact } = await fetchContactRules()
    const typed = readContact(form)
    const check = checkContact(typed)
    return check.valid ? undefined : contactInvalid(typed, check.errors)
  } catch {
    return undefined
  }
}
