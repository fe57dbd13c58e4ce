import type { Card, PregnancySummary } from '../../../domain/herd/lists.server.ts'
import { pregnancyTitle } from '../../../domain/herd/pregnancy-breeds.ts'
import { pregnancyPath } from '../../../domain/herd-paths.ts'
import { decimal, money } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { AnimalCard } from '../../herd/animal-card.tsx'
import { PregnancyChat } from '../../herd/animal-chat.tsx'
import { confirmationText } from '../../herd/confirmation-text.ts'

export function PregnancyCard({ pregnancy }: { pregnancy: Card<PregnancySummary> }) {
  const { t, language } = useLanguage()
  const { id, state, donorMilkLitres, priceCents, badges, video } = pregnancy
  const title = pregnancyTitle(t, pregnancy)
  return (
    <AnimalCard
      id={pregnancy.id}
      path={pregnancyPath(id)}
      name={title}
      state={state}
      badges={badges}
      video={video}
      poster={pregnancy.poster}
      price={money(priceCents, language)}
      facts={[
        confirmationText(pregnancy, t, language),
        donorMilkLitres === undefined
          ? undefined
          : t('Doadora de {litres} L', { litres: decimal(donorMilkLitres, language) }),
      ]}
    >
      <PregnancyChat id={id} name={title} state={state} isOnCard />
    </AnimalCard>
  )
}
