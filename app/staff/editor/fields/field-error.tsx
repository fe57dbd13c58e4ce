import { useLanguage } from '../../../platform/i18n/language.tsx'
import { useEditor } from '../editor-context.ts'

export function errorId(name: string): string {
  return `${name}-error`
}

/** Why a field is refused, below its control. */
export function FieldError({ name }: { name: string }) {
  const { t } = useLanguage()
  const error = useEditor().errors.get(name)
  if (!error) return null
  return (
    <p id={errorId(name)} className="wrap-anywhere font-semibold text-danger">
      {t(error)}
    </p>
  )
}
