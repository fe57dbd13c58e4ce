import type { ReactNode } from 'react'
import type {
  ComparedAnimal,
  Comparison,
  ShownFacts,
} from '../../../domain/herd/comparison/comparison.server.ts'
import { formatComparison } from '../../../domain/herd/comparison/comparison-query.ts'
import { paths } from '../../../domain/paths.ts'
import { shortDate } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { Language } from '../../../platform/i18n/language-path.ts'
import type { Translate } from '../../../platform/i18n/translate.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { BadgeMeanings } from '../../../platform/ui/text-lists.tsx'
import { CalfName } from '../../herd/animal-card.tsx'
import { similarChatText } from '../../herd/ask.tsx'
import { removeFromShortlist } from '../../herd/shortlist.tsx'
import { Portraits } from '../../herd/video.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import { BestMark, GroupHeading, HowToRead, MissingValue, TraitRows } from './trait-rows.tsx'

interface ComparisonTableProps {
  comparison: Comparison
  reading: string
}

/** Animals as columns, facts and traits as rows (docs/product.md#comparison). Their names stay in sight. */
export function ComparisonTable({ comparison, reading }: ComparisonTableProps) {
  const { t, content, language } = useLanguage()
  const { animals, rows } = comparison
  const facts = [...comparison.facts, ...sheetFacts(animals, t, language)]
  // Of a calf to come what decides stands first; of an animal its own sheet.
  const isExpected = facts.some(({ group }) => group === 'decision')
  const terms = facts.filter(({ code }) => termCodes.includes(code))
  const others = facts.filter((fact) => !terms.includes(fact))
  const equal = <EqualRow animals={animals} facts={facts} />
  return (
    <>
      <HowToRead comparison={comparison} reading={reading} />
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
            <AnimalActions animals={animals} />
          </tbody>
          <FactRows
            animals={animals}
            heading="O que decide"
            facts={facts.filter(({ group }) => group === 'decision')}
          >
            {equal}
          </FactRows>
          {!isExpected && (
            <tbody>
              <FactCells facts={terms} />
              {equal}
            </tbody>
          )}
          <TraitRows animals={animals} rows={rows} />
          {isExpected &&
            calfGroups.map(({ heading, has }) => (
              <FactRows key={heading} animals={animals} heading={heading} facts={facts.filter(has)} />
            ))}
          {!isExpected && <FactRows animals={animals} heading="O animal" facts={others} />}
        </table>
      </section>
      <Legend {...comparison} />
    </>
  )
}

function Legend({ animals, badges, rows, areComparable }: Comparison) {
  const { t } = useLanguage()
  const isExpected = rows.length > 0 && animals.some(({ sheet }) => sheet?.isExpected)
  return (
    <div className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-2">
      <BadgeMeanings badges={badges} />
      {isExpected && (
        <p className="mt-2 text-ink-soft text-sm">
          {t(
            'Os valores esperados são a média dos pais: o que se espera que o bezerro passe aos filhos dele. As diferenças (dif.) são em relação ao primeiro.',
          )}{' '}
          {areComparable &&
            t(
              'Diferença pequena demais para pesar na escolha aparece como “igual na prática”: menos de um décimo da distância entre o maior e o menor desta avaliação.',
            )}
        </p>
      )}
    </div>
  )
}

const calfGroups = (
  [
    ['O bezerro esperado', ['evaluations']],
    ['Os pais', ['parents']],
    ['A prenhez', ['pregnancy', undefined]],
  ] as const satisfies [UiText, ShownFacts['group'][]][]
).map(([heading, groups]) => ({
  heading,
  has: ({ group }: ShownFacts) => groups.some((each) => each === group),
}))

const termCodes = ['price', 'state', 'exchange']

const strongCodes = ['price', 'calving', 'blood', 'donorMilk', 'kinship']

interface FactRowsProps extends Pick<Comparison, 'animals' | 'facts'> {
  heading: UiText
  children?: ReactNode
}

