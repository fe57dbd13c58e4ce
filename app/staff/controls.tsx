import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import { intentField } from '../platform/forms/intent.ts'

interface LabelProps {
  label: string
  /** Classes around label and control. */
  className?: string | undefined
  isSmall?: boolean | undefined
  /** Why what was typed is refused. */
  error?: string | undefined
}

type ControlProps<Element extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Element>,
  'className'
> &
  LabelProps

/** `children` stand below the input, in its label. */
export function InputField({ label, className, isSmall, error, children, ...input }: ControlProps<'input'>) {
  const labelled = { label, className, isSmall, error, describedBy: input['aria-describedby'] }
  return (
    <LabelledControl {...labelled}>
      {(control) => (
        <>
          <input {...input} {...control} />
          {children}
        </>
      )}
    </LabelledControl>
  )
}

export function TextAreaField({ label, className, isSmall, error, ...textarea }: ControlProps<'textarea'>) {
  const labelled = { label, className, isSmall, error, describedBy: textarea['aria-describedby'] }
  return (
    <LabelledControl {...labelled}>{(control) => <textarea {...textarea} {...control} />}</LabelledControl>
  )
}

interface SelectFieldProps extends ControlProps<'select'> {
  /** Texts by their codes; `children` are the options before them. */
  options?: Readonly<Record<string, string>>
}

export function SelectField({
  label,
  className,
  isSmall,
  error,
  options = {},
  children,
  ...select
}: SelectFieldProps) {
  const labelled = { label, className, isSmall, error, describedBy: select['aria-describedby'] }
  return (
    <LabelledControl {...labelled}>
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
    </LabelledControl>
  )
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
        <label key={code} className="choice">
          <input type="radio" name={name} value={code} defaultChecked={code === value} />
          <span className="wrap-anywhere min-w-0">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface LabelledControlProps extends LabelProps {
  describedBy: string | undefined
  children(control: {
    className: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }): ReactNode
}

function LabelledControl({
  label,
  className = '',
  isSmall = false,
  error,
  describedBy,
  children,
}: LabelledControlProps) {
  const errorId = useId()
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className}`}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children */}
      <label className={`grid min-w-0 gap-1 font-semibold ${isSmall ? 'text-sm' : ''}`}>
        <span className="label-text">{label}</span>
        {children({
          className: `control font-normal ${isSmall ? 'text-base' : ''}`,
          'aria-describedby': [describedBy, error && errorId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </label>
      {error && (
        <p id={errorId} className="wrap-anywhere font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
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
