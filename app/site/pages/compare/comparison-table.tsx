import type { Comparison } from '../../../domain/herd/comparison/comparison.server.ts'
import type { ComparisonQuery } from '../../../domain/herd/comparison/comparison-query.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import { AnimalActions } from './animal-actions.tsx'
import { animalName } from './animal-name.ts'
import { FactRows } from './fact-rows.tsx'
import { ScoreRow } from './score-row.tsx'
import { TraitRows } from './trait-rows.tsx'

interface ComparisonTableProps {
  comparison: Comparison
  reading: string
  weights: ComparisonQuery['weights']
}

/** Animals as columns, facts and traits as rows (docs/product.md#comparison). Scrolls sideways under its first column. */
export function ComparisonTable({ comparison, reading, weights }: ComparisonTableProps) {
  const { t, content } = useLanguage()
  const { animals, rows, scores } = comparison
  return (
    <>
      <section aria-label={t('Comparação')} className="comparison-scroll table-scroll">
        <table className="comparison-table">
          <caption className="sr-only">
            {t('Comparação de {names}', { names: animals.map((each) => animalName(t, each)).join(', ') })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('O que se compara')}</th>
              {animals.map((animal) => (
                <th key={animal.id} scope="col">
                  <img {...animal.picture} alt="" width={160} height={90} className="comparison-picture" />
                  <PathLink path={animal.path} className="underline underline-offset-4">
                    {content(animalName(t, animal))}
                  </PathLink>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <AnimalActions animals={animals} weights={weights} />
            <FactRows animals={animals} />
          </tbody>
          {scores.length > 0 && (
            <tbody>
              <ScoreRow scores={scores} />
            </tbody>
          )}
          <TraitRows animals={animals} rows={rows} />
        </table>
      </section>
      <p className="max-w-3xl text-sm">{content(reading)}</p>
    </>
  )
}
