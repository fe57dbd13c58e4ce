import { animalStates } from '../../../domain/herd/animal-states.ts'
import type { ComparedAnimal } from '../../../domain/herd/comparison/comparison.server.ts'
import { pregnancyBreeds } from '../../../domain/herd/pregnancy-breeds.ts'
import { decimal, money, shortDate } from '../../../platform/i18n/format.ts'
import { type LanguageState, useLanguage } from '../../../platform/i18n/language.tsx'
import { percent } from '../../../platform/i18n/trait-format.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { MissingValue } from './cell-marks.tsx'

/** The facts that any of the animals has. */
export function FactRows({ animals }: { animals: readonly ComparedAnimal[] }) {
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
    value: ({ lactation }, { t, language }) =>
      lactation &&
      t('{kg} kg em {days} dias', { kg: decimal(lactation.kg, language), days: String(lactation.days) }),
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
