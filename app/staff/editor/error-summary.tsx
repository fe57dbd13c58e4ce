import { fieldPath } from '../../domain/publishing/field-path.ts'
import { fieldAt } from '../../domain/publishing/forms/field-at.ts'
import type { FormField } from '../../domain/publishing/forms/form-fields.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import { labelTrail } from './label-trail.ts'

interface ErrorSummaryProps {
  fields: readonly FormField[]
  errors: ReadonlyMap<string, BilingualText>
}

/** All errors of a form, as links to their fields. */
export function ErrorSummary({ fields, errors }: ErrorSummaryProps) {
  const { t } = useLanguage()
  if (errors.size === 0) return null
  return (
    <div role="alert" className="mt-4 rounded-lg border-2 border-danger p-4">
      <p className="font-semibold">{t('Falta corrigir antes de publicar:')}</p>
      <ul className="mt-1 grid">
        {[...errors].map(([name, text]) => (
          <li key={name}>
            <a href={`#${name}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {labelTrail(t, fieldAt(fields, fieldPath(name)).labels)}: {t(text)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
