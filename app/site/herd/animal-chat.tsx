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
  /** At the end of a card of a list. */
  isOnCard?: boolean
}

/** The chats about an animal, in the words of its list (docs/product.md#chat-links): to buy it, and to ask about it. */
export function AnimalChat({ animal, list, isOnCard = false }: AnimalChatProps) {
  const { content } = useLanguage()
  const { id, name, state, registration } = animal
  if (state === 'sold') return <SimilarChat animal={animal} />
  const chats = [
    { ...list.interest, color: 'button-terracotta' },
    ...(list.question ? [{ ...list.question, color: 'button-pasture' }] : []),
  ]
  return (
    <div className={isOnCard ? 'mt-auto grid gap-2' : 'grid gap-2'}>
      {chats.map(({ label, text, color }) => (
        <ChatLink
          key={color}
          text={content(fillPlaceholders(text, { name, registration: registration || name }))}
          about={id}
          className={`button ${color}`}
          // Screen readers may read the buttons of a list out of context.
          aria-label={`${content(label)}: ${name}`}
        >
          {content(label)}
        </ChatLink>
      ))}
    </div>
  )
}

function SimilarChat({ animal: { id, name, registration } }: Pick<AnimalChatProps, 'animal'>) {
  const { t } = useLanguage()
  return (
    <ChatLink
      about={id}
      text={similarChatText(t, registration ? `${name} (${registration})` : name)}
      className="button button-pasture mt-auto"
      aria-label={t('Quero um parecido: {name}', { name })}
    >
      {t('Quero um parecido')}
    </ChatLink>
  )
}

export function similarChatText(t: Translate, name: string): string {
  return t('Olá! Vi no site que já foi vendido: {name}. Vocês têm um parecido?', { name })
}
