import type { Bull, Trait } from '../../../domain/content/herd.server.ts'
import { day, decimal } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { AnimalCard } from '../../herd/animal-card.tsx'
import { GeneticIndexes } from '../../herd/genetic-indexes.tsx'
import { ChatLink } from '../../layout/site-link.tsx'

interface BullCardProps {
  bull: Bull
  traits: Trait[]
  poster: string
}

/** The description block of docs/product.md#animals, made from the bull's fields. */
export function BullCard({ bull, traits, poster }: BullCardProps) {
  const { t, language } = useLanguage()
  const { name, badges, registration, born, sire, maternalGrandsire, weightKg, scrotalCm, youtubeUrl } = bull
  return (
    <AnimalCard
      name={name}
      badges={badges}
      video={youtubeUrl}
      poster={poster}
      facts={[
        { name: t('RGN'), value: registration },
        { name: t('Nascimento'), value: day(born, language) },
        { name: t('Pai'), value: sire },
        { name: t('Avô Materno'), value: maternalGrandsire },
        { name: t('Peso'), value: `${decimal(weightKg, language)} kg` },
        { name: t('C.E.'), value: `${decimal(scrotalCm, language, 1)} cm` },
      ]}
    >
      <GeneticIndexes bull={bull} traits={traits} />
      <ChatLink
        about={bull.id}
        text={t('Olá! Tenho interesse na troca de bezerros pelo touro {name} ({registration}).', {
          name,
          registration,
        })}
        className="button button-terracotta mt-auto"
        aria-label={t('Tenho interesse na troca: {name}', { name })}
      >
        {t('Tenho interesse na troca')}
      </ChatLink>
    </AnimalCard>
  )
}
