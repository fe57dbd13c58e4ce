import { useState } from 'react'
import { Field } from '../../platform/forms/field.tsx'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'

interface PasswordFieldProps {
  label: UiText
  error: UiText | undefined
  /** A known password or a new one: what password managers fill in or offer to keep. */
  kind: 'current-password' | 'new-password'
  hint?: UiText
}

/** A password that can be looked at while it is typed. The button needs a script and comes with it. */
export function PasswordField({ label, error, kind, hint }: PasswordFieldProps) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(false)
  return (
    <Field name="password" label={label} error={error} {...(hint && { hint })} required>
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={kind}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="scripted min-h-12 shrink-0 rounded-md border-2 border-ink-soft px-3 font-semibold text-sm"
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'Ocultar' : 'Mostrar')}
          </button>
        </div>
      )}
    </Field>
  )
}
