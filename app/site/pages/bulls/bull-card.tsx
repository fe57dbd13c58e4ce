import type { BullSummary, Card, CardTrait } from '../../../domain/herd/lists.server.ts'
import { bullPath } from '../../../domain/herd-paths.ts'
import { shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { AnimalCard } from '../../herd/animal-card.tsx'
import { BullChat } from '../../herd/animal-chat.tsx'
import { CardTraits } from '../../herd/traits/card-traits.tsx'

interface BullCardProps {
  bull: Card<BullSummary>
  traits: CardTrait[]
}

/** docs/product.md#animals */
export function BullCard({ bull, traits }: BullCardProps) {
  const { t, language } = useLanguage()
  const { id, name, state, badges, registration, born, sire, video } = bull
  return (
    <AnimalCard
      id={bull.id}
      path={bullPath(id)}
      name={name}
      state={state}
      badges={badges}
      video={video}
      poster={bull.poster}
      facts={[`RGN ${registration} · ${shortDate(born, language)}`, sire && t('Filho de {sire}', { sire })]}
    >
      <CardTraits name={name} traits={traits} evaluations={bull.traits} />
      <BullChat id={id} name={name} registration={registration} state={state} isOnCard />
    </AnimalCard>
  )
}
