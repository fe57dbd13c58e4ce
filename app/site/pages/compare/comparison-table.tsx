import { animalStates, pregnancyBreeds, pregnancyTitle } from '../../../domain/herd/animals.ts'
import type { ComparedAnimal, Comparison } from '../../../domain/herd/comparison/comparison.server.ts'
import { type ComparisonQuery, formatComparison } from '../../../domain/herd/comparison/comparison-query.ts'
import { paths } from '../../../domain/paths.ts'
import { decimal, money, shortDate } from '../../../platform/i18n/format.ts'
import { type LanguageState, type Translate, useLanguage } from '../../../platform/i18n/language.tsx'
import { percent } from '../../../platform/i18n/trait-format.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { PathLink } from '../../../platform/ui/link.tsx'
import { similarChatText } from '../../herd/animal-chat.tsx'
import { lactationText } from '../../herd/lactation-text.ts'
import { removeFromShortlist } from '../../herd/shortlist.tsx'
import { ChatLink } from '../../layout/site-link.tsx'
import { MissingValue, ScoreRow, TraitRows } from './trait-rows.tsx'

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

function FactRows({ animals }: { animals: readonly ComparedAnimal[] }) {
  const language = useLanguage()
  const { t, content } = language
  return facts.map(({ name, value }) => {
    const values = animals.map((animal) => value(animal, language))
    if (values.every((each) => !each)) return null
    return (
      <tr key={name}>
        <th scope="row">{t(name)}</th>
        {values.map((each, index) => (
          <td key={index}>{each ? content(each) : <MissingValue text="não informado" />}</td>
        ))}
      </tr>
    )
  })
}

interface Fact {
  name: UiText
  value(animal: ComparedAnimal, language: LanguageState): string | false | undefined
}

const facts: readonly Fact[] = [
  { name: 'Situação', value: ({ state }, { t }) => t(animalStates[state]) },
  {
    name: 'Preço',
    value: ({ priceCents }, { language }) => priceCents !== undefined && money(priceCents, language),
  },
  { name: 'Raça', value: (animal, { t }) => t(breedOf(animal)) },
  { name: 'Selos', value: ({ badges }) => badges.join(', ') },
  { name: 'RGN', value: ({ rgn }) => rgn },
  { name: 'RGD', value: ({ rgd }) => rgd },
  { name: 'Nascimento', value: ({ born }, { language }) => born && shortDate(born, language) },
  { name: 'Pai', value: ({ sire, pregnancy }) => sire ?? pregnancy?.sire },
  { name: 'Avô materno', value: ({ maternalGrandsire }) => maternalGrandsire },
  {
    name: 'Consanguinidade',
    value: ({ inbreedingPercent }, { language }) =>
      inbreedingPercent !== undefined && percent(inbreedingPercent, language, 1),
  },
  {
    name: 'Peso',
    value: ({ weightKg }, { language }) => weightKg !== undefined && `${decimal(weightKg, language)} kg`,
  },
  {
    name: 'Circunferência escrotal',
    value: ({ scrotalCm }, { language }) =>
      scrotalCm !== undefined && `${decimal(scrotalCm, language, 1)} cm`,
  },
  {
    name: 'Lactação',
    value: ({ lactation }, { t, language }) => lactation && lactationText(lactation, t, language),
  },
  { name: 'Doadora', value: ({ pregnancy }) => pregnancy?.donor },
  {
    name: 'Leite da doadora',
    value: ({ donorMilkLitres }, { language }) =>
      donorMilkLitres !== undefined && `${decimal(donorMilkLitres, language)} L`,
  },
  {
    name: 'Confirmada por ultrassom',
    value: ({ pregnancy }, { language }) => pregnancy?.confirmed && shortDate(pregnancy.confirmed, language),
  },
  {
    name: 'Programa e rodada',
    value: ({ sheet }, { t, language }) => {
      if (!sheet) return undefined
      const text = t('{programme}, rodada {run}', sheet)
      return sheet.date ? t('{sheet}, de {day}', { sheet: text, day: shortDate(sheet.date, language) }) : text
    },
  },
]

function breedOf({ list, pregnancy }: ComparedAnimal): UiText {
  if (pregnancy) return pregnancyBreeds[pregnancy.breed]
  return list === 'bulls' ? 'Nelore' : 'Gir leiteiro'
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
        const name = animalName(t, animal)
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

export function animalName(t: Translate, { name = '', pregnancy }: ComparedAnimal): string {
  return pregnancy ? pregnancyTitle(t, pregnancy) : name
}
