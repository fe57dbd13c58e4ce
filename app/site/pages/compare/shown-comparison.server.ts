import { type ComparedFact, factsIn, factTable } from '../../../domain/herd/animal-facts.server.ts'
import { compareAnimals, type findCompared } from '../../../domain/herd/comparison/comparison.server.ts'
import { knownAncestors } from '../../../domain/herd/pedigree/ancestors.ts'
import { lowestPercent } from '../../../domain/herd/pedigree/relations.ts'
import type {
  ShownAnimal,
  ShownCalf,
  ShownFigure,
  ShownHerd,
} from '../../../domain/herd/shown/shown-herd.server.ts'
import { decimal, inReais, priceText } from '../../../platform/i18n/format.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { daysBetween } from '../../../platform/ranch-time.ts'

interface ShownValue extends Pick<ShownFigure, 'value' | 'note'> {
  warning?: string | undefined
  /** The largest milk yield of the compared calves. */
  isMost?: boolean
}

/** Facts that decide between calves to come stand in a group of their own. */
export interface ShownFacts {
  code: string
  name: string
  group: ComparedFact['group'] | 'decision'
  values: readonly (ShownValue | undefined)[]
}

/** These facts decide between calves to come, in this order. */
const decisive = [
  'price',
  'calving',
  'blood',
  'donorMilk',
  'kinship',
  'sex',
  'state',
  'quantity',
  'recipient',
  'recipientCow',
]

export function shownComparison(found: ReturnType<typeof findCompared>, herd: ShownHerd, today: string) {
  return {
    ...compareAnimals(found, herd),
    facts: comparisonFacts(found.animals, herd),
    answer: answerOf(found.animals, herd.language, today),
  }
}

export type ShownComparison = ReturnType<typeof shownComparison>

export type ComparedAnimal = ShownComparison['animals'][number]

function comparisonFacts(compared: readonly ShownAnimal[], { t, language }: ShownHerd): ShownFacts[] {
  const facts = factTable(factsIn('comparison'), compared)
  const areCalves = compared.some(({ isUnborn }) => isUnborn)
  const areAllCalves = compared.every(({ isUnborn }) => isUnborn)
  const calfRow = (code: string, name: string, tell: (calf: ShownCalf) => ShownValue | undefined) => ({
    code,
    name,
    group: 'decision' as const,
    values: compared.map(({ calf }) => calf && tell(calf)),
  })
  const milks = compared.map(({ record: { donorMilkLitres = 0 } }) => donorMilkLitres)
  const most = Math.max(...milks)
  const isOne = milks.filter((each) => each === most).length === 1
  const milkOf = (value: string | undefined, index: number): ShownValue | undefined =>
    value ? { value, isMost: isOne && milks[index] === most } : undefined
  const priceOf = (price: string | undefined, index: number): ShownValue | undefined =>
    !price && compared[index]?.isPriceOnRequest ? { value: t('na conversa') } : priceInParts(price)
  const noPrices = {
    code: 'price',
    name: t('Preço'),
    group: 'price' as const,
    values: compared.map(() => undefined),
  }
  const known = facts.some(({ code }) => code === 'price') ? facts : [noPrices, ...facts]
  const tellers: Record<string, typeof milkOf> = { price: priceOf, donorMilk: milkOf }
  const rows: ShownFacts[] = [
    {
      code: 'exchange',
      name: t('Troca'),
      group: undefined,
      values: compared.map(({ exchange }) => textOf(exchange)),
    },
    ...known.map((fact) => ({ ...fact, values: fact.values.map(tellers[fact.code] ?? textOf) })),
    calfRow('blood', t('Sangue do bezerro'), (calf) => textOf(calf.bloodText)),
    calfRow('calving', t('Parto esperado'), (calf) => textOf(calf.calving)),
    calfRow('kinship', t('Consanguinidade do bezerro'), (calf) => ({
      ...calf.inbreeding,
      warning: calf.kinship,
    })),
    {
      code: 'ownInbreeding',
      name: t('Consanguinidade (pedigree daqui)'),
      group: 'pedigree',
      values: compared.map((animal) => {
        if (animal.isUnborn || !animal.has('pedigree')) return undefined
        const { pedigree, inbreeding } = animal.descent
        const { known, all } = knownAncestors(pedigree)
        if (known === 0) return undefined
        const percent = inbreeding
          ? t('pelo menos {percent}', { percent: lowestPercent(inbreeding, language) })
          : t('nenhum parentesco conhecido')
        // Short, because a comparison of five prints on one sheet.
        return { value: percent, note: t('{known} de {all} ancestrais conhecidos', { known, all }) }
      }),
    },
  ]
  const shown = rows.filter(({ values }) => values.some(Boolean))
  if (!areCalves) return shown
  const decision = decisive.flatMap((code) => shown.filter((row) => row.code === code))
  return [
    ...decision.map((row) => ({ ...row, group: 'decision' as const })),
    // The label above each name has the breed.
    ...shown.filter((row) => !decision.includes(row) && !(areAllCalves && row.code === 'breed')),
  ]
}

/** Undefined when the calves do not differ. */
function answerOf(compared: readonly ShownAnimal[], language: Language, today: string): string | undefined {
  if (!compared.every(({ isUnborn }) => isUnborn)) return undefined
  const texts = calfDifferences(compared, today)
  return texts.length > 0 ? texts.map((text) => text[language]).join(' ') : undefined
}

function calfDifferences(animals: readonly ShownAnimal[], today: string): Record<Language, string>[] {
  const names = animals.map(({ name, title }) => (title ? `${title.donor} × ${title.sire}` : name))
  const price = gapOf(animals.map((animal) => animal.price(today)?.cents))
  const days = animals.map(({ calf }) => calf?.calvingDays?.[0])
  const calving = gapOf(days.map((day) => day && daysBetween(today, day)))
  const milk = gapOf(animals.map(({ record }) => record.donorMilkLitres))
  const texts: Record<Language, string>[] = []
  if (price?.by === 0) texts.push({ pt: 'Mesmo preço.', en: 'Same price.' })
  if (price?.by)
    texts.push({
      pt: `${names[price.lower]} custa ${priceText(inReais(price.by), 'pt')} menos.`,
      en: `${names[price.lower]} costs ${priceText(inReais(price.by), 'en')} less.`,
    })
  if (calving?.by)
    texts.push({
      pt: `O bezerro de ${names[calving.lower]} nasce cerca de ${calving.by === 1 ? 'um dia' : `${calving.by} dias`} antes.`,
      en: `The calf of ${names[calving.lower]} is due about ${calving.by === 1 ? 'a day' : `${calving.by} days`} earlier.`,
    })
  if (milk?.by)
    texts.push({
      pt: `A doadora ${animals[1 - milk.lower]?.record.donor} deu ${decimal(milk.by, 'pt')} L a mais por lactação.`,
      en: `Donor ${animals[1 - milk.lower]?.record.donor} gave ${decimal(milk.by, 'en')} L more per lactation.`,
    })
  return texts
}

function gapOf(values: readonly (number | '' | undefined)[]) {
  const [first, second, ...others] = values
  if (typeof first !== 'number' || typeof second !== 'number' || others.length > 0) return undefined
  return { lower: first < second ? 0 : 1, by: Math.abs(first - second) }
}

function textOf(value: string | undefined): ShownValue | undefined {
  return value ? { value } : undefined
}

/** `R$ 3.500,00`, and below it `válido até 31/03/2027`. */
function priceInParts(price: string | undefined): ShownValue | undefined {
  const [value, ...rest] = price?.split(', ') ?? []
  return value ? { value, note: rest.join(', ') } : undefined
}
