import { useLanguage } from '../../platform/i18n/language.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import type { Refusal } from './answers.action.server.ts'

export function AnswerRefusal({ refusal }: { refusal: Refusal }) {
  const { t } = useLanguage()
  if ('text' in refusal) return <RefusalNotice text={refusal.text} />
  return (
    <p
      role="alert"
      className="wrap-anywhere mt-4 rounded-lg border-2 border-danger p-3 font-semibold text-danger"
    >
      {t('O site não sabe preencher: {names}', { names: refusal.placeholders.join(', ') })}
    </p>
  )
}
