import { useId } from 'react'
import { userTypes } from '../../domain/accounts/registration/registration-fields.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'

/** The user type, on which the other fields depend (docs/product.md#registration). */
export function UserTypeField({ chosen, error }: { chosen: string; error: UiText | undefined }) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error && `${id}-error`}
      aria-invalid={Boolean(error)}
      aria-required="true"
    >
      <p id={`${id}-label`} className="font-semibold">
        {t('Você é')}{' '}
        <span aria-hidden="true" className="text-terracotta">
          *
        </span>
      </p>
      <div className="mt-1 grid gap-2 sm:grid-cols-2">
        {Object.entries(userTypes).map(([type, label]) => (
          <label key={type} className="choice">
            <input type="radio" name="userType" value={type} defaultChecked={chosen === type} required />
            {t(label)}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {t(error)}
        </p>
      )}
    </div>
  )
}
