import type { CardEvaluations, CardTrait } from '../../../domain/herd/search/list-page.server.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { gradeText, percent, traitValue } from '../../../platform/i18n/trait-format.ts'
import { TraitButton } from './trait-popovers.tsx'

interface CardTraitsProps {
  name: string
  /** The traits that all cards of the list show. */
  traits: readonly CardTrait[]
  evaluations: CardEvaluations
  /** The run of the evaluations where it is not that of most animals of the list. */
  otherRun: string | undefined
}

/** Value and DECA of a few traits. The style sheet draws the DECA as a bar, too. */
export function CardTraits({ name, traits, evaluations, otherRun }: CardTraitsProps) {
  const { t, content, language } = useLanguage()
  if (traits.length === 0) return null
  return (
    <table className="evaluations">
      <caption className={otherRun ? 'text-left' : 'sr-only'}>
        <span className="sr-only">{t('Avaliação genética de {name}', { name })} </span>
        {otherRun && t('Outra avaliação: {run}', { run: otherRun })}
      </caption>
      <tbody>
        {traits.map((trait) => {
          const { code } = trait
          const evaluation = evaluations[code]
          return (
            <tr key={code}>
              <th scope="row">
                <TraitButton code={code} />
              </th>
              {evaluation ? (
                <>
                  <td>
                    {content(traitValue(evaluation.value, { ...trait, ...evaluation }, language))}
                    <LimitedFigures {...evaluation.limited} />
                  </td>
                  {evaluation.deca ? (
                    <td className={`deca deca-${evaluation.deca}`}>{`DECA ${evaluation.deca}`}</td>
                  ) : (
                    <td>{gradeText(evaluation, language) ?? '–'}</td>
                  )}
                </>
              ) : (
                <td colSpan={2}>{t('sem avaliação')}</td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Accuracy and percentile, which cards show where the query limits them. */
function LimitedFigures({
  accuracy,
  percentile,
}: {
  accuracy?: number | undefined
  percentile?: number | undefined
}) {
  const { language } = useLanguage()
  return (
    <>
      {accuracy !== undefined && ` · AC ${percent(accuracy, language)}`}
      {percentile !== undefined && ` · P ${percent(percentile, language)}`}
    </>
  )
}
