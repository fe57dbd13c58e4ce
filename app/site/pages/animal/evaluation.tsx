import { lowAccuracy } from '../../../domain/herd/advice/advise.ts'
import type { EvaluationSheet, SheetTrait } from '../../../domain/herd/profile/evaluation-sheets.server.ts'
import type { SheetGroup } from '../../../domain/herd/trait-groups.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { percent } from '../../../platform/i18n/trait-format.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { TraitRow } from './trait-row.tsx'

const groupNames: Readonly<Record<SheetGroup, UiText>> = {
  index: 'Índices',
  growth: 'Crescimento',
  maternal: 'Maternas',
  reproductive: 'Reprodutivas',
  carcass: 'Carcaça',
  visual: 'Avaliação visual',
  other: 'Outras características',
}

/** A sheet with the text of its programme, run and date. */
export type ShownSheet = EvaluationSheet & { basis: string }

/** The animal's sheets, one for each programme. */
export function Evaluation({ sheets }: { sheets: readonly ShownSheet[] }) {
  const { t, content, language } = useLanguage()
  return (
    <section aria-labelledby="ficha" className="animal-section">
      <h2 id="ficha">{t('Avaliação genética')}</h2>
      {sheets.length === 0 && <p>{t('Sem ficha publicada. Peça pelo WhatsApp.')}</p>}
      {sheets.length > 1 && <p>{t('As fichas de programas diferentes não se comparam entre si.')}</p>}
      {sheets.map(({ programme, basis, groups }, position) => (
        <section key={programme} aria-labelledby={`ficha-${programme}`} className="sheet">
          <h3 id={`ficha-${programme}`}>{t('Ficha {basis}', { basis: content(basis) })}</h3>
          {groups.map(({ group, traits }, index) => (
            <TraitList
              key={group}
              id={`ficha-${programme}-${group}`}
              name={groupNames[group]}
              traits={traits}
              isOpen={position === 0 && index === 0}
            />
          ))}
        </section>
      ))}
      {sheets.length > 0 && (
        <p className="sheet-key">
          {t(
            'Como ler: DECA 1 são os 10% melhores da raça nesta rodada; 10, os 10% piores. O triângulo marca a mediana dos animais deste catálogo. Riscado quer dizer acurácia abaixo de {accuracy}: indício fraco.',
            { accuracy: percent(lowAccuracy, language) },
          )}
          {sheets.some(hasTop) && ` ${t('TOP 14% quer dizer entre os 14% melhores.')}`}
        </p>
      )}
    </section>
  )
}

/** Whether a sheet prints percentiles in place of DECAs. */
function hasTop({ groups }: ShownSheet): boolean {
  return groups.some(({ traits }) =>
    traits.some(({ deca, percentile }) => deca === undefined && percentile !== undefined),
  )
}

interface TraitListProps {
  id: string
  name: UiText
  traits: readonly SheetTrait[]
  isOpen: boolean
}

/** Folded, a group names its traits, so that a reader knows what to open. In print all groups are open. */
function TraitList({ id, name, traits, isOpen }: TraitListProps) {
  const { t } = useLanguage()
  return (
    <details className="trait-group" open={isOpen}>
      <summary className="details-summary">
        <h4 id={id}>{t(name)}</h4>
        <small>{traits.map(({ code }) => code).join(', ')}</small>
      </summary>
      <ul aria-labelledby={id}>
        {traits.map((trait) => (
          <TraitRow key={trait.code} trait={trait} />
        ))}
      </ul>
    </details>
  )
}
