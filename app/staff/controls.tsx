import type { ComponentProps } from 'react'
import { intentField } from '../platform/forms/intent.ts'
import { useLanguage } from '../platform/i18n/language.tsx'
import type { BilingualText, UiText } from '../platform/i18n/ui-text.ts'

interface LabelProps {
  label: UiText | BilingualText
  /** Classes of the label around the control. */
  className?: string
  isSmall?: boolean
}

type ControlProps<Element extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Element>,
  'className'
> &
  LabelProps

export function InputField({ label, className, isSmall, children, ...input }: ControlProps<'input'>) {
  const { t } = useLanguage()
  return (
    <label className={labelClass(className, isSmall)}>
      {t(label)}
      <input {...input} className={controlClass(isSmall)} />
      {children}
    </label>
  )
}

export function TextAreaField({ label, className, isSmall, ...textarea }: ControlProps<'textarea'>) {
  const { t } = useLanguage()
  return (
    <label className={labelClass(className, isSmall)}>
      {t(label)}
      <textarea {...textarea} className={controlClass(isSmall)} />
    </label>
  )
}

interface SelectFieldProps extends ControlProps<'select'> {
  /** Texts by their codes; `children` are the options before them. */
  options?: Readonly<Record<string, UiText | BilingualText>>
}

export function SelectField({
  label,
  className,
  isSmall,
  options = {},
  children,
  ...select
}: SelectFieldProps) {
  const { t } = useLanguage()
  return (
    <label className={labelClass(className, isSmall)}>
      {t(label)}
      <select {...select} className={controlClass(isSmall)}>
        {children}
        {Object.entries(options).map(([code, text]) => (
          <option key={code} value={code}>
            {t(text)}
          </option>
        ))}
      </select>
    </label>
  )
}

interface IntentButtonProps extends ComponentProps<'button'> {
  intent: string
  label: UiText
  /** Told to screen readers after the label: several buttons of a page have the same one. */
  about?: string
}

export function IntentButton({ intent, label, about, ...button }: IntentButtonProps) {
  const { t } = useLanguage()
  return (
    <button
      type="submit"
      name={intentField}
      value={intent}
      aria-label={about && `${t(label)}: ${about}`}
      {...button}
    >
      {t(label)}
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

function labelClass(className = '', isSmall = false): string {
  return `grid min-w-0 gap-1 font-semibold ${isSmall ? 'text-sm' : ''} ${className}`
}

function controlClass(isSmall = false): string {
  return `control font-normal ${isSmall ? 'text-base' : ''}`
}
