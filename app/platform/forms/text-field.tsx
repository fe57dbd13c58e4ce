import type { ComponentProps } from 'react'
import type { UiText } from '../i18n/ui-text.ts'
import { whileTyping } from './cleaning.ts'
import { cleanOnInput, Field } from './field.tsx'

/** Content and error of each field (`useForm`). */
export interface FieldState {
  typed(field: string): string
  error(field: string): UiText | undefined
  /** What the visitor may have meant; undefined for nothing. */
  suggestion?(field: string): string | undefined
  /** A field was changed: its error no longer holds. */
  edit?(field: string): void
}

interface TextFieldProps extends FieldState, Omit<ComponentProps<'input'>, 'name' | 'type'> {
  name: string
  label: UiText
  hint?: UiText
  /** Decides the keyboard and the cleaning while typing (docs/product.md#cleaning). */
  kind?: 'text' | 'email' | 'phone'
}

/** A field with one line of text. */
export function TextField({
  typed,
  error,
  suggestion,
  edit,
  name,
  label,
  hint,
  kind = 'text',
  required = false,
  ...input
}: TextFieldProps) {
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={error(name)}
      suggestion={suggestion?.(name)}
      onSuggestion={edit}
      required={required}
    >
      {(control) => (
        <input
          {...control}
          type={kind === 'phone' ? 'tel' : kind}
          defaultValue={typed(name)}
          onInput={cleanOnInput(whileTyping[kind])}
          {...input}
        />
      )}
    </Field>
  )
}
