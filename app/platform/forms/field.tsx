import { type InputEvent, type ReactNode, useId } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import type { UiText } from '../i18n/ui-text.ts'

interface FieldProps {
  name: string
  label: UiText
  error: UiText | undefined
  required?: boolean
  hint?: UiText | undefined
  children(control: ControlProps): ReactNode
}

/** Props that connect a control with its label, hint and error. */
interface ControlProps {
  id: string
  name: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  className: string
}

/** A control with label, hint and error (docs/product.md#forms). Translates its texts. */
export function Field({ name, label, error, required = false, hint, children }: FieldProps) {
  const { t } = useLanguage()
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        {t(label)}
        {required && (
          <span aria-hidden="true" className="text-terracotta">
            {'\u00a0*'}
          </span>
        )}
      </label>
      {children({
        id,
        name,
        required,
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
        className: 'control',
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {t(hint)}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-semibold text-danger">
          {t(error)}
        </p>
      )}
    </div>
  )
}

/** An input handler that cleans a control while someone types, without moving the caret. */
export function cleanOnInput(clean: (value: string) => string) {
  return (event: InputEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const control = event.currentTarget
    const cleaned = clean(control.value)
    if (cleaned === control.value) return
    const fromEnd = control.value.length - (control.selectionEnd ?? control.value.length)
    control.value = cleaned
    // Inputs of type email have no selection.
    if (control.type === 'email') return
    const caret = Math.max(0, cleaned.length - fromEnd)
    control.setSelectionRange(caret, caret)
  }
}
