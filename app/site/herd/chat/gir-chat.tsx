import type { AnimalState } from '../../../domain/herd/animal-states.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { ChatButtons } from '../../layout/chat-buttons.tsx'
import { SimilarChat } from './similar-chat.tsx'

interface GirChatProps {
  id: string
  name: string
  state: AnimalState
  /** At the end of a card. */
  isOnCard?: boolean
}

/** The chat links of a Gir animal. */
export function GirChat({ id, name, state, isOnCard = false }: GirChatProps) {
  const { t } = useLanguage()
  if (state === 'sold') return <SimilarChat about={id} name={name} />
  return (
    <ChatButtons
      about={id}
      name={name}
      interest={t('Olá! Tenho interesse no animal Gir: {name}', { name })}
      question={t('Olá! Gostaria de mais informações sobre o animal Gir: {name}', { name })}
      className={isOnCard ? 'mt-auto grid gap-2' : 'grid gap-2'}
    />
  )
}
