import { fieldGroups } from '../../../domain/herd/animals.ts'
import type { ComparedAnimal, Comparison } from '../../../domain/herd/comparison/comparison.server.ts'
import { type ComparisonQuery, formatComparison } from '../../../domain/herd/comparison/comparison-query.ts'
import { paths } from '../../../domain/paths.ts'
import { shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import type { Picture } from '../../../platform/ui/picture.ts'
import { BadgeMeanings } from '../../../platform/ui/text-lists.tsx'
import { CalfName } from '../../herd/animal-card.tsx'
import { similarChatText } from '../../herd/ask.tsx'
import type { CalfTitle } from '../../herd/calf-facts.server.ts'
import { removeFromShortlist } from '../../herd/shortlist.tsx'
import { Portraits } from '../../herd/video.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import { BestCountRow, MissingValue, ScoreRow, TraitRows } from './trait-rows.tsx'

/** The picture of an animal, or the portraits of a calf's parents in its place. */
interface ShownAnimal extends ComparedAnimal {
  title: CalfTitle | undefined
  portraits: readonly Picture[]
}

export interface ShownComparison extends Omit<Comparison, 'animals'> {
  animals: readonly ShownAnimal[]
}

interface ComparisonTableProps {
  comparison: ShownComparison
  reading: string
  weights: ComparisonQuery['weights']
}

/** Animals as columns, facts and traits as rows (docs/product.md#comparison). Their names stay in sight. */
export function ComparisonTable({ comparison, reading, weights }: ComparisonTableProps) {
  const { t, content } = useLanguage()
  const { animals, facts, rows, scores } = comparison
  // What a calf to come is expected to be says less than its price and its window; an animal's own sheet says more.
  const isExpected = animals.some(({ title }) => title)
  return (
    <>
      <section
        aria-label={t('Comparação')}
        className={`comparison-scroll comparison-of-${animals.length}`}
        // The keyboard scrolls it where it is wider than the screen.
        tabIndex={animals.length > 3 ? 0 : undefined}
      >
        <table className="comparison-table">
          <caption className="sr-only">
            {t('Comparação de {names}', { names: animals.map(({ name }) => name).join(', ') })}
          </caption>
          <thead>
            <tr className="comparison-pictures">
              <td />
              {animals.map(({ id, picture, portraits, title }) => (
                <td key={id}>
                  {portraits.length > 0 ? (
                    <Portraits pictures={portraits} />
                  ) : (
                    <img {...picture} alt="" width={160} height={90} />
                  )}
                  {title && <span className="calf-label">{content(title.label)}</span>}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="col">{t('O que se compara')}</th>
              {animals.map(({ id, path, name, title }) => (
                <th key={id} scope="col">
                  <PathLink path={path} className="underline underline-offset-4">
                    {title ? <CalfName title={title} hidesLabel /> : content(name)}
                  </PathLink>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <BestCountRow rows={rows} />
            {scores.length > 0 && <ScoreRow scores={scores} />}
          </tbody>
          {isExpected && <FactRows animals={animals} facts={facts} />}
          <TraitRows animals={animals} rows={rows} />
          {!isExpected && <FactRows animals={animals} facts={facts} />}
          <tbody>
            <SheetRow animals={animals} />
            <AnimalActions animals={animals} weights={weights} />
          </tbody>
        </table>
      </section>
      <Legend comparison={comparison} reading={reading} />
    </>
  )
}

/** Explains what the table has: ranks and accuracies of sheets, the means of calves to come. */
function Legend({
  comparison: { animals, badges, rows, areComparable },
  reading,
}: Pick<ComparisonTableProps, 'comparison' | 'reading'>) {
  const { t, content } = useLanguage()
  const hasGrades = rows.some(({ cells }) => cells.some((cell) => cell?.deca ?? cell?.accuracy))
  const isExpected = rows.length > 0 && animals.some(({ sheet }) => sheet?.isExpected)
  return (
    <>
      <BadgeMeanings badges={badges} />
      {hasGrades && <p className="max-w-measure text-sm">{content(reading)}</p>}
      {isExpected && (
        <p className="max-w-measure text-sm">
          {t(
            'Os valores esperados são a média dos pais: o que se espera que o bezerro passe aos filhos dele. As diferenças (dif.) são em relação ao primeiro.',
          )}{' '}
          {areComparable &&
            t(
              'Valores que diferem menos que um décimo do que separa o maior do menor desta avaliação são iguais na prática: nenhum leva “melhor”.',
            )}
        </p>
      )}
    </>
  )
}

/** What all animals share, other than a price, stands in one row below what sets them apart. */
function FactRows({ animals, facts }: Pick<Comparison, 'facts'> & { animals: readonly ShownAnimal[] }) {
  const { t, content, language } = useLanguage()
  const isEqual = ({ name, values: [first, ...others] }: Comparison['facts'][number]) =>
    name !== fieldGroups.price[language] && first !== undefined && others.every((value) => value === first)
  const equal = facts.filter(isEqual)
  return (
    <tbody>
      {facts
        .filter((fact) => !isEqual(fact))
        .map(({ name, values }) => (
          <FactRow key={name} name={content(name)} values={values} />
        ))}
      {equal.length > 0 && (
        <tr>
          <th scope="row">{t('Igual em todos')}</th>
          <td colSpan={animals.length}>
            {equal.map(({ name, values }) => `${content(name)}: ${content(values[0] ?? '')}`).join(' · ')}
          </td>
        </tr>
      )}
    </tbody>
  )
}

function FactRow({ name, values }: Comparison['facts'][number]) {
  const { content } = useLanguage()
  return (
    <tr>
      <th scope="row">{name}</th>
      {values.map((each, index) => (
        <td key={index}>{each ? content(each) : <MissingValue text="não informado" />}</td>
      ))}
    </tr>
  )
}

function SheetRow({ animals }: { animals: readonly ComparedAnimal[] }) {
  const { t, language } = useLanguage()
  if (animals.every(({ sheet }) => !sheet)) return null
  return (
    <FactRow
      name={t('Programa e rodada')}
      values={animals.map(({ sheet }) => {
        if (!sheet) return undefined
        const head = t('{programme}, rodada {run}', sheet)
        const text = sheet.isExpected ? t('{sheet}, esperado', { sheet: head }) : head
        if (!sheet.date) return text
        return t('{sheet}, de {day}', { sheet: text, day: shortDate(sheet.date, language) })
      })}
    />
  )
}

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4'

interface AnimalActionsProps {
  animals: readonly ComparedAnimal[]
  weights: ComparisonQuery['weights']
}

/** The row of links of each animal: to a chat about it, and to the comparison without it. */
function AnimalActions({ animals, weights }: AnimalActionsProps) {
  const { t } = useLanguage()
  return (
    <tr className="print:hidden">
      <th scope="row">{t('O que fazer')}</th>
      {animals.map((animal) => {
        const { name } = animal
        const ids = animals.map(({ id }) => id).filter((id) => id !== animal.id)
        return (
          <td key={animal.id} className="space-x-4">
            <ChatLink
              about={animal.id}
              text={
                animal.state === 'sold'
                  ? similarChatText(t, name)
                  : t('Olá! Estou comparando animais no site e quero saber mais sobre {name}.', { name })
              }
              aria-label={t('Conversar sobre {name}', { name })}
              className={linkClass}
            >
              {t('Conversar')}
            </ChatLink>{' '}
            <PathLink
              onClick={() => removeFromShortlist([animal.id])}
              path={paths.compare}
              search={`?${formatComparison({ ids, weights })}`}
              aria-label={t('Tirar {name} da comparação', { name })}
              className={linkClass}
            >
              {t('Tirar')}
            </PathLink>
          </td>
        )
      })}
    </tr>
  )
}
