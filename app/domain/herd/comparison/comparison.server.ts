import { decimal, inReais, priceText } from '../../../platform/i18n/format.ts'
import { daysBetween } from '../../../platform/ranch-time.ts'
import { isWeak, tenthOf } from '../advise.ts'
import type { FieldGroup } from '../animals.ts'
import { type Evaluation, isSameRun, mainEvaluation, type Trait, traitIn } from '../evaluations.server.ts'
import { knownAncestors, lowestPercent } from '../pedigree/ancestors.ts'
import { accuracyWords } from '../programmes.server.ts'
import { ranksInCatalogue } from '../shown/profile.server.ts'
import {
  badgeMeanings,
  factName,
  factsIn,
  type ShownAnimal,
  type ShownCalf,
  type ShownFigure,
  type ShownHerd,
} from '../shown/shown-herd.server.ts'
import { maxCompared } from './comparison-query.ts'

/** Leaves out animals that visitors don't see. */
export function findCompared(ids: readonly string[], herd: ShownHerd) {
  const found = ids.flatMap((id) => herd.findOnPage(id) ?? [])
  return {
    animals: found.slice(0, maxCompared),
    /** Ids that belong to no animal that visitors see. */
    missing: ids.filter((id) => !herd.findOnPage(id)),
    omitted: Math.max(0, found.length - maxCompared),
  }
}

export type Comparison = ReturnType<typeof compareAnimals>

export type ComparedAnimal = Comparison['animals'][number]

/** What the page of a comparison says, in its language (docs/product.md#comparison). */
export function compareAnimals(
  { animals, ...counts }: ReturnType<typeof findCompared>,
  herd: ShownHerd,
  today: string,
) {
  const compared = comparedSheets(animals)
  return {
    ...counts,
    animals: animals.map((animal, index) => {
      const { id, state, name, path = '', title, calf, photograph, isExpected } = animal
      const sheet = compared.sheets[index]
      return {
        ...{ id, state, name, path, title },
        portraits: calf?.portraits ?? [],
        picture: photograph ?? animal.lists[0]?.document.poster,
        sheet: sheet && {
          ...{ programme: sheet.programme, run: sheet.run, date: sheet.date, isExpected },
          accuracyShort: accuracyWords(herd.content.programmes, sheet.programme).short,
        },
      }
    }),
    badges: badgeMeanings(animals),
    facts: comparisonFacts(animals, herd),
    answer: animals.every(({ isUnborn }) => isUnborn) ? calfDifferences(animals, herd, today) : undefined,
    rows: compareTraits(animals, compared, herd),
    areComparable: compared.areComparable,
    isOneList: new Set(animals.map(({ lists: [list] }) => list)).size <= 1,
  }
}

export type TraitRow = ReturnType<typeof compareTraits>[number]

export type TraitCell = NonNullable<TraitRow['cells'][number]>

/** Each row has a cell for each animal, in their order; undefined where it is not evaluated for the trait. */
function compareTraits(
  animals: readonly ShownAnimal[],
  { sheets, areComparable }: ReturnType<typeof comparedSheets>,
  herd: ShownHerd,
) {
  const ranks = animals.map((animal, index) => sheets[index] && ranksInCatalogue(sheets[index], animal))
  const sheet = sheets.find(Boolean)
  // EPDs of other breeds have another base.
  const breeds = new Set(animals.map(({ record }) => record.breed))
  const sameRun = herd.animals
    .filter(({ record }) => breeds.has(record.breed))
    .flatMap(({ record }) => record.evaluations?.filter((each) => sheet && isSameRun(each, sheet)) ?? [])
  const evaluated = herd.content.traits.filter(({ code }) => sheets.some((each) => each?.traits[code]))
  return evaluated.map((trait) => {
    const { code, name, digits, isProbability, better, group } = trait
    const figures = sheets.map((each) => each?.traits[code])
    const isDecided =
      areComparable &&
      sheets.every((each) => !each || each.traits[code]) &&
      better !== undefined &&
      figures.filter(Boolean).length > 1 &&
      !figures.some((each) => each && isWeak(each))
    const values = sameRun.flatMap(({ traits }) => traits[code]?.value ?? [])
    const step = values.length > 0 ? (Math.max(...values) - Math.min(...values)) / 10 : 0
    const best = isDecided ? bestOf(figures, better, step) : undefined
    const first = figures[0]?.value
    return {
      ...{ code, name, digits, isProbability, better, group },
      /** Neither of two is better in practice. */
      isLevel: isDecided && best === undefined && figures.length === 2,
      cells: figures.map((figure, index) => {
        if (!figure) return undefined
        const { value, accuracy, deca, percentile } = figure
        return {
          ...{ value, accuracy, deca, percentile },
          unit: sheets[index] && traitIn(trait, sheets[index].programme).unit,
          rank: ranks[index]?.[code],
          /** From the first animal; undefined for that one and where sheets are not comparable. */
          difference: areComparable && index > 0 && first !== undefined ? value - first : undefined,
          isBest: value === best,
        }
      }),
    }
  })
}

