import type { BullSummary, Card, CardTrait } from '../../../domain/herd/lists.server.ts'
import { bullPath } from '../../../domain/herd-paths.ts'
import { shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { AnimalCard } from '../../herd/animal-card.tsx'
import { SimilarChat } from '../../herd/similar-chat.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import { CardTraits } from './card-traits.tsx'

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
      {state === 'sold' ? (
        <SimilarChat about={id} name={`${name} (${registration})`} />
      ) : (
        <ChatLink
          about={id}
          text={t('Olá! Tenho interesse na troca de bezerros pelo touro {name} ({registration}).', {
            name,
            registration,
          })}
          className="button button-terracotta mt-auto"
          aria-label={t('Tenho interesse na troca: {name}', { name })}
        >
          {t('Tenho interesse na troca')}
        </ChatLink>
      )}
    </AnimalCard>
  )
}
