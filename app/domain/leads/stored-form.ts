import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import type { formAliasPath } from '../paths.ts'

/**
 * A form that a browser stores while it cannot be sent (docs/product.md#unsent-messages). No form with a password is one. Its module
 * imports nothing of the form: the worker and every page with a stored message load it.
 */
export interface StoredForm {
  /** Takes it later. */
  path: ReturnType<typeof formAliasPath>
  /** Of what a person typed or chose, by the names of the fields, in the order of reading. */
  labels: Readonly<Record<string, BilingualText>>
  /** Holds the id of an animal or course, in place of which the person reads its name. Forms of other pages may lack the field. */
  aboutField: string
  /** The Portuguese address of a page with the form. `page` is the path where it was written. */
  addressOf(fields: URLSearchParams, page: string): string
}
