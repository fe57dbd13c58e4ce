import { Fragment } from 'react'
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
  /** Names and values of the description block. */
  block: readonly (readonly [name: string, value: string])[]
}

/** docs/product.md#animals */
export function BullCard({ bull, traits, block }: BullCardProps) {
  const { t, content, language } = useLanguage()
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
      facts={[
        `RGN ${registration}`,
        t('Nascimento: {day}', { day: shortDate(born, language) }),
        sire && t('Filho de {sire}', { sire }),
      ]}
    >
      <CardTraits name={name} traits={traits} evaluations={bull.traits} otherRun={bull.otherRun} />
      <div className="bull-actions">
        <details className="description-block">
          <summary className="details-summary" aria-label={t('Ficha completa: {name}', { name })}>
            {t('Ficha completa')}
          </summary>
          <dl>
            {block.map(([name, value]) => (
              <Fragment key={name}>
                <dt>{content(name)}</dt>
                <dd>{content(value)}</dd>
              </Fragment>
            ))}
          </dl>
        </details>
        <BullChat id={id} name={name} registration={registration} state={state} isOnCard />
      </div>
    </AnimalCard>
  )
}
