/** The fields of a contact message as they are typed, all text (SPEC §3). Apart from the rules, which are fetched when they are needed. */
export const contactFields = ['name', 'email', 'phone', 'city', 'interest', 'message'] as const

export type ContactField = (typeof contactFields)[number]
export type ContactTyped = Record<ContactField, string>
export type ContactErrors = Partial<Record<ContactField, string>>

/** What a form holds for each field; a missing one or a file counts as empty. */
export function readContact(form: FormData): ContactTyped {
  const text = (field: ContactField) => {
    const value = form.get(field)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    city: text('city'),
    interest: text('interest'),
    message: text('message'),
  }
}
