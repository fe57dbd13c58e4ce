import type { AnimalState } from '../../../domain/herd/animal-states.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import { SimilarChat } from './similar-chat.tsx'

interface BullChatProps {
  id: string
  name: string
  registration: string
  state: AnimalState
  /** At the end of a card; the link then names its bull, because a list has many such links. */
  isOnCard?: boolean
}

/** The chat link of a bull: to exchange calves for it, or to ask for one like it. */
export function BullChat({ id, name, registration, state, isOnCard = false }: BullChatProps) {
  const { t } = useLanguage()
  if (state === 'sold') return <SimilarChat about={id} name={`${name} (${registration})`} />
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
