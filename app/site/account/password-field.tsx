import { useState } from 'react'
import { VisitorField } from '../../platform/forms/field.tsx'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { ShownText } from '../../platform/i18n/ui-text.ts'

interface PasswordFieldProps {
  label: ShownText
  error: ShownText | undefined
  /** Tells password managers to fill in a known password or to offer a new one. */
  kind: 'current-password' | 'new-password'
  hint?: ShownText
}

/** A password with a button that shows it; the button appears only with scripts. */
export function PasswordField({ label, error, kind, hint }: PasswordFieldProps) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(false)
  return (
    <VisitorField name="password" label={label} error={error} {...(hint && { hint })} required>
      {(control) => (
        <div className="relative [&>input]:pr-24">
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={kind}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="scripted absolute inset-y-0 right-0 px-3 font-semibold text-sm underline underline-offset-4"
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'Ocultar' : 'Mostrar')}
          </button>
        </div>
      )}
    </VisitorField>
  )
}

/** The account of a mailed link, for the visitor and for password managers. */
export function AccountEmailField({ email }: { email: string }) {
  return (
    <VisitorField name="email" label="E-mail" error={undefined}>
      {(control) => <input {...control} type="email" autoComplete="username" value={email} readOnly />}
    </VisitorField>
  )
}
