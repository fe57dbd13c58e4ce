import type { ReactNode } from 'react'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { BilingualText } from '../../../platform/i18n/ui-text.ts'
import { useEditor } from '../editor-context.ts'
import { errorId, FieldError } from './field-error.tsx'

interface LabelledControlProps {
  name: string
  label: ReactNode
  hint?: BilingualText | undefined
  children(control: ControlProps): ReactNode
}

export interface ControlProps {
  id: string
  name: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  className: string
}

/** A control of the editor with its label, hint and error. Its id is its name, which the summary of errors links. */
export function LabelledControl({ name, label, hint, children }: LabelledControlProps) {
  const { t } = useLanguage()
  const hasError = useEditor().errors.has(name)
  const described = [hint && `${name}-hint`, hasError && errorId(name)].filter(Boolean).join(' ')
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      {children({
        id: name,
        name,
        'aria-invalid': hasError,
        'aria-describedby': described || undefined,
        className: 'control',
      })}
      {hint && (
        <p id={`${name}-hint`} className="text-ink-soft text-sm">
          {t(hint)}
        </p>
      )}
      <FieldError name={name} />
    </div>
  )
}
