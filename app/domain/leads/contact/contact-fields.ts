import { readFields } from '../../../platform/forms/form-result.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'

/** The fields of a contact message as they are typed, all text (docs/product.md#contact-form). Apart from the rules, which are fetched when they are needed. */
export const contactFields = ['name', 'email', 'phone', 'city', 'interest', 'message'] as const

export type ContactField = (typeof contactFields)[number]
export type ContactTyped = Record<ContactField, string>
export type ContactErrors = Partial<Record<ContactField, UiText>>

export function readContact(form: FormData): ContactTyped {
  return readFields(form, contactFields)
}
