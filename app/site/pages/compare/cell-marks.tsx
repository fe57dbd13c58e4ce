import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'

/** A dash; screen readers say what is missing. */
export function MissingValue({ text }: { text: UiText }) {
  const { t } = useLanguage()
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t(text)}</span>
    </>
  )
}

/** Marks the best value of a row; its value is bold, too. */
export function BestMark() {
  const { t } = useLanguage()
  return <span className="comparison-best">{t('melhor')}</span>
}
