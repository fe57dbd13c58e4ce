import type { AnimalState } from '../../../domain/herd/animal-states.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { ChatButtons } from '../../layout/chat-buttons.tsx'
import { SimilarChat } from './similar-chat.tsx'

interface PregnancyChatProps {
  id: string
  /** Its title: breed, donor and sire. */
  name: string
  state: AnimalState
  /** At the end of a card. */
  isOnCard?: boolean
}

/** The chat links of a pregnancy. */
export function PregnancyChat({ id, name, state, isOnCard = false }: PregnancyChatProps) {
  const { t } = useLanguage()
  if (state === 'sold') return <SimilarChat about={id} name={name} />
  return (
    <ChatButtons
      about={id}
      name={name}
      interest={t('Olá! Tenho interesse no produto: {product}', { product: name })}
      question={t('Olá! Gostaria de mais informações sobre {product}.', { product: name })}
      className={isOnCard ? 'mt-auto grid gap-2' : 'grid gap-2'}
    />
  )
}
