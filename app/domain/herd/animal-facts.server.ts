import { decimal, money, shortDate } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { percent } from '../../platform/i18n/trait-format.ts'
import { type Translate, translator } from '../../platform/i18n/translate.ts'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import type { Animal } from './animals.server.ts'
import { animalStates, type FactGroup } from './animals.ts'
import { mainEvaluation } from './evaluations.server.ts'
import { confirmationText } from './exams.ts'
import {
  badgeTexts,
  breedName,
  findAnimal,
  type Herd,
  hasFact,
  isPricePublic,
  kindOf,
  sexOf,
} from './herd.server.ts'

export type FactHerd = Pick<Herd, 'animals' | 'kinds' | 'breeds' | 'lists'>

interface Context {
  herd: FactHerd
  t: Translate
  language: Language
}

interface FactRow {
  name: ShownText
  /** Of the kinds whose animals may have it; all without one. */
  group?: FactGroup
  /** Undefined where it is not known. */
  value(animal: Animal, context: Context): string | undefined
  /** Who says it, where others say otherwise: `Consanguinidade (PMGZ)`. */
  source?(animal: Animal, context: Context): string
  /** The fact in a list of facts without names; the value alone is clear enough without one. */
  sentence?(value: string, animal: Animal, context: Context): string
}

/** What is told of an animal beside its sheet, each once: on cards and pages, in the comparison, and on paper. */
const rows = {
  state: { name: 'Situação', value: ({ state }, { t }) => t(animalStates[state]) },
  price: {
    name: 'Preço',
    group: 'price',
    value: (animal, { herd, language }) => {
      const { priceCents } = animal
      return priceCents === undefined || !isPricePublic(herd, animal)
        ? undefined
        : money(priceCents, language)
    },
  },
  kind: { name: { pt: 'Tipo', en: 'Kind' }, value: (animal, { herd }) => kindOf(herd, animal).name },
  breed: { name: 'Raça', value: (animal, { herd }) => breedName(herd, animal) },
  badges: { name: 'Selos', value: (animal, { herd }) => badgeTexts(herd, animal).join(', ') || undefined },
  sex: {
    name: 'Sexo',
    value: (animal, { herd, t }) => {
      const sex = sexOf(herd, animal)
      return sex && t(sex === 'male' ? 'Macho' : 'Fêmea')
    },
  },
  rgn: {
    name: 'RGN',
    group: 'identity',
    value: ({ rgn }) => rgn,
    sentence: (value, _, { t }) => `${t('RGN')} ${value}`,
  },
  rgd: {
    name: 'RGD',
    group: 'identity',
    value: ({ rgd }) => rgd,
    sentence: (value, _, { t }) => `${t('RGD')} ${value}`,
  },
  registry: {
    name: 'Registro na',
    group: 'identity',
    value: ({ rgn, rgd, breed }, { herd }) =>
      rgn || rgd ? herd.breeds.find(({ id }) => id === breed)?.registry : undefined,
  },
  born: {
    name: 'Nascimento',
    group: 'identity',
    value: ({ born }, { language }) => born && shortDate(born, language),
    sentence: (day, _, { t }) => t('Nascimento: {day}', { day }),
  },
  sire: {
    name: 'Pai',
    group: 'pedigree',
    value: ({ pedigree, isSample }, { t }) => sireName(pedigree?.sire?.name, isSample, t),
    sentence: (sire, animal, { herd, t }) => {
      const sex = sexOf(herd, animal)
      if (!sex) return `${t('Pai')}: ${sire}`
      return sex === 'male' ? t('Filho de {sire}', { sire }) : t('Filha de {sire}', { sire })
    },
  },
  maternalGrandsire: {
    name: 'Avô materno',
    group: 'pedigree',
    value: ({ pedigree, isSample }, { t }) => sireName(pedigree?.damsSire?.name, isSample, t),
    sentence: (value, _, { t }) => `${t('Avô materno')}: ${value}`,
  },
  inbreeding: {
    name: 'Consanguinidade',
    group: 'pedigree',
    value: ({ inbreedingPercent }, { language }) =>
      inbreedingPercent === undefined ? undefined : percent(inbreedingPercent, language, 1),
    source: (animal, { t }) => mainEvaluation(animal)?.programme ?? t('informada'),
  },
  weight: {
    name: 'Peso',
    group: 'weight',
    value: ({ weightKg, measured }, { t, language }) => {
      if (weightKg === undefined) return undefined
      const weight = `${decimal(weightKg, language, Number.isInteger(weightKg) ? 0 : 1)}\u00a0kg`
      return measured
        ? t('{measure} em {day}', { measure: weight, day: shortDate(measured, language) })
        : weight
    },
  },
  scrotal: {
    name: 'Circunferência escrotal',
    group: 'scrotal',
    value: ({ scrotalCm, born, measured }, { t, language }) => {
      if (scrotalCm === undefined) return undefined
      const measure = `${decimal(scrotalCm, language, 1)}\u00a0cm`
      if (!measured) return measure
      return born && born < measured
        ? t('{measure} aos {age} meses', { measure, age: String(wholeMonths(born, measured)) })
        : t('{measure} em {day}', { measure, day: shortDate(measured, language) })
    },
  },
  lactation: {
    name: 'Lactação',
    group: 'lactation',
    value: ({ lactation }, { t, language }) =>
      lactation &&
      t('{kg} kg em {days} dias', { kg: decimal(lactation.kg, language), days: String(lactation.days) }),
  },
  donor: {
    name: 'Doadora',
    group: 'parents',
    value: (animal, { herd, t }) => damName(animal.donor, sampleParents(herd, animal).donor, t),
  },
  donorMilk: {
    name: 'Leite da doadora',
    group: 'parents',
    value: ({ donorMilkLitres }, { language }) =>
      donorMilkLitres === undefined ? undefined : `${decimal(donorMilkLitres, language)} L`,
    sentence: (_, { donorMilkLitres = 0 }, { t, language }) =>
      t('Doadora de {litres} L', { litres: decimal(donorMilkLitres, language) }),
  },
  parentSire: {
    name: 'Touro',
    group: 'parents',
    value: (animal, { herd, t }) => sireName(animal.sire, sampleParents(herd, animal).sire, t),
  },
  /** Beside a title that names both parents. */
  sampleParents: {
    name: 'Os pais',
    group: 'parents',
    value: (animal, { herd, t }) => {
      const { donor, sire } = sampleParents(herd, animal)
      if (donor && sire) return t('Doadora e touro fictícios')
      if (donor) return t('Doadora fictícia')
      return sire ? t('Touro fictício') : undefined
    },
  },
  transferred: {
    name: 'Embrião transferido em',
    group: 'pregnancy',
    value: ({ transferred }, { language }) => transferred && shortDate(transferred, language),
  },
  confirmed: {
    name: 'Confirmada por ultrassom',
    group: 'pregnancy',
    value: ({ confirmed }, { language }) => confirmed && shortDate(confirmed, language),
  },
  /** What is sold: a confirmed pregnancy, or an offered mating. */
  offer: {
    name: 'Situação',
    group: 'pregnancy',
    value: (animal, { t, language }) => confirmationText(animal, t, language),
  },
  quantity: {
    name: 'Quantidade',
    group: 'quantity',
    value: ({ quantity }, { language }) => (quantity === undefined ? undefined : decimal(quantity, language)),
    sentence: (value, _, { t }) => `${t('Quantidade')}: ${value}`,
  },
} as const satisfies Record<string, FactRow>

