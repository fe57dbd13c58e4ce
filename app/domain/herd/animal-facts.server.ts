import { decimal, inReais, percent, priceText, shortDate, unbrokenDate } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import type { Translate } from '../../platform/i18n/translate.ts'
import { inEnglish } from '../../platform/i18n/ui-text.ts'
import { monthsBetween } from '../../platform/ranch-time.ts'
import { metadataOf, type SaleTerms, valueAt } from '../content/index.server.ts'
import { type Animal, animalFacts } from './animals.server.ts'
import { confirmationText, type FieldGroup, recipientText } from './animals.ts'
import { mainEvaluation } from './evaluations.server.ts'
import type { DeclaredFact, FactPlace } from './fact-fields.server.ts'

export interface ToldAnimal {
  readonly herd: { language: Language; t: Translate }
  readonly record: Animal
  readonly kind: { name: string }
  readonly breed: string
  readonly registry: string | undefined
  readonly sex: 'male' | 'female' | undefined
  readonly badges: readonly string[]
  readonly isPricePublic: boolean
  readonly terms: SaleTerms
  readonly carriedCalf: CarriedCalf | undefined
  readonly sampleParents: { donor: boolean; sire: boolean }
  has(group: FieldGroup): boolean
}

interface CarriedCalf {
  /** Its sire with his registration; empty where nobody knows him. */
  sireText: string
  calving: string | undefined
  /** Defined when both parents are animals of the herd with sheets of one run. */
  expected: { name: string; value: string } | undefined
  inbreedingPercent: number | undefined
  inbreeding: { value: string }
  kinship: string | undefined
}

interface Telling {
  /** Undefined where it is not known. `plain` is the value of the field with its unit, which is told without this function. */
  value?(animal: ToldAnimal, plain: string | undefined): string | undefined
  /** Names the source when sources differ: `Consanguinidade (PMGZ)`. */
  source?(animal: ToldAnimal): string
  /** The fact in a list of facts without names: with its name if the field alone says it, otherwise the value. */
  sentence?(value: string, animal: ToldAnimal): string
}

