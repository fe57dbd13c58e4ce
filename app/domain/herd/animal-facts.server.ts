import { decimal, money, shortDate, unbrokenDate } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { percent } from '../../platform/i18n/trait-format.ts'
import { type Translate, translator } from '../../platform/i18n/translate.ts'
import { inEnglish } from '../../platform/i18n/ui-text.ts'
import { monthsBetween } from '../../platform/ranch-time.ts'
import { metadataOf, valueAt } from '../content/index.server.ts'
import { type Animal, animalFacts } from './animals.server.ts'
import { confirmationText, type FieldGroup, recipientText } from './animals.ts'
import { mainEvaluation } from './evaluations.server.ts'
import type { DeclaredFact, FactPlace } from './fact-fields.server.ts'
import {
  badgeTexts,
  breedName,
  findAnimal,
  type Herd,
  hasFact,
  isPricePublic,
  kindOf,
  sexOf,
  termsOf,
} from './herd.server.ts'

export type FactHerd = Pick<Herd, 'animals' | 'kinds' | 'breeds' | 'lists'>

interface Context {
  herd: FactHerd
  t: Translate
  language: Language
}

interface Telling {
  /** Undefined where it is not known. `plain` is the value of the field with its unit, which is told without this function. */
  value?(animal: Animal, context: Context, plain: string | undefined): string | undefined
  /** Who says it, where others say otherwise: `Consanguinidade (PMGZ)`. */
  source?(animal: Animal, context: Context): string
  /** The fact in a list of facts without names: with its name if the field alone says it, otherwise the value. */
  sentence?(value: string, animal: Animal, context: Context): string
}

/** How facts read that are more than the value of their field, by their codes. */
export const tellings: Readonly<Record<string, Telling>> = {
  // Pictures, files and paper outlive the day they are made: they tell a price with its last day.
  price: {
    value: (animal, { herd, t, language }, plain) => {
      if (!plain || !isPricePublic(herd, animal)) return undefined
      const { validUntil } = termsOf(herd, animal)
      return validUntil
        ? t('{price}, válido até {day}', { price: plain, day: shortDate(validUntil, language) })
        : plain
    },
  },
  kind: { value: (animal, { herd }) => kindOf(herd, animal).name },
  breed: { value: (animal, { herd }) => breedName(herd, animal) },
  badges: { value: (animal, { herd }) => badgeTexts(herd, animal).join(', ') || undefined },
  sex: {
    value: (animal, { herd, t }) => {
      const sex = sexOf(herd, animal)
      return sex && t(sex === 'male' ? 'Macho' : 'Fêmea')
    },
    sentence: (sex, animal, { herd, t }) =>
      hasFact(herd, animal, 'parents') ? t('Sexo: {sex}', { sex: sex.toLowerCase() }) : sex,
  },
  rgn: { sentence: (rgn) => `RGN ${rgn}` },
  rgd: { sentence: (rgd) => `RGD ${rgd}` },
  registry: {
    value: ({ rgn, rgd, breed }, { herd }) =>
      rgn || rgd ? herd.breeds.find(({ id }) => id === breed)?.registry : undefined,
  },
  sire: {
    value: ({ pedigree, isSample }, { t }) => sireName(pedigree?.sire?.name, isSample, t),
    sentence: (sire, animal, { herd, t }) => {
      const sex = sexOf(herd, animal)
      if (!sex) return `${t('Pai')}: ${sire}`
      return sex === 'male' ? t('Filho de {sire}', { sire }) : t('Filha de {sire}', { sire })
    },
  },
  maternalGrandsire: {
    value: ({ pedigree, isSample }, { t }) => sireName(pedigree?.damsSire?.name, isSample, t),
    sentence: (value, _, { t }) => `${t('Avô materno')}: ${value}`,
  },
  inbreeding: {
    value: ({ inbreedingPercent }, { language }) =>
      inbreedingPercent === undefined ? undefined : percent(inbreedingPercent, language, 1),
    source: (animal, { t }) => mainEvaluation(animal)?.programme ?? t('informada'),
  },
  weight: {
    value: ({ measured }, { t, language }, plain) =>
      plain && measured
        ? t('{measure} em {day}', { measure: plain, day: shortDate(measured, language) })
        : plain,
    sentence: (weight, _, { t }) => `${t('Peso')}: ${weight}`,
  },
  scrotal: {
    value: ({ scrotalCm, born, measured }, { t, language }) => {
      if (scrotalCm === undefined) return undefined
      const measure = `${decimal(scrotalCm, language, 1)}\u00a0cm`
      if (!measured) return measure
      return born && born < measured
        ? t('{measure} aos {age} meses', { measure, age: monthsBetween(born, measured) })
        : t('{measure} em {day}', { measure, day: shortDate(measured, language) })
    },
  },
  lactation: {
    value: ({ lactation }, { t, language }) =>
      lactation && t('{kg} kg em {days} dias', { kg: decimal(lactation.kg, language), days: lactation.days }),
  },
  donor: {
    value: (animal, { herd, t }) => damName(animal.donor, sampleParents(herd, animal).donor, t),
  },
  donorMilk: {
    value: ({ donorMilkLitres }, { language }) =>
      donorMilkLitres === undefined ? undefined : `${decimal(donorMilkLitres, language)} L`,
    sentence: (_, { donorMilkLitres = 0 }, { t, language }) =>
      t('Doadora de {litres} L', { litres: decimal(donorMilkLitres, language) }),
  },
  parentSire: {
    value: (animal, { herd, t }) => sireName(animal.sire, sampleParents(herd, animal).sire, t),
  },
  /** A bull of the herd has his own page. */
  sireRegistration: { value: ({ sireId }, _, plain) => (sireId === undefined ? plain : undefined) },
  /** Beside a title that names both parents. */
  sampleParents: {
    value: (animal, { herd, t }) => {
      const { donor, sire } = sampleParents(herd, animal)
      if (donor && sire) return t('Doadora e touro fictícios')
      if (donor) return t('Doadora fictícia')
      return sire ? t('Touro fictício') : undefined
    },
  },
  /** What is sold: a confirmed pregnancy, or an offered mating. */
  offer: { value: (animal, { t, language }) => confirmationText(animal, t, language) },
  recipient: {
    value: (animal, { t }) => recipientText(animal, t),
    sentence: (text, { recipient: { place = '' } = {} }) =>
      text.replace(place, place.replaceAll(' ', '\u00a0')),
  },
  recipientCow: {
    value: ({ recipient: { breed, ageYears } = {} }, { t }) =>
      [breed, ageYears && t('{years} anos', { years: ageYears })].filter(Boolean).join(', ') || undefined,
  },
  mating: {
    value: (animal, { t, language }) =>
      animal.confirmed ? undefined : confirmationText(animal, t, language),
  },
}

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

