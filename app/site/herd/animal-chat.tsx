import { fillPlaceholders } from '../../domain/content/index.ts'
import type { AnimalState } from '../../domain/herd/animals.ts'
import type { ListDocument } from '../../domain/herd/lists.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { Translate } from '../../platform/i18n/translate.ts'
import { ChatLink } from '../layout/site-link.tsx'

interface AnimalChatProps {
  animal: {
    id: string
    name: string
    state: AnimalState
    /** Empty for an animal without one. */
    registration: string
  }
  list: Pick<ListDocument, 'interest' | 'question'>
}

/** The chats about an animal, in the words of its list (docs/product.md#chat-links): to buy it, and to ask about it. */
export function AnimalChat({ animal, list }: AnimalChatProps) {
  const { content } = useLanguage()
  const { id, name, state, registration } = animal
  if (state === 'sold') return <SimilarChat animal={animal} />
  const chats = [
    { ...list.interest, className: 'button button-terracotta' },
    ...(list.question ? [{ ...list.question, className: 'quiet-chat' }] : []),
  ]
  return chats.map(({ label, text, className }) => (
    <ChatLink
      key={className}
      text={content(fillPlaceholders(text, { name, registration: registration || name }))}
      about={id}
      className={className}
      // Screen readers may read the buttons of a list out of context.
      aria-label={`${content(label)}: ${name}`}
    >
      {content(label)}
    </ChatLink>
  ))
}

function SimilarChat({ animal: { id, name, registration } }: Pick<AnimalChatProps, 'animal'>) {
  const { t } = useLanguage()
  return (
    <ChatLink
      about={id}
      text={similarChatText(t, registration ? `${name} (${registration})` : name)}
      className="button button-pasture"
      aria-label={t('Quero um parecido: {name}', { name })}
    >
      {t('Quero um parecido')}
    </ChatLink>
  )
}

export function similarChatText(t: Translate, name: string): string {
  return t('Olá! Vi no site que já foi vendido: {name}. Vocês têm um parecido?', { name })
}
