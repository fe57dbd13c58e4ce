import { calvingDays } from '../../../domain/calculators/pregnancy-dates.ts'
import type { ComparedFact } from '../../../domain/herd/animal-facts.server.ts'
import type { Animal } from '../../../domain/herd/animals.server.ts'
import type { Comparison } from '../../../domain/herd/comparison/comparison.server.ts'
import {
  animalName,
  exchangeReading,
  findAnimal,
  findShownAnimal,
  hasFact,
  isPriceOnRequest,
  isUnborn,
  publicPrice,
} from '../../../domain/herd/herd.server.ts'
import { knownAncestors } from '../../../domain/herd/pedigree/ancestors.ts'
import { descentOf } from '../../../domain/herd/pedigree/herd-pedigree.server.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import { decimal, money } from '../../../platform/i18n/format.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { daysBetween } from '../../../platform/ranch-time.ts'
import {
  bloodText,
  type CalfFigure,
  calfTitle,
  calvingText,
  inbreedingFigure,
  kinshipText,
} from '../../herd/calf-facts.server.ts'
import { lowestPercent } from '../../herd/relations.ts'

export interface ShownValue extends Pick<CalfFigure, 'value' | 'note'> {
  warning?: string | undefined
  /** Of milk. */
  isMost?: boolean
}

/** A row of facts, below the heading of its group. Of calves to come, what decides has one. */
export interface ShownFacts {
  code: string
  name: string
  group: ComparedFact['group'] | 'decision'
  values: readonly (ShownValue | undefined)[]
}

/** Which facts decide between calves to come, in this order. */
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

/** The facts of animals, with what their pages say of their descent and of calves to come. */
export function comparisonFacts(
  { animals, facts }: Pick<Comparison, 'animals' | 'facts'>,
  content: LocalizedContent,
  language: Language,
): ShownFacts[] {
  const t = translator(language)
  const compared = animals.flatMap(({ id }) => findAnimal(content, id) ?? [])
  const areCalves = compared.some((animal) => isUnborn(content, animal))
  const areAllCalves = compared.every((animal) => isUnborn(content, animal))
  const calfRow = (code: string, name: string, tell: (animal: Animal) => ShownValue | undefined) => ({
    code,
    name,
    group: 'decision' as const,
    values: compared.map((animal) => (isUnborn(content, animal) ? tell(animal) : undefined)),
  })
  const milks = compared.map(({ donorMilkLitres = 0 }) => donorMilkLitres)
  const most = Math.max(...milks)
  const isOne = milks.filter((each) => each === most).length === 1
  const milkOf = (value: string | undefined, index: number): ShownValue | undefined =>
    value ? { value, isMost: isOne && milks[index] === most } : undefined
  const exchanges = compared.map(({ id, state }) => {
    const list = state !== 'sold' && findShownAnimal(content, id)?.list.document
    return list ? exchangeReading(list, content)?.text : undefined
  })
  const priceOf = (price: string | undefined, index: number): ShownValue | undefined => {
    const animal = compared[index]
    return !price && animal && isPriceOnRequest(content, animal)
      ? { value: t('na conversa') }
      : priceInParts(price)
  }
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
      values: exchanges.map(textOf),
    },
    ...known.map((fact) => ({ ...fact, values: fact.values.map(tellers[fact.code] ?? textOf) })),
    calfRow('blood', t('Sangue do bezerro'), (animal) => textOf(bloodText(content, animal, language))),
    calfRow('calving', t('Parto esperado'), (animal) => textOf(calvingText(content, animal, language))),
    calfRow('kinship', t('Consanguinidade do bezerro'), (animal) => ({
      ...inbreedingFigure(content, animal, language),
      warning: kinshipText(content, animal, language),
    })),
    {
      code: 'ownInbreeding',
      name: t('Consanguinidade (pedigree daqui)'),
      group: 'pedigree',
      values: compared.map((animal) => {
        if (isUnborn(content, animal) || !hasFact(content, animal, 'pedigree')) return undefined
        const { pedigree, inbreeding } = descentOf(content, animal.id)
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

/** The sentences above the table: what sets two calves to come apart. Undefined where nothing does. */
export function answerOf(
  { animals }: Pick<Comparison, 'animals'>,
  content: LocalizedContent,
  { language, today }: { language: Language; today: string },
): string | undefined {
  const compared = animals.flatMap(({ id }) => findAnimal(content, id) ?? [])
  if (!compared.every((animal) => isUnborn(content, animal))) return undefined
  const names = compared.map((animal) => {
    const title = calfTitle(content, animal)
    return title ? `${title.donor} × ${title.sire}` : animalName(content, animal)
  })
  const texts = calfDifferences(content, compared, names, today)
  return texts.length > 0 ? texts.map((text) => text[language]).join(' ') : undefined
}

/** Price, day of calving and milk of the donor, of two calves. */
function calfDifferences(
  content: LocalizedContent,
  calves: readonly Animal[],
  names: readonly string[],
  today: string,
): Record<Language, string>[] {
  const price = gapOf(calves.map((calf) => publicPrice(content, calf, today)))
  const days = calves.map((calf) => calvingDays(calf, content.pregnancyCalendar)?.[0])
  const calving = gapOf(days.map((day) => day && daysBetween(today, day)))
  const milk = gapOf(calves.map(({ donorMilkLitres }) => donorMilkLitres))
  const texts: Record<Language, string>[] = []
  if (price?.by === 0) texts.push({ pt: 'Mesmo preço.', en: 'Same price.' })
  if (price?.by)
    texts.push({
      pt: `${names[price.lower]} custa ${money(price.by, 'pt')} menos.`,
      en: `${names[price.lower]} costs ${money(price.by, 'en')} less.`,
    })
  if (calving?.by)
    texts.push({
      pt: `O bezerro de ${names[calving.lower]} nasce cerca de ${calving.by === 1 ? 'um dia' : `${calving.by} dias`} antes.`,
      en: `The calf of ${names[calving.lower]} is due about ${calving.by === 1 ? 'a day' : `${calving.by} days`} earlier.`,
    })
  if (milk?.by)
    texts.push({
      pt: `A doadora ${calves[1 - milk.lower]?.donor} deu ${decimal(milk.by, 'pt')} L a mais por lactação.`,
      en: `Donor ${calves[1 - milk.lower]?.donor} gave ${decimal(milk.by, 'en')} L more per lactation.`,
    })
  return texts
}

/** Which of two values is the lower one, and by how much. */
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
