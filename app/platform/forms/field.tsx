import { type ComponentProps, type InputEvent, type ReactNode, useId } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import type { ShownText } from '../i18n/ui-text.ts'
import { maxTextLength, whileTyping } from './cleaning.ts'
import { askedPhoneField, honeypotField, suggestionField } from './form-result.ts'

interface ControlProps {
  id: string
  name: string | undefined
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

interface FieldProps {
  name?: string | undefined
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  /** Of the control; by default it is made. */
  id?: string | undefined
  className?: string
  /** Below the error. */
  below?: ReactNode
  children(control: ControlProps): ReactNode
}

/** A control with label, hint and error (docs/product.md#forms), of visitors' forms and of the panel. */
export function Field({
  name,
  label,
  hint,
  error,
  required = false,
  id: ownId,
  className = 'grid content-start gap-1',
  below,
  children,
}: FieldProps) {
  const madeId = useId()
  const id = ownId ?? madeId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="font-semibold">
        {label}
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
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="wrap-anywhere font-semibold text-danger">
          {error}
        </p>
      )}
      {below}
    </div>
  )
}

interface VisitorFieldProps extends Omit<FieldProps, 'name' | 'label' | 'hint' | 'error'> {
  name: string
  label: ShownText
  hint?: ShownText | undefined
  error: ShownText | undefined
}

/** Translates its texts. */
export function VisitorField({ label, hint, error, ...field }: VisitorFieldProps) {
  const { t } = useLanguage()
  return <Field {...field} label={t(label)} hint={hint && t(hint)} error={error && t(error)} />
}

interface SuggestionButtonProps {
  name: string
  suggestion: string
  /** Of the field's control. */
  controlId: string
  onTaken: ((field: string) => void) | undefined
}

/** Takes over what the visitor may have meant. Without scripts it posts the form with that text in the field. */
function SuggestionButton({ name, suggestion, controlId, onTaken }: SuggestionButtonProps) {
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
          const control = document.getElementById(controlId)
          if (control instanceof HTMLInputElement) control.value = suggestion
          onTaken?.(name)
          control?.focus()
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
  const id = useId()
  const shown = error(name)
  const meant = shown && suggestion?.(name)
  return (
    <VisitorField
      id={id}
      name={name}
      label={label}
      hint={hint}
      error={shown}
      required={required}
      below={meant && <SuggestionButton name={name} suggestion={meant} controlId={id} onTaken={edit} />}
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
          {kind === 'phone' && shown && <input type="hidden" name={askedPhoneField} value={typed(name)} />}
        </>
      )}
    </VisitorField>
  )
}

interface MessageFieldProps extends Pick<TextFieldProps, 'typed' | 'error' | 'label'> {
  rows: number
}

/** A message of several lines, which may be empty. */
export function MessageField({ typed, error, label, rows }: MessageFieldProps) {
  return (
    <VisitorField name="message" label={label} error={error('message')}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          maxLength={maxTextLength}
          defaultValue={typed('message')}
          onInput={cleanOnInput(whileTyping.message)}
        />
      )}
    </VisitorField>
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
