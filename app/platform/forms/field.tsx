import { type ComponentProps, type InputEvent, type ReactNode, useId } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import type { ShownText } from '../i18n/ui-text.ts'
import { maxTextLength, whileTyping } from './cleaning.ts'
import { askedPhoneField, honeypotField, suggestionField } from './form-result.ts'

interface FieldProps {
  name: string
  label: ShownText
  error: ShownText | undefined
  required?: boolean
  hint?: ShownText | undefined
  suggestion?: string | undefined
  onSuggestion?: ((field: string) => void) | undefined
  children(control: ControlProps): ReactNode
}

interface ControlProps {
  id: string
  name: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

/** A control with label, hint and error (docs/product.md#forms). Translates its texts. */
export function Field({
  name,
  label,
  error,
  required = false,
  hint,
  suggestion,
  onSuggestion,
  children,
}: FieldProps) {
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
        'aria-invalid': error ? true : undefined,
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
      {error && suggestion && (
        <SuggestionButton
          name={name}
          suggestion={suggestion}
          onTaken={() => {
            const control = document.getElementById(id)
            if (control instanceof HTMLInputElement) control.value = suggestion
            onSuggestion?.(name)
            control?.focus()
          }}
        />
      )}
    </div>
  )
}

interface SuggestionButtonProps {
  name: string
  suggestion: string
  onTaken(): void
}

/** Takes over what the visitor may have meant. Without scripts it posts the form with that text in the field. */
function SuggestionButton({ name, suggestion, onTaken }: SuggestionButtonProps) {
  const { t } = useLanguage()
  return (
    <>
      {/* Enter in a field presses the first submit button of a form: it must not be the suggestion's. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="honeypot" />
      <button
        type="submit"
        name={suggestionField}
        value={`${name}=${suggestion}`}
        className="button wrap-anywhere justify-self-start border-ink text-left text-ink"
        onClick={(event) => {
          event.preventDefault()
          onTaken()
        }}
      >
        {t('Usar “{text}”', { text: suggestion })}
      </button>
    </>
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

export interface FieldState {
  typed(field: string): string
  error(field: string): ShownText | undefined
  /** What the visitor may have meant; undefined for nothing. */
  suggestion?(field: string): string | undefined
  edit?(field: string): void
}

interface TextFieldProps extends Omit<FieldState, 'error'>, Omit<ComponentProps<'input'>, 'name' | 'type'> {
  name: string
  label: ShownText
  hint?: ShownText
  /** Decides the keyboard and the cleaning while typing (docs/product.md#cleaning). */
  kind?: 'text' | 'email' | 'phone'
  error(field: string): ShownText | undefined
}

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
        <>
          <input
            {...control}
            type={kind === 'phone' ? 'tel' : kind}
            defaultValue={typed(name) || undefined}
            onInput={cleanOnInput(whileTyping[kind])}
            {...input}
          />
          {kind === 'phone' && error(name) && (
            <input type="hidden" name={askedPhoneField} value={typed(name)} />
          )}
        </>
      )}
    </Field>
  )
}

interface MessageFieldProps extends Pick<TextFieldProps, 'typed' | 'error' | 'label'> {
  rows: number
}

/** A message of several lines, which may be empty. */
export function MessageField({ typed, error, label, rows }: MessageFieldProps) {
  return (
    <Field name="message" label={label} error={error('message')}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          maxLength={maxTextLength}
          defaultValue={typed('message')}
          onInput={cleanOnInput(whileTyping.message)}
        />
      )}
    </Field>
  )
}

/** Hidden from people: not visible, not focusable, not in the accessibility tree. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="honeypot">
      <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  )
}

interface SubmitButtonProps {
  state: 'idle' | 'sending'
  className?: string
  children: ReactNode
}

/** Not disabled while sending, because a disabled button loses the focus; `useForm` ignores a second submit. */
export function SubmitButton({ state, className = 'button-terracotta', children }: SubmitButtonProps) {
  return (
    <button type="submit" className={`button ${className}`} aria-disabled={state === 'sending'}>
      {children}
    </button>
  )
}
