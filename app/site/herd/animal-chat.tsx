import type { AnimalState } from '../../domain/herd/animals.ts'
import { type Translate, useLanguage } from '../../platform/i18n/language.tsx'
import { ChatLink } from '../layout/site-link.tsx'

interface AnimalChatProps {
  id: string
  /** As the chat names it. */
  name: string
  state: AnimalState
  /** At the end of a card of a list. */
  isOnCard?: boolean
}

/** The chat link of a bull: to exchange calves for it. On cards it has the bull's name, because a list has many such links. */
export function BullChat({
  id,
  name,
  registration,
  state,
  isOnCard = false,
}: AnimalChatProps & { registration: string }) {
  const { t } = useLanguage()
  if (state === 'sold') return <SimilarChat id={id} name={`${name} (${registration})`} />
  return (
    <ChatLink
      about={id}
      text={t('Olá! Tenho interesse na troca de bezerros pelo touro {name} ({registration}).', {
        name,
        registration,
      })}
      className={`button button-terracotta${isOnCard ? ' mt-auto' : ''}`}
      aria-label={isOnCard ? t('Tenho interesse na troca: {name}', { name }) : undefined}
    >
      {t('Tenho interesse na troca')}
    </ChatLink>
  )
}

export function GirChat({ id, name, state, isOnCard = false }: AnimalChatProps) {
  const { t } = useLanguage()
  if (state === 'sold') return <SimilarChat id={id} name={name} />
  return (
    <ChatButtons
      about={id}
      name={name}
      interest={t('Olá! Tenho interesse no animal Gir: {name}', { name })}
      question={t('Olá! Gostaria de mais informações sobre o animal Gir: {name}', { name })}
      className={buttonsClass(isOnCard)}
    />
  )
}

export function PregnancyChat({ id, name, state, isOnCard = false }: AnimalChatProps) {
  const { t } = useLanguage()
  if (state === 'sold') return <SimilarChat id={id} name={name} />
  return (
    <ChatButtons
      about={id}
      name={name}
      interest={t('Olá! Tenho interesse no produto: {product}', { product: name })}
      question={t('Olá! Gostaria de mais informações sobre {product}.', { product: name })}
      className={buttonsClass(isOnCard)}
    />
  )
}

function buttonsClass(isOnCard: boolean): string {
  return isOnCard ? 'mt-auto grid gap-2' : 'grid gap-2'
}

function SimilarChat({ id, name }: Pick<AnimalChatProps, 'id' | 'name'>) {
  const { t } = useLanguage()
  return (
    <ChatLink
      about={id}
      text={similarChatText(t, name)}
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

interface ChatButtonsProps {
  about: string
  /** Its name, for screen readers, which may read the buttons out of context. */
  name: string
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