/**
 * The best value; undefined where another one is of the same tenth, or without tenths nearer than `step`: nobody can tell such values
 * apart.
 */
function bestOf(
  figures: readonly (Evaluation['traits'][string] | undefined)[],
  better: NonNullable<Trait['better']>,
  step: number,
): number | undefined {
  const known = figures.filter((each) => each !== undefined)
  const values = known.map(({ value }) => value)
  if (new Set(values).size < 2) return undefined
  const best = better === 'higher' ? Math.max(...values) : Math.min(...values)
  const tenths = known.filter(({ value }) => value === best).map(tenthOf)
  const isShared = known.some((each) => {
    if (each.value === best) return false
    const tenth = tenthOf(each)
    return tenth === undefined ? Math.abs(each.value - best) < step : tenths.includes(tenth)
  })
  return isShared ? undefined : best
}

/**
 * The sheets to compare, one for each animal: of the newest run that all evaluated animals have, or else each animal's own. They are not
 * comparable for other breeds, programmes or runs: EPDs of others have another base.
 */
function comparedSheets(animals: readonly ShownAnimal[]) {
  const evaluated = animals.filter(({ evaluations }) => evaluations.length > 0)
  const isOneBreed = new Set(evaluated.map(({ record }) => record.breed)).size <= 1
  const [first, ...others] = evaluated
  const shared = mainEvaluation({
    evaluations: first?.evaluations.filter((sheet) =>
      others.every(({ evaluations }) => evaluations.some((each) => isSameRun(each, sheet))),
    ),
  })
  if (!shared) return { sheets: animals.map(mainEvaluation), areComparable: !first }
  return {
    sheets: animals.map(({ evaluations }) => evaluations.find((sheet) => isSameRun(sheet, shared))),
    areComparable: isOneBreed,
  }
}

interface ShownValue extends Pick<ShownFigure, 'value' | 'note'> {
  warning?: string | undefined
  /** The largest milk yield of the compared calves. */
  isMost?: boolean
}

/** Facts that decide between calves to come stand in a group of their own. */
export interface ShownFacts {
  code: string
  name: string
  group: FieldGroup | 'decision' | undefined
  values: readonly (ShownValue | undefined)[]
}

/** These facts decide between calves to come, in this order. */
const decisive = [
  ...['price', 'calving', 'blood', 'donorMilk', 'kinship'],
  ...['sex', 'state', 'quantity', 'recipient', 'recipientCow'],
]

