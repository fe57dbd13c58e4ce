import { storedContact } from '../../domain/leads/contact/contact.stored.ts'
import type { StoredForm } from '../../domain/leads/stored-form.ts'
import { storedWaitingList } from '../../domain/leads/waiting-list/waiting-list.stored.ts'

const forms = [storedContact, storedWaitingList] as const

export const storedForms: readonly StoredForm[] = forms

/** The address that takes a stored form. */
export type StoredFormPath = (typeof forms)[number]['path']

export function isStoredFormPath(path: unknown): path is StoredFormPath {
  return storedForms.some((form) => form.path === path)
}

export function storedFormOf({ path }: { path: StoredFormPath }): StoredForm {
  const found = storedForms.find((form) => form.path === path)
  if (!found) throw new Error(`no form is stored for ${path}`)
  return found
}
