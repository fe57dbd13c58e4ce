import type { Evaluation, Trait } from '../../../domain/herd/evaluations.server.ts'
import { decimal } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { TraitButton } from './trait-popovers.tsx'

/** Value, accuracy and DECA of each trait. The style sheet draws the DECA as a bar, too. */
export function EvaluationTable({
  bull,
  traits,
}: {
  bull: { name: string; traits: Evaluation['traits'] }
  traits: Trait[]
}) {
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