function FactRows({ animals, heading, facts, children }: FactRowsProps) {
  if (facts.every(isEqual)) return null
  return (
    <tbody>
      <GroupHeading animals={animals} text={heading} />
      <FactCells facts={facts} />
      {children}
    </tbody>
  )
}

function FactCells({ facts }: Pick<Comparison, 'facts'>) {
  const { content } = useLanguage()
  const different = facts.filter((fact) => !isEqual(fact))
  return different.map(({ code, name, values }) => (
    <tr key={name}>
      <th scope="row">{content(name)}</th>
      {values.map((each, index) => (
        <td key={index}>
          {!each && <MissingValue text="não informado" />}
          {each && (strongCodes.includes(code) ? <b>{`${content(each.value)} `}</b> : content(each.value))}
          {each?.isMost && <BestMark text="mais leite" />}
          {each?.note && <span className="comparison-detail">{` ${content(each.note)}`}</span>}
          {each?.warning && <span className="comparison-warning">{` ${content(each.warning)}`}</span>}
        </td>
      ))}
    </tr>
  ))
}

/** Facts that all animals share stand in one row below the others. The price always keeps its row. */
function isEqual({ code, group, values: [first, ...others] }: ShownFacts): boolean {
  if (group === 'price' || code === 'price' || !first) return false
  return others.every(
    (each) => each?.value === first.value && each.note === first.note && each.warning === first.warning,
  )
}

function EqualRow({ animals, facts }: Pick<Comparison, 'animals' | 'facts'>) {
  const { t, content } = useLanguage()
  const equal = facts.filter(isEqual)
  if (equal.length === 0) return null
  return (
    <tr>
      <th scope="row">{t(animals.length > 2 ? 'Igual em todos' : 'Igual nos dois')}</th>
      <td colSpan={animals.length}>
        <ul className="comparison-equal">
          {equal.map(({ name, values }) => (
            <li key={name}>
              {`${content(name)}: ${content(values[0]?.value ?? '')}${values[0]?.note ? '.' : ''}`}
              {values[0]?.note && <span className="comparison-detail">{` ${content(values[0].note)}`}</span>}
              {values[0]?.warning && (
                <span className="comparison-warning">{` ${content(values[0].warning)}`}</span>
              )}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

function sheetFacts(animals: readonly ComparedAnimal[], t: Translate, language: Language): ShownFacts[] {
  if (animals.every(({ sheet }) => !sheet)) return []
  const values = animals.map(({ sheet }) => {
    if (!sheet) return undefined
    const head = t('{programme}, rodada {run}', sheet)
    const dated = sheet.date
      ? t('{sheet}, de {day}', { sheet: head, day: shortDate(sheet.date, language) })
      : head
    return { value: sheet.isExpected ? t('{sheet}, média dos pais', { sheet: dated }) : dated }
  })
  return [{ code: 'sheet', name: t('Programa e rodada'), group: 'evaluations', values }]
}

function AnimalActions({ animals }: Pick<Comparison, 'animals'>) {
  const { t } = useLanguage()
  return (
    <tr className="comparison-actions print:hidden">
      <th scope="row">
        <span className="sr-only">{t('O que fazer')}</span>
      </th>
      {animals.map((animal) => {
        const { name } = animal
        const ids = animals.map(({ id }) => id).filter((id) => id !== animal.id)
        return (
          <td key={animal.id}>
            <ChatLink
              about={animal.id}
              text={
                animal.state === 'sold'
                  ? similarChatText(t, name)
                  : t('Olá! Estou comparando animais no site e quero saber mais sobre {name}.', { name })
              }
              aria-label={t('Conversar sobre {name}', { name })}
              className="button button-terracotta"
            >
              {t('Conversar')}
            </ChatLink>{' '}
            <PathLink
              onClick={() => removeFromShortlist([animal.id])}
              path={paths.compare}
              search={`?${formatComparison(ids)}`}
              aria-label={t('Tirar {name} da comparação', { name })}
              className="text-link"
            >
              {t('Tirar')}
            </PathLink>
          </td>
        )
      })}
    </tr>
  )
}
