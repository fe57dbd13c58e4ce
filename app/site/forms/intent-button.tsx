import { intentField } from '../../platform/forms/intent.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'

export function IntentButton({ intent, text, isQuiet }: { intent: string; text: UiText; isQuiet?: boolean }) {
  const { t } = useLanguage()
  return (
    <button
      type="submit"
      name={intentField}
      value={intent}
      className={`button justify-self-start ${isQuiet ? 'border-ink text-ink' : 'button-terracotta'}`}
    >
      {t(text)}
    </button>
  )
}
