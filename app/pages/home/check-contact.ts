import type { FormAnswer } from '../../forms/form-answer.ts'
import { contactInvalid } from '../../leads/contact-answer.ts'
import { readContact } from '../../leads/contact-fields.ts'

/** The rules, fetched when someone turns to the form. @throws when the signal fails. */
export const fetchContactRules = () => import('../../leads/contact-rules.ts')

/** What is wrong with a message, or nothing; should the rules not come, the server's own check has the say. */
export async function checkContactHere(form: FormData): Promise<FormAnswer | undefined> {
  try {
    const { checkContact } = await fetchContactRules()
    const typed = readContact(form)
    const check = checkContact(typed)
    return check.valid ? undefined : contactInvalid(typed, check.errors)
  } catch {
    return undefined
  }
}
