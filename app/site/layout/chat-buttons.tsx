import { useLanguage } from '../../platform/i18n/language.tsx'
import { ChatLink } from './site-link.tsx'

interface ChatButtonsProps {
  /** The id of what it is about. */
  about: string
  /** What the chat is about, for those who hear the buttons apart from it. */
  name: string
  /** What the visitor finds written, in the visitor's language. */
  interest: string
  question: string
  className: string
}

/** The two chats about something on offer (docs/product.md#chat-links): wanting it, and wanting to know more. */
export function ChatButtons({ about, name, interest, question, className }: ChatButtonsProps) {
  const { t } = useLanguage()
  return (
    <div className={className}>
      <ChatLink
        text={interest}
        about={about}
        className="button button-terracotta"
        aria-label={t('Tenho Interesse: {name}', { name })}
      >
        {t('Tenho Interesse')}
      </ChatLink>
      <ChatLink
        text={question}
        about={about}
        className="button button-pasture"
        aria-label={t('Saiba Mais: {name}', { name })}
      >
        {t('Saiba Mais')}
      </ChatLink>
    </div>
  )
}
