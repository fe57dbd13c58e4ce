import type { FormField } from '../../../domain/publishing/forms/form-fields.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'

/** A field's label: an item of a list has its number, an optional field says so. */
export function FieldLabel({ field, number }: { field: FormField; number?: number | undefined }) {
  const { t } = useLanguage()
  if (number !== undefined) return `${t(field.label)} ${number}`
  return (
    <>
      {t(field.label)}
      {field.isOptional && <span className="font-normal text-ink-soft text-sm"> {t('(opcional)')}</span>}
    </>
  )
}
