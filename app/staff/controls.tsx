import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { Field } from '../platform/forms/field.tsx'
import { intentField } from '../platform/forms/intent.ts'

interface LabelProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Below the error. */
  below?: ReactNode
  className?: string | undefined
  isSmall?: boolean | undefined
}

type ControlProps<Element extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Element>,
  'className'
> &
  LabelProps

export function InputField(field: Omit<ControlProps<'input'>, 'children'>) {
  const [label, input] = labelOf(field)
  return <Field {...label}>{(control) => <input {...input} {...control} />}</Field>
}

export function TextAreaField(field: ControlProps<'textarea'>) {
  const [label, textarea] = labelOf(field)
  return <Field {...label}>{(control) => <textarea {...textarea} {...control} />}</Field>
}

interface SelectFieldProps extends ControlProps<'select'> {
  /** Texts by their codes; `children` are the options before them. */
  options?: Readonly<Record<string, string>>
}

export function SelectField({ options = {}, children, ...field }: SelectFieldProps) {
  const [label, select] = labelOf(field)
  return (
    <Field {...label}>
      {(control) => (
        <select {...select} {...control}>
          {children}
          {Object.entries(options).map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface Labelled extends LabelProps {
  id?: string | undefined
  name?: string | undefined
  required?: boolean | undefined
}

/** Separates the field's props from those that only its control has. */
function labelOf<Props extends Labelled>(props: Props) {
  const { label, hint, error, below, className = '', isSmall, id, name, required, ...control } = props
  const classes = `${isSmall ? '[&>label]:text-sm' : ''} ${className}`
  return [{ label, hint, error, below, id, name, required, className: classes }, control] as const
}

/** A box to tick; `children` are its label, `className` is the label's. */
export function CheckField({ className = '', children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={`flex min-h-12 items-center gap-3 ${className}`}>
      <input type="checkbox" {...input} className="size-6 shrink-0" />
      {children}
    </label>
  )
}

/** For an input in a form whose first button does something else than the input is for. */
export function submitNothing(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

interface ChoiceFieldProps {
  label: string
  name: string
  value: string
  options: readonly (readonly [code: string, text: string])[]
}

/** One of a few, with one tap. None is chosen where `value` is none of them. */
export function ChoiceField({ label, name, value, options }: ChoiceFieldProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      {options.map(([code, text]) => (
        <label key={code} className="choice min-w-0">
          <input type="radio" name={name} value={code} defaultChecked={code === value} />
          <span className="wrap-anywhere min-w-0">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface IntentButtonProps extends ComponentProps<'button'> {
  intent: string
  label: string
  /** Told to screen readers after the label: several buttons of a page have the same one. */
  about?: string
}

export function IntentButton({ intent, label, about, ...button }: IntentButtonProps) {
  return (
    <button
      type="submit"
      name={intentField}
      value={intent}
      aria-label={about && `${label}: ${about}`}
      {...button}
    >
      {label}
    </button>
  )
}

/** Drawn: few phones' fonts have arrows of one weight. */
export function Arrow({ to }: { to: 'up' | 'down' }) {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      <path
        d={to === 'up' ? 'M12 19V5M6 11l6-6 6 6' : 'M12 5v14M6 13l6 6 6-6'}
        stroke="currentColor"
        strokeWidth={2.5}
        fill="none"
      />
    </svg>
  )
}
