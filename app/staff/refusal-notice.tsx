import { useLanguage } from '../platform/i18n/language.tsx'
import type { UiText } from '../platform/i18n/ui-text.ts'

/** Says why the last form has done nothing. */
export function RefusalNotice({ text }: { text: UiText }) {
  const { t } = useLanguage()
  return (
    <p role="alert" className="mt-4 rounded-lg border-2 border-danger p-3 font-semibold text-danger">
      {t(text)}
    </p>
  )
}
