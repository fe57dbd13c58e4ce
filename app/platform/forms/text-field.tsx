import type { ComponentProps } from 'react'
import type { UiText } from '../i18n/ui-text.ts'
import { whileTyping } from './cleaning.ts'
import { cleanOnInput, Field } from './field.tsx'

/** Content and error of each field (`useForm`). */
export interface FieldState {
  typed(field: string): string
  error(field: string): UiText | undefined
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
          onInput={cleanOnInput(whileTyping[kind])}
          {...input}
        />
      )}
    </Field>
  )
}
