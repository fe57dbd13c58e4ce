import { type FormResult, readFields } from '../../../platform/forms/form-result.ts'
import type { FormOptions } from '../../../platform/forms/send-form.ts'
import { contactFailed, contactFields, contactInvalid } from './contact.messages.ts'

/** The contact form in the browser. */
export const contactForm: FormOptions = {
  check: (form) =>
    rules ? checkBy(rules, form) : loadContactSchema().then((loaded) => checkBy(loaded, form)),
  failedResult: (form, { own }) => own ?? contactFailed(readFields(form, contactFields)),
}

type Rules = typeof import('./contact.schema.ts')

let rules: Rules | undefined

/** Loads the rules, which the home page does not need until a visitor uses the form. @throws when offline. */
export async function loadContactSchema(): Promise<Rules> {
  rules = await import('./contact.schema.ts')
  return rules
}

function checkBy({ checkContact }: Rules, form: FormData): FormResult | undefined {
  const typed = readFields(form, contactFields)
  const checked = checkContact(typed)
  return checked.valid ? undefined : contactInvalid(typed, checked)
}
