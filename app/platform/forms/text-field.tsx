import type { ComponentProps } from 'react'
import type { UiText } from '../i18n/ui-text.ts'
import { whileTyping } from './cleaning.ts'
import { cleaning, Field } from './field.tsx'

/** What was typed into a field, and what is wrong with it. */
export interface FieldState {
  typed(field: string): string
  error(field: string): UiText | undefined
}

interface TextFieldProps extends FieldState, Omit<ComponentProps<'input'>, 'name' | 'type'> {
  name: string
  label: UiText
  hint?: UiText
  /** Decides the keyboard, and how it is cleaned while it is typed in (docs/product.md#cleaning). */
  kind?: 'text' | 'email' | 'phone'
}

/** One line of text. */
export function TextField({
  typed,
  error,
  name,
  label,
  hint,
  kind = 'text',
  required = false,
  ...input
}: TextFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error(name)} required={required}>
      {(control) => (
        <input
          {...control}
          type={kind === 'phone' ? 'tel' : kind}
          defaultValue={typed(name)}
          onInput={cleaning(whileTyping[kind])}
          {...input}
        />
      )}
    </Field>
  )
}