/** Which parents of a calf to come are of the demonstration. Those that are no animals of the herd are invented with the calf. */
function sampleParents(
  { animals }: Pick<Herd, 'animals'>,
  { donor, donorId, sire, sireId, isSample }: Animal,
) {
  const isInvented = (id = '') => (findAnimal({ animals }, id) ?? { isSample }).isSample
  return { donor: donor !== undefined && isInvented(donorId), sire: sire !== undefined && isInvented(sireId) }
}

/** A name, marked where the animal is of the demonstration. */
export function sireName(name: string | undefined, isSample: boolean | undefined, t: Translate) {
  return name && isSample ? t('{name} (fictício)', { name }) : name
}

export function damName(name: string | undefined, isSample: boolean | undefined, t: Translate) {
  return name && isSample ? t('{name} (fictícia)', { name }) : name
}

/** From one day to a later one. */
function wholeMonths(from: string, to: string): number {
  const [fromMonth, toMonth] = [from, to].map((day) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)))
  const months = (toMonth ?? 0) - (fromMonth ?? 0)
  return to.slice(8) < from.slice(8) ? months - 1 : months
}

export type FactCode = keyof typeof rows

export interface ShownFact {
  name: string
  value: string
}

/** Those of the named facts that an animal has, in the language of a page. */
export function factsOf(
  herd: FactHerd,
  animal: Animal,
  codes: readonly FactCode[],
  language: Language,
): ShownFact[] {
  const context = { herd, t: translator(language), language }
  return codes.flatMap((code) => {
    const value = factValue(code, animal, context)
    return value ? [{ name: factName(code, context, sourceOf(code, animal, context)), value }] : []
  })
}

/** The same without names, each clear enough alone: `RGN MTZG 1182`, `Filho de Farol`. */
export function factSentences(
  herd: FactHerd,
  animal: Animal,
  codes: readonly FactCode[],
  language: Language,
): string[] {
  const context = { herd, t: translator(language), language }
  return codes.flatMap((code) => {
    const { sentence = (value: string) => value }: FactRow = rows[code]
    const value = factValue(code, animal, context)
    return value ? [sentence(value, animal, context)] : []
  })
}

/** Facts of several animals side by side: a row for each fact that one of them has. */
export function factTable(
  herd: FactHerd,
  animals: readonly Animal[],
  codes: readonly FactCode[],
  language: Language,
): { name: string; values: (string | undefined)[] }[] {
  const context = { herd, t: translator(language), language }
  return codes
    .map((code) => {
      const told = animals.map((animal) => ({
        value: factValue(code, animal, context),
        source: sourceOf(code, animal, context),
      }))
      const sources = new Set(told.flatMap(({ value, source }) => (value ? [source] : [])))
      const [only] = sources
      if (sources.size <= 1)
        return { name: factName(code, context, only), values: told.map(({ value }) => value) }
      return {
        name: factName(code, context),
        values: told.map(({ value, source }) => value && source && `${value} (${source})`),
      }
    })
    .filter(({ values }) => values.some(Boolean))
}

function factName(code: FactCode, { t }: Context, source?: string): string {
  return source ? `${t(rows[code].name)} (${source})` : t(rows[code].name)
}

function sourceOf(code: FactCode, animal: Animal, context: Context): string | undefined {
  const { source }: FactRow = rows[code]
  return source?.(animal, context)
}

/** Facts that an animal's kind does not have are not shown, whatever its document holds. */
function factValue(code: FactCode, animal: Animal, context: Context): string | undefined {
  const { group, value }: FactRow = rows[code]
  return group && !hasFact(context.herd, animal, group) ? undefined : value(animal, context)
}
