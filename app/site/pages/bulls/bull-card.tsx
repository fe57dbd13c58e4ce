import type { Trait } from '../../../domain/herd/evaluations.server.ts'
import type { BullSummary } from '../../../domain/herd/lists.server.ts'
import { decimal, shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { AnimalCard } from '../../herd/animal-card.tsx'
import { SimilarChat } from '../../herd/similar-chat.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import { TraitButton } from './trait-popovers.tsx'

interface BullCardProps {
  bull: BullSummary
  traits: Trait[]
}

/** docs/product.md#animals */
export function BullCard({ bull, traits }: BullCardProps) {
  const { t, language } = useLanguage()
  const { name, state, badges, registration, born, sire, maternalGrandsire, weightKg, scrotalCm, video } =
    bull
  return (
    <AnimalCard
      id={bull.id}
      name={name}
      state={state}
      badges={badges}
      video={video?.address}
      poster={bull.poster}
      facts={[
        { name: t('RGN'), value: registration },
        { name: t('Nascimento'), value: shortDate(born, language) },
        { name: t('Pai'), value: sire },
        { name: t('Avô Materno'), value: maternalGrandsire },
        { name: t('Peso'), value: weightKg ? `${decimal(weightKg, language)} kg` : undefined },
        { name: t('C.E.'), value: scrotalCm ? `${decimal(scrotalCm, language, 1)} cm` : undefined },
      ]}
    >
      <EvaluationTable bull={bull} traits={traits} />
      {state === 'sold' ? (
        <SimilarChat about={bull.id} name={`${name} (${registration})`} />
      ) : (
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
      )}
    </AnimalCard>
  )
}

/** Value, accuracy and DECA of each trait. The style sheet draws the DECA as a bar, too. */
function EvaluationTable({ bull, traits }: { bull: BullSummary; traits: Trait[] }) {
  const { t, content, language } = useLanguage()
  return (
    <table className="evaluations">
      <caption className="sr-only">{t('Avaliação genética de {name}', { name: bull.name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Índice')}</th>
          <th scope="col">{t('Valor')}</th>
          <th scope="col">
            <abbr title={t('Acurácia')}>AC</abbr>
          </th>
          <th scope="col">DECA</th>
        </tr>
      </thead>
      <tbody>
        {traits.map(({ code, unit = '', digits }) => {
          const { value, accuracy, deca } = bull.traits[code] ?? {}
          return (
            value !== undefined && (
              <tr key={code}>
                <th scope="row">
                  <TraitButton code={code} />
                </th>
                <td>{`${decimal(value, language, digits)} ${content(unit)}`}</td>
                <td>{accuracy ? `${accuracy}%` : '–'}</td>
                {deca ? <td className={`deca deca-${deca}`}>{`DECA ${deca}`}</td> : <td>–</td>}
              </tr>
            )
          )
        })}
      </tbody>
    </table>
  )
}
