import type { PregnancySummary } from '../../../domain/herd/lists.server.ts'
import { pregnancyTitle } from '../../../domain/herd/pregnancy-breeds.ts'
import { decimal, money, shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { AnimalCard } from '../../herd/animal-card.tsx'
import { SimilarChat } from '../../herd/similar-chat.tsx'
import { ChatButtons } from '../../layout/chat-buttons.tsx'

export function PregnancyCard({ pregnancy }: { pregnancy: PregnancySummary }) {
  const { t, language } = useLanguage()
  const { state, donor, donorMilkLitres, sire, confirmed, priceCents, badges, video } = pregnancy
  const title = pregnancyTitle(t, pregnancy)
  const milk = donorMilkLitres && {
    name: t('Leite da doadora'),
    value: `${decimal(donorMilkLitres, language)} L`,
  }
  return (
    <AnimalCard
      id={pregnancy.id}
      name={title}
      state={state}
      badges={badges}
      video={video?.address}
      poster={pregnancy.poster}
      price={money(priceCents, language)}
      facts={[
        { name: t('Doadora'), value: donor },
        ...(milk ? [milk] : []),
        { name: t('Touro'), value: sire },
        { name: t('Confirmada por ultrassom'), value: shortDate(confirmed, language) },
      ]}
    >
      {state === 'sold' ? (
        <SimilarChat about={pregnancy.id} name={title} />
      ) : (
        <ChatButtons
          about={pregnancy.id}
          name={title}
          interest={t('Olá! Tenho interesse no produto: {product}', { product: title })}
          question={t('Olá! Gostaria de mais informações sobre {product}.', { product: title })}
          className="mt-auto grid gap-2 pt-2"
        />
      )}
    </AnimalCard>
  )
}
