import type { ReactNode } from 'react'
import { animalStates } from '../../domain/herd/animals.ts'
import type {
  BullSummary,
  Card,
  CardEvaluations,
  CardTrait,
} from '../../domain/herd/search/list-page.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { gradeText, percent, traitValue } from '../../platform/i18n/trait-format.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { Badges } from '../../platform/ui/text-lists.tsx'
import { CompareCheckbox } from './shortlist.tsx'
import { TraitButton } from './trait-popovers.tsx'
import { Video } from './video.tsx'

interface AnimalCardProps {
  animal: Pick<Card<BullSummary>, 'id' | 'state' | 'badges' | 'video' | 'poster'>
  path: string
  name: string
  price?: string
  facts: (string | undefined)[]
  children: ReactNode
}

/** An animal or pregnancy in a list, in short form: the full sheet is on its page. */
export function AnimalCard({ animal, path, name, price, facts, children }: AnimalCardProps) {
  const { t } = useLanguage()
  const { id, state, badges, video, poster } = animal
  return (
    <article className="card animal-card">
      <Video address={video} name={name} poster={poster} />
      <div className="animal-card-words">
        <h3 className="font-heading text-lg leading-tight">
          <PathLink path={path} className="flex min-h-11 items-center underline underline-offset-4">
            {name}
          </PathLink>
        </h3>
        {state !== 'available' && (
          <p className="self-start rounded-md bg-block-terracotta px-3 py-1 font-bold text-on-night">
            {t(animalStates[state])}
          </p>
        )}
        {price && <p className="price">{price}</p>}
        {facts.map((fact) => fact && <p key={fact}>{fact}</p>)}
        <Badges texts={badges} />
      </div>
      <CompareCheckbox id={id} name={name} />
      <div className="animal-card-rest">{children}</div>
    </article>
  )
}

interface CardTraitsProps {
  name: string
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
