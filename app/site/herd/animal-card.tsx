import { Fragment } from 'react'
import { animalStates } from '../../domain/herd/animals.ts'
import type { Trait } from '../../domain/herd/evaluations.server.ts'
import type { ListDocument } from '../../domain/herd/lists.server.ts'
import type { CalfTitle, ShownFigure } from '../../domain/herd/shown/shown-herd.server.ts'
import { gradeText, shortTraitName, traitValue } from '../../domain/herd/trait-format.ts'
import { percent } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { Badges } from '../../platform/ui/text-lists.tsx'
import { AnimalChat, ReserveLink } from './ask.tsx'
import type { Card } from './list-view.server.ts'
import { CompareCheckbox } from './shortlist.tsx'
import { TraitButton } from './trait-popovers.tsx'
import { Video } from './video.tsx'

interface AnimalCardProps {
  animal: Card
  list: Pick<ListDocument, 'interest' | 'question'>
  traits: readonly Trait[]
}

export function AnimalCard({ animal, list, traits }: AnimalCardProps) {
  const { t, content } = useLanguage()
  const { id, path, state, price, figures, facts, badges, video, poster, sheet, calf } = animal
  const name = content(animal.name)
  const title = calf?.title
  const compare = <CompareCheckbox id={id} name={name} />
  return (
    <article className={`card animal-card ${calf ? 'calf-card' : 'born-card'}`}>
      <Video address={video} name={name} poster={poster} portraits={calf?.portraits} />
      <div className="animal-card-words">
        <h3 className="animal-card-head font-heading text-lg leading-tight">
          <PathLink path={path}>{title ? <CalfName title={title} /> : name}</PathLink>
        </h3>
        {price && <p className="price">{content(price)}</p>}
        {state !== 'available' && (
          <p className="self-start rounded-md bg-block-terracotta px-3 py-1 font-bold text-on-night">
            {t(animalStates[state])}
          </p>
        )}
        {figures.length > 0 && <FigureList figures={figures} />}
        <div className="animal-card-facts">
          {facts.map((fact) => (
            <p key={fact}>{content(fact)}</p>
          ))}
        </div>
        <div className="animal-card-end">
          <Badges texts={badges} />
          {calf && compare}
        </div>
      </div>
      {!calf && <div className="animal-card-compare">{compare}</div>}
      <div className="animal-card-rest">
        {traits.length > 0 && <CardTraits animal={animal} traits={traits} />}
        <div className="card-actions">
          <AnimalChat animal={animal} list={list} />
          {sheet.length > 0 && <FullSheet name={name} sheet={sheet} />}
          <ReserveLink animal={animal} />
        </div>
      </div>
    </article>
  )
}

interface CalfNameProps {
  title: CalfTitle
  hidesLabel?: boolean
}

export function CalfName({ title: { label, donor, sire }, hidesLabel = false }: CalfNameProps) {
  const { content } = useLanguage()
  return (
    <span className="calf-name">
      <span className={hidesLabel ? 'sr-only' : 'calf-label'}>
        {content(label)}
        <span className="sr-only">: </span>
      </span>
      <span>{`${content(donor)} `}</span>
      <span>
        <span className="mating-sign">× </span>
        {content(sire)}
      </span>
    </span>
  )
}

export function FigureList({ figures }: { figures: readonly ShownFigure[] }) {
  const { content } = useLanguage()
  return (
    <dl className="figures">
      {figures.map(({ name, value, programme, note, isText }) => (
        <div key={name}>
          <dt>{content(name)}</dt>
          <dd className={isText ? 'figure-text' : undefined}>
            {`${content(value)} `}
            {programme && (
              <span className="font-normal text-ink-soft text-sm">{`${content(programme)} `}</span>
            )}
            {note && <small>{content(note)}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** docs/product.md#animals */
function FullSheet({ name, sheet }: Pick<Card, 'name' | 'sheet'>) {
  const { t, content } = useLanguage()
  return (
    <details className="description-block">
      <summary className="details-summary" aria-label={t('Ficha completa: {name}', { name })}>
        {t('Ficha completa')}
      </summary>
      <dl>
        {sheet.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{content(name)}</dt>
            <dd>{content(value)}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  )
}

/** Value and DECA of a few traits. The style sheet draws the DECA as a bar, too. */
function CardTraits({ animal, traits }: Pick<AnimalCardProps, 'animal' | 'traits'>) {
  const { t, content, language } = useLanguage()
  const { name, calf, otherRun } = animal
  return (
    <table className="evaluations">
      <caption className="text-left">
        <span className="sr-only">{t('Avaliação genética de {name}', { name: content(name) })} </span>
        {calf && t('Esperado, pela média dos pais.')}{' '}
        {otherRun && t('Outra avaliação: {run}', { run: otherRun })}
      </caption>
      <tbody>
        {traits.map((trait) => {
          const { code, name } = trait
          const evaluation = animal.traits[code]
          return (
            <tr key={code}>
              <th scope="row">
                <TraitButton code={code} />
                {/* Unless the code is in words itself. */}
                {!/[a-z]/.test(code) && <small>{content(shortTraitName(name))}</small>}
              </th>
              {evaluation ? (
                <>
                  <td>
                    {content(traitValue(evaluation.value, { ...trait, ...evaluation }, language))}
                    {evaluation.accuracy?.value !== undefined &&
                      ` · ${content(evaluation.accuracy.name)} ${percent(evaluation.accuracy.value, language)}`}
                  </td>
                  {evaluation.deca ? (
                    <td className={`deca deca-${evaluation.deca}`}>{`DECA ${evaluation.deca}`}</td>
                  ) : (
                    <td>{gradeText(evaluation, language) ?? t('sem DECA')}</td>
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

/** Several runs can stand in one list; a card names its own if it differs from most. */
export function EvaluationRuns({ runs: [run, ...others] }: { runs: readonly string[] }) {
  const { t } = useLanguage()
  if (!run) return null
  return (
    <p className="mt-2 text-sm leading-snug">
      {others.length === 0
        ? t('Avaliações: {runs}', { runs: run })
        : t(
            'Avaliações: {run}; em alguns animais, {others}, como diz o cartão. As de programas ou rodadas diferentes não se comparam entre si.',
            { run, others: others.join(', ') },
          )}
    </p>
  )
}
