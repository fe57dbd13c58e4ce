import { useLanguage } from '../../platform/i18n/language.tsx'
import { ChatLink } from './site-link.tsx'

interface ChatButtonsProps {
  /** The id of the animal or offer. */
  about: string
  /** Its name, for screen readers, which may read the buttons out of context. */
  name: string
  /** Prefilled messages, in the visitor's language. */
  interest: string
  question: string
  className: string
}

/** Links to two chats about an animal or offer (docs/product.md#chat-links): to buy it, and to ask about it. */
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