function comparisonFacts(compared: readonly ShownAnimal[], { t, language }: ShownHerd): ShownFacts[] {
  const calfRow = (code: string, name: string, tell: (calf: ShownCalf) => ShownValue | undefined) => ({
    ...{ code, name, group: 'decision' as const },
    values: compared.map(({ calf }) => calf && tell(calf)),
  })
  const milks = compared.map(({ record: { donorMilkLitres = 0 } }) => donorMilkLitres)
  const most = Math.max(...milks)
  const isOne = milks.filter((each) => each === most).length === 1
  const tellValue = (code: string, value: string | undefined, index: number): ShownValue | undefined => {
    if (code === 'donorMilk' && value) return { value, isMost: isOne && milks[index] === most }
    if (code !== 'price') return textOf(value)
    // `R$ 3.500,00`, and below it `válido até 31/03/2027`.
    const [price, ...rest] = value?.split(', ') ?? []
    if (price) return { value: price, note: rest.join(', ') }
    return compared[index]?.isPriceOnRequest ? { value: t('na conversa') } : undefined
  }
  const rows: ShownFacts[] = [
    {
      ...{ code: 'exchange', name: t('Troca'), group: undefined },
      values: compared.map(({ exchange }) => textOf(exchange)),
    },
    ...factsIn('comparison').map((fact) => {
      const values = compared.map((animal) => animal.tell(fact))
      const [source, other] = new Set(values.flatMap((each) => (each ? [each.source] : [])))
      return {
        ...{ code: fact.code, group: fact.group },
        name: factName(fact.name[language], other ? undefined : source),
        values: values.map((each, index) =>
          tellValue(fact.code, each && (other ? factName(each.value, each.source) : each.value), index),
        ),
      }
    }),
    calfRow('blood', t('Sangue do bezerro'), ({ bloodText }) => textOf(bloodText)),
    calfRow('calving', t('Parto esperado'), ({ calving }) => textOf(calving)),
    calfRow('kinship', t('Consanguinidade do bezerro'), ({ inbreeding, kinship }) => ({
      ...inbreeding,
      warning: kinship,
    })),
    {
      ...{ code: 'ownInbreeding', name: t('Consanguinidade (pedigree daqui)'), group: 'pedigree' },
      values: compared.map((animal) => {
        if (animal.isUnborn || !animal.has('pedigree')) return undefined
        const { pedigree, inbreeding } = animal.descent
        const { known, all } = knownAncestors(pedigree)
        if (known === 0) return undefined
        const value = inbreeding
          ? t('pelo menos {percent}', { percent: lowestPercent(inbreeding, language) })
          : t('nenhum parentesco conhecido')
        // Short, because a comparison of five prints on one sheet.
        return { value, note: t('{known} de {all} ancestrais conhecidos', { known, all }) }
      }),
    },
  ]
  const shown = rows.filter(({ values }) => values.some(Boolean))
  if (!compared.some(({ isUnborn }) => isUnborn)) return shown
  const decision = decisive.flatMap((code) => shown.filter((row) => row.code === code))
  const areAllCalves = compared.every(({ isUnborn }) => isUnborn)
  return [
    ...decision.map((row) => ({ ...row, group: 'decision' as const })),
    // The label above each name has the breed.
    ...shown.filter((row) => !decision.includes(row) && !(areAllCalves && row.code === 'breed')),
  ]
}

function textOf(value: string | undefined): ShownValue | undefined {
  return value ? { value } : undefined
}

/** How two calves differ; undefined when they don't. */
function calfDifferences(
  animals: readonly ShownAnimal[],
  { language }: ShownHerd,
  today: string,
): string | undefined {
  const names = animals.map(({ name, title }) => (title ? `${title.donor} × ${title.sire}` : name))
  const price = gapOf(animals.map((animal) => animal.price(today)?.cents))
  const days = animals.map(({ calf }) => calf?.calvingDays?.[0])
  const calving = gapOf(days.map((day) => day && daysBetween(today, day)))
  const milk = gapOf(animals.map(({ record }) => record.donorMilkLitres))
  const inLanguage = (pt: string, en: string) => ({ pt, en })[language]
  const texts = [
    price?.by === 0 && inLanguage('Mesmo preço.', 'Same price.'),
    price?.by &&
      inLanguage(
        `${names[price.lower]} custa ${priceText(inReais(price.by), 'pt')} menos.`,
        `${names[price.lower]} costs ${priceText(inReais(price.by), 'en')} less.`,
      ),
    calving?.by &&
      inLanguage(
        `O bezerro de ${names[calving.lower]} nasce cerca de ${calving.by === 1 ? 'um dia' : `${calving.by} dias`} antes.`,
        `The calf of ${names[calving.lower]} is due about ${calving.by === 1 ? 'a day' : `${calving.by} days`} earlier.`,
      ),
    milk?.by &&
      inLanguage(
        `A doadora ${animals[1 - milk.lower]?.record.donor} deu ${decimal(milk.by, 'pt')} L a mais por lactação.`,
        `Donor ${animals[1 - milk.lower]?.record.donor} gave ${decimal(milk.by, 'en')} L more per lactation.`,
      ),
  ]
  return texts.filter(Boolean).join(' ') || undefined
}

function gapOf(values: readonly (number | '' | undefined)[]) {
  const [first, second, ...others] = values
  if (typeof first !== 'number' || typeof second !== 'number' || others.length > 0) return undefined
  return { lower: first < second ? 0 : 1, by: Math.abs(first - second) }
}
