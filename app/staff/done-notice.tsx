import { useLanguage } from '../platform/i18n/language.tsx'
import type { UiText } from '../platform/i18n/ui-text.ts'

/** Confirms what the last form has done. */
export function DoneNotice({ text }: { text: UiText }) {
  const { t } = useLanguage()
  return (
    <p role="status" className="mt-4 rounded-lg bg-block-pasture p-3 font-semibold text-on-night">
      {t(text)}
    </p>
  )
}
