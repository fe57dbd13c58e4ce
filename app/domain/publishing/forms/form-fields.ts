import type { BilingualText, UiText } from '../../../platform/i18n/ui-text.ts'

/** A field of a form, as plain data: described on the server from the schema of a document, shown by the editor. */
export type FormField = FieldTexts &
  (
    | { [Control in PlainControl]: { control: Control } }[PlainControl]
    | NumberControl
    | { control: 'choice'; options: readonly Option[] }
    | { control: 'constant'; value: string }
    | { control: 'group'; fields: readonly FormField[] }
    | { control: 'list'; item: FormField }
    /** A group of fields for each trait, by the trait's code. */
    | { control: 'traits'; fields: readonly FormField[] }
  )

/** Controls that need nothing but their texts. */
type PlainControl =
  | 'address'
  | 'video'
  | 'code'
  | 'day'
  | 'email'
  | 'line'
  | 'markdown'
  | 'money'
  | 'phone'
  | 'picture'
  | 'switch'
  | 'text'

interface FieldTexts {
  /** The name within its group; empty for the item of a list. */
  key: string
  /** Of an item of a list: what one item is called. */
  label: BilingualText
  hint?: BilingualText
  isOptional: boolean
}

interface NumberControl {
  control: 'number'
  isWhole: boolean
  unit?: BilingualText
  from?: number
  to?: number
}

/** One of several codes: with a text of the interface, or with a name that is the same in both languages. */
export type Option = { value: string; label: UiText | BilingualText } | { value: string; name: string }

export type ListField = Extract<FormField, { control: 'list' }>
export type TraitsField = Extract<FormField, { control: 'traits' }>
