import type { Comparison } from '../../../domain/herd/comparison/comparison.server.ts'
import { decimal } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { BestMark, MissingValue } from './cell-marks.tsx'

/** The scores by the visitor's own weights. */
export function ScoreRow({ scores }: Pick<Comparison, 'scores'>) {
  const { t, language } = useLanguage()
  return (
    <tr>
      <th scope="row">
        {t('Nota para o seu objetivo, só neste catálogo')}
        <span className="comparison-detail">{t('de 1 a 10; não é índice oficial')}</span>
      </th>
      {scores.map((score, index) => (
        <td key={index}>
          {score ? (
            <>
              <span className={score.isBest ? 'font-bold' : ''}>{decimal(score.value, language, 1)}</span>{' '}
              {score.isBest && <BestMark />}
              {score.missing.length > 0 && (
                <span className="comparison-detail">
                  {t('sem {traits}, que não entra na nota', { traits: score.missing.join(', ') })}
                </span>
              )}
            </>
          ) : (
            <MissingValue text="sem avaliação das características escolhidas" />
          )}
        </td>
      ))}
    </tr>
  )
}
