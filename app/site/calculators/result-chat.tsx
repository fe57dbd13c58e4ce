import { useLanguage } from '../../platform/i18n/language.tsx'
import { ChatLink } from '../layout/site-link.tsx'

/** Opens a chat with the result in its text. */
export function ResultChat({ text, about }: { text: string; about?: string }) {
  const { t } = useLanguage()
  return (
    <ChatLink about={about} text={text} className="button button-pasture justify-self-start print:hidden">
      {t('Mandar esta conta no WhatsApp')}
    </ChatLink>
  )
}