export interface ShownFact {
  name: string
  value: string
}

export function factsIn(place: FactPlace): readonly DeclaredFact[] {
  return animalFacts.filter((fact) => fact.in.includes(place))
}

/** Facts that distinguish an animal, the strongest first. */
export function strengthFacts(): readonly DeclaredFact[] {
  const rank = ({ strength = Number.POSITIVE_INFINITY }: DeclaredFact) => strength
  return animalFacts
    .filter(({ strength }) => strength !== undefined)
    .sort((one, other) => rank(one) - rank(other))
}

/** Those of the facts that an animal has, in the language of a page. */
export function tellFacts(
  facts: readonly DeclaredFact[],
  herd: FactHerd,
  animal: Animal,
  language: Language,
): ShownFact[] {
  const context = { herd, t: translator(language), language }
  return facts.flatMap((fact) => {
    const value = factValue(fact, animal, context)
    return value ? [{ name: factName(fact, context, sourceOf(fact, animal, context)), value }] : []
  })
}

/** The same without names, each clear enough alone: `RGN MTZG 1182`, `Filho de Farol`. */
export function factSentences(
  facts: readonly DeclaredFact[],
  herd: FactHerd,
  animal: Animal,
  language: Language,
): string[] {
  const context = { herd, t: translator(language), language }
  return facts.flatMap((fact) => {
    const value = factValue(fact, animal, context)
    if (!value) return []
    const { sentence, value: ownValue } = tellingOf(fact)
    if (sentence) return [sentence(value, animal, context)]
    return [ownValue ? value : `${fact.name[language]}: ${value}`]
  })
}

export interface ComparedFact {
  code: string
  name: string
  /** Of all animals where it has none. */
  group: FieldGroup | undefined
  values: readonly (string | undefined)[]
}

/** Facts of several animals side by side: a row for each fact that one of them has. */
export function factTable(
  facts: readonly DeclaredFact[],
  herd: FactHerd,
  animals: readonly Animal[],
  language: Language,
): ComparedFact[] {
  const context = { herd, t: translator(language), language }
  return facts
    .map((fact) => {
      const told = animals.map((animal) => ({
        value: factValue(fact, animal, context),
        source: sourceOf(fact, animal, context),
      }))
      const sources = new Set(told.flatMap(({ value, source }) => (value ? [source] : [])))
      const [only, other] = sources
      return {
        code: fact.code,
        name: factName(fact, context, other ? undefined : only),
        group: fact.group,
        values: told.map(({ value, source }) => (other ? value && source && `${value} (${source})` : value)),
      }
    })
    .filter(({ values }) => values.some(Boolean))
}

function factName({ name }: DeclaredFact, { language }: Context, source?: string): string {
  return source ? `${name[language]} (${source})` : name[language]
}

function tellingOf({ code }: DeclaredFact): Telling {
  return tellings[code] ?? {}
}

function sourceOf(fact: DeclaredFact, animal: Animal, context: Context): string | undefined {
  return tellingOf(fact).source?.(animal, context)
}

/** Facts that an animal's kind does not have are not shown, whatever its document holds. */
function factValue(fact: DeclaredFact, animal: Animal, context: Context): string | undefined {
  if (fact.group && !hasFact(context.herd, animal, fact.group)) return undefined
  const plain = plainValue(fact, animal, context)
  const { value } = tellingOf(fact)
  return value ? value(animal, context, plain) : plain
}

function plainValue({ schema, path }: DeclaredFact, animal: Animal, { language }: Context) {
  const value = valueAt(animal, path)
  const { control, unit, choices = {} } = metadataOf(schema)
  if (typeof value === 'number') {
    if (control === 'money') return money(value, language)
    const number = decimal(value, language, Number.isInteger(value) ? 0 : 1)
    return unit ? `${number}\u00a0${unit[language]}` : number
  }
  if (typeof value !== 'string') return undefined
  if (control === 'day') return unbrokenDate(value, language)
  const label = choices[value]
  if (typeof label === 'object') return label[language]
  return language === 'en' ? inEnglish(label ?? value) : (label ?? value)
}

/** The fact as data: numbers, amounts in reais and days as they are, otherwise as pages tell it. */
export function factData(
  fact: DeclaredFact,
  herd: FactHerd,
  animal: Animal,
  language: Language,
): string | number | undefined {
  const [told] = tellFacts([fact], herd, animal, language)
  const value = valueAt(animal, fact.path)
  const { control } = metadataOf(fact.schema)
  if (told && typeof value === 'number') return control === 'money' ? value / 100 : value
  return told && control === 'day' && typeof value === 'string' ? value : told?.value
}
