import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import { courseInterestPath, paths, sections } from '../paths.ts'

/**
 * A form that a browser stores while it cannot be sent (docs/product.md#unsent-messages). No form with a password is one. Nothing of the
 * form itself is imported: the worker and every page with a stored message load this module.
 */
export interface StoredForm {
  /** The page that takes it later, for all pages that have the form. */
  path: string
  /** Of what a person typed or chose, by the names of the fields, in the order of reading. */
  labels: Readonly<Record<string, BilingualText>>
  /** Holds the id of an animal or course, in place of which the person reads its name. Forms of other pages may lack the field. */
  aboutField: string
  /** The Portuguese address of a page with the form. `page` is the path where it was written. */
  addressOf(fields: URLSearchParams, page: string): string
}

const contact = {
  path: paths.home,
  labels: {
    name: { pt: 'Nome completo', en: 'Full name' },
    email: { pt: 'E-mail', en: 'E-mail' },
    phone: { pt: 'Telefone', en: 'Phone' },
    city: { pt: 'Cidade', en: 'City' },
    animal: { pt: 'Animal', en: 'Animal' },
    interest: { pt: 'Interesse', en: 'Interest' },
    message: { pt: 'Mensagem', en: 'Message' },
  },
  aboutField: 'animal',
  /** An animal may have left the site since; the home page's form takes its question as well. */
  addressOf: (fields, page) => (fields.get('animal') ? page : `${paths.home}#${sections.contact}`),
} as const satisfies StoredForm

const waitingList = {
  path: paths.training,
  labels: {
    name: { pt: 'Nome completo', en: 'Full name' },
    phone: { pt: 'Telefone', en: 'Phone' },
    crmv: { pt: 'CRMV ou matrícula', en: 'CRMV or enrolment' },
    location: { pt: 'Local', en: 'Location' },
    course: { pt: 'Curso', en: 'Course' },
  },
  aboutField: 'course',
  addressOf: (fields) => courseInterestPath(fields.get('course') ?? ''),
} as const satisfies StoredForm

const forms = [contact, waitingList] as const

export const storedForms: readonly StoredForm[] = forms

/** The page that takes a stored form. */
export type StoredFormPath = (typeof forms)[number]['path']

export function isStoredFormPath(path: unknown): path is StoredFormPath {
  return storedForms.some((form) => form.path === path)
}

export function storedFormOf({ path }: { path: StoredFormPath }): StoredForm {
  const found = storedForms.find((form) => form.path === path)
  if (!found) throw new Error(`no form is stored for ${path}`)
  return found
}