export const tellings: Readonly<Record<string, Telling>> = {
  // Pictures, files and paper outlive the day they are made: they tell a price with its last day.
  price: {
    value: ({ isPricePublic, terms: { validUntil }, herd: { t, language } }, plain) => {
      if (!plain || !isPricePublic) return undefined
      return validUntil
        ? t('{price}, válido até {day}', { price: plain, day: shortDate(validUntil, language) })
        : plain
    },
  },
  kind: { value: ({ kind }) => kind.name },
  breed: { value: ({ breed }) => breed },
  badges: { value: ({ badges }) => badges.join(', ') || undefined },
  sex: {
    value: ({ sex, herd: { t } }) => sex && t(sex === 'male' ? 'Macho' : 'Fêmea'),
    sentence: (sex, animal) =>
      animal.has('parents') ? animal.herd.t('Sexo: {sex}', { sex: sex.toLowerCase() }) : sex,
  },
  rgn: { sentence: (rgn) => `RGN ${rgn}` },
  rgd: { sentence: (rgd) => `RGD ${rgd}` },
  registry: { value: ({ record: { rgn, rgd }, registry }) => (rgn || rgd ? registry : undefined) },
  sire: {
    value: ({ record: { pedigree, isSample }, herd: { t } }) => sireName(pedigree?.sire?.name, isSample, t),
    sentence: (sire, { sex, herd: { t } }) => {
      if (!sex) return `${t('Pai')}: ${sire}`
      return sex === 'male' ? t('Filho de {sire}', { sire }) : t('Filha de {sire}', { sire })
    },
  },
  maternalGrandsire: {
    value: ({ record: { pedigree, isSample }, herd: { t } }) =>
      sireName(pedigree?.damsSire?.name, isSample, t),
    sentence: (value, { herd: { t } }) => `${t('Avô materno')}: ${value}`,
  },
  inbreeding: {
    value: ({ record: { inbreedingPercent }, herd: { language } }) =>
      inbreedingPercent === undefined ? undefined : percent(inbreedingPercent, language, 1),
    source: ({ record, herd: { t } }) => mainEvaluation(record)?.programme ?? t('informada'),
  },
  weight: {
    value: ({ record: { measured }, herd: { t, language } }, plain) =>
      plain && measured
        ? t('{measure} em {day}', { measure: plain, day: shortDate(measured, language) })
        : plain,
    sentence: (weight, { herd: { t } }) => `${t('Peso')}: ${weight}`,
  },
  scrotal: {
    value: ({ record: { scrotalCm, born, measured }, herd: { t, language } }) => {
      if (scrotalCm === undefined) return undefined
      const measure = `${decimal(scrotalCm, language, 1)}\u00a0cm`
      if (!measured) return measure
      return born && born < measured
        ? t('{measure} aos {age} meses', { measure, age: monthsBetween(born, measured) })
        : t('{measure} em {day}', { measure, day: shortDate(measured, language) })
    },
  },
  lactation: {
    value: ({ record: { lactation }, herd: { t, language } }) =>
      lactation && t('{kg} kg em {days} dias', { kg: decimal(lactation.kg, language), days: lactation.days }),
  },
  donor: { value: ({ record, sampleParents, herd: { t } }) => damName(record.donor, sampleParents.donor, t) },
  donorMilk: {
    value: ({ record: { donorMilkLitres }, herd: { language } }) =>
      donorMilkLitres === undefined ? undefined : `${decimal(donorMilkLitres, language)} L`,
    sentence: (_, { record: { donorMilkLitres = 0 }, herd: { t, language } }) =>
      t('Doadora de {litres} L', { litres: decimal(donorMilkLitres, language) }),
  },
  parentSire: {
    value: ({ record, sampleParents, herd: { t } }) => sireName(record.sire, sampleParents.sire, t),
  },
  /** A bull of the herd has his own page. */
  sireRegistration: { value: ({ record }, plain) => (record.sireId === undefined ? plain : undefined) },
  sampleParents: {
    value: ({ sampleParents: { donor, sire }, herd: { t } }) => {
      if (donor && sire) return t('Doadora e touro fictícios')
      if (donor) return t('Doadora fictícia')
      return sire ? t('Touro fictício') : undefined
    },
  },
  offer: { value: ({ record, herd: { t, language } }) => confirmationText(record, t, language) },
  recipient: {
    value: ({ record, herd: { t } }) => recipientText(record, t),
    sentence: (text, { record: { recipient: { place = '' } = {} } }) =>
      text.replace(place, place.replaceAll(' ', '\u00a0')),
  },
  recipientCow: {
    value: ({ record: { recipient: { breed, ageYears } = {} }, herd: { t } }) =>
      [breed, ageYears && t('{years} anos', { years: ageYears })].filter(Boolean).join(', ') || undefined,
  },
  gestation: {
    value: ({ carriedCalf, herd: { language } }, plain) =>
      plain && carriedCalf?.sireText
        ? `${plain} ${{ pt: 'de', en: 'to' }[language]} ${carriedCalf.sireText}`
        : plain,
  },
  due: {
    value: ({ carriedCalf }, plain) => carriedCalf && (carriedCalf.calving ?? plain),
    sentence: (days, { herd: { t } }) => `${t('Parto esperado')}: ${days}`,
  },
  calfFigure: {
    value: ({ carriedCalf }) =>
      carriedCalf?.expected && `${carriedCalf.expected.name} ${carriedCalf.expected.value}`,
  },
  calfInbreeding: {
    value: ({ carriedCalf }) =>
      carriedCalf?.inbreedingPercent === undefined
        ? undefined
        : (carriedCalf.kinship ?? carriedCalf.inbreeding.value),
  },
  mating: {
    value: ({ record, herd: { t, language } }) =>
      record.confirmed ? undefined : confirmationText(record, t, language),
  },
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

export function tellFacts(facts: readonly DeclaredFact[], animal: ToldAnimal): ShownFact[] {
  return facts.flatMap((fact) => {
    const value = factValue(fact, animal)
    return value ? [{ name: factName(fact, animal, sourceOf(fact, animal)), value }] : []
  })
}

/** Facts without names, each clear enough alone: `RGN MTZG 1182`, `Filho de Farol`. */
export function factSentences(facts: readonly DeclaredFact[], animal: ToldAnimal): string[] {
  return facts.flatMap((fact) => {
    const value = factValue(fact, animal)
    if (!value) return []
    const { sentence, value: ownValue } = tellingOf(fact)
    if (sentence) return [sentence(value, animal)]
    return [ownValue ? value : `${fact.name[animal.herd.language]}: ${value}`]
  })
}

export type ComparedFact = ReturnType<typeof factTable>[number]

/** Facts of several animals side by side. */
export function factTable(facts: readonly DeclaredFact[], animals: readonly ToldAnimal[]) {
  const [first] = animals
  if (!first) return []
  return facts.map((fact) => {
    const told = animals.map((animal) => ({
      value: factValue(fact, animal),
      source: sourceOf(fact, animal),
    }))
    const sources = new Set(told.flatMap(({ value, source }) => (value ? [source] : [])))
    const [only, other] = sources
    return {
      code: fact.code,
      name: factName(fact, first, other ? undefined : only),
      /** Undefined for a field that all animals have. */
      group: fact.group,
      values: told.map(({ value, source }) => (other ? value && source && `${value} (${source})` : value)),
    }
  })
}

function factName({ name }: DeclaredFact, { herd: { language } }: ToldAnimal, source?: string): string {
  return source ? `${name[language]} (${source})` : name[language]
}

function tellingOf({ code }: DeclaredFact): Telling {
  return tellings[code] ?? {}
}

function sourceOf(fact: DeclaredFact, animal: ToldAnimal): string | undefined {
  return tellingOf(fact).source?.(animal)
}

/** Facts that an animal's kind does not have are not shown, whatever its document holds. */
function factValue(fact: DeclaredFact, animal: ToldAnimal): string | undefined {
  if (fact.group && !animal.has(fact.group)) return undefined
  const plain = plainValue(fact, animal)
  const { value } = tellingOf(fact)
  return value ? value(animal, plain) : plain
}

function plainValue({ schema, path }: DeclaredFact, { record, herd: { language } }: ToldAnimal) {
  const value = valueAt(record, path)
  const { control, unit, choices = {} } = metadataOf(schema)
  if (typeof value === 'number') {
    if (control === 'money') return priceText(inReais(value), language)
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
export function factData(fact: DeclaredFact, animal: ToldAnimal): string | number | undefined {
  const [told] = tellFacts([fact], animal)
  const value = valueAt(animal.record, fact.path)
  const { control } = metadataOf(fact.schema)
  if (told && typeof value === 'number') return control === 'money' ? value / 100 : value
  return told && control === 'day' && typeof value === 'string' ? value : told?.value
}
