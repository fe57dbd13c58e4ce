import { type FormResult, readFields } from '../../../platform/forms/form-result.ts'
import type { FormOptions } from '../../../platform/forms/use-form.ts'
import { formPaths } from '../../form-paths.ts'
import { contactFailed, contactFields, contactInvalid } from './contact.messages.ts'

/** The contact form in the browser. */
export const contactForm: FormOptions = {
  path: formPaths.contact,
  check,
  offlineResult: (form) => contactFailed(readFields(form, contactFields)),
}

/** Loads the rules, which the home page does not need until a visitor uses the form. @throws when offline. */
export const loadContactSchema = () => import('./contact.schema.ts')

/** When the rules do not load, only the server checks the form. */
async function check(form: FormData): Promise<FormResult | undefined> {
  try {
    const { checkContact } = await loadContactSchema()
    const typed = readFields(form, contactFields)
    const checked = checkContact(typed)
    return checked.valid ? undefined : contactInvalid(typed, checked.errors)
  } catch {
    return undefined
  }
}
