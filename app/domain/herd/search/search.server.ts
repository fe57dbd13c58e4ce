import { formatRange, parseRange, type RangeLimits } from '../../../platform/forms/number-text.ts'
import { decimal, unbrokenDate, withUnit } from '../../../platform/i18n/format.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { withoutInvisible, wordsOf } from '../../../platform/text.ts'
import { metadataOf, numberRules, valueAt } from '../../content/index.server.ts'
import { pageParameter } from '../../paths.ts'
import type { Purpose } from '../advice.server.ts'
import { animalFilters } from '../animals.server.ts'
import { animalStates } from '../animals.ts'
import { byFrequency, type Trait } from '../evaluations.server.ts'
import type { DeclaredFilter } from '../fact-fields.server.ts'
import { registrationKey } from '../registration.ts'
import {
  type ShownAnimal,
  type ShownList,
  searchKey,
  type TraitFigure,
  traitFigures,
} from '../shown/shown-herd.server.ts'
import { shortTraitName } from '../trait-format.ts'
import { addressParameters, figurePrefixes, isLimitField, withoutRangeEnd } from './form-parameters.ts'

/** Texts as in addresses, by parameter and in the order of addresses. */
type Query = ReadonlyMap<string, string>

export const purposeParameter = 'para'
export const orderParameter = 'ordem'

/** Separates figures of different bases in an order by a trait, otherwise confirmed and offered pregnancies. */
export type Grouping = 'base' | 'offer' | undefined

type Comparison = (one: ShownAnimal, other: ShownAnimal) => number

/** What is asked of a list on a day, such as `2026-11-21`. */
export class Search {
  readonly list: ShownList
  readonly query: Query
  readonly today: string

  private constructor(list: ShownList, today: string, textOf: (filter: SearchFilter) => string | undefined) {
    this.list = list
    this.today = today
    this.query = new Map(
      filtersIn(list, today).flatMap((filter) => {
        const text = textOf(filter)
        return text ? [[filter.parameter, text] as const] : []
      }),
    )
  }

  /** Reads an address of the list, or the parameters of its form. Ignores others. */
  static read(parameters: URLSearchParams, list: ShownList, today: string): Search {
    const address = addressParameters(parameters)
    return new Search(list, today, ({ parameter, clean }) => clean(address.get(parameter) ?? ''))
  }

  with(parameter: string, text?: string): Search {
    return new Search(this.list, this.today, (each) =>
      each.parameter === parameter ? text : this.asked(each.parameter),
    )
  }

  /** Empty where nothing is. */
  asked(parameter: string): string {
    return this.query.get(parameter) ?? ''
  }

  /** `read` reads the same search from them. */
  parameters(page = 1): URLSearchParams {
    return new URLSearchParams([...this.query, ...(page > 1 ? [[pageParameter, String(page)]] : [])])
  }

  /** The end of its address: `?raca=gir`, or nothing. */
  get address(): string {
    return this.query.size > 0 ? `?${this.parameters()}` : ''
  }

  /** Ordered as in addresses. */
  get filters(): readonly SearchFilter[] {
    return filtersIn(this.list, this.today)
  }

  get conditions(): Condition[] {
    return this.filters.flatMap(({ parameter, conditions }) =>
      conditions(this.asked(parameter)).map((condition) => ({
        ...condition,
        without: this.with(parameter, condition.rest),
        loosened: this.with(parameter, condition.widest ?? condition.rest),
      })),
    )
  }

  /** Without the one that holds where nobody asks for it. */
  get ownConditions(): Condition[] {
    return this.conditions.filter(({ isDefault }) => !isDefault)
  }

  get purpose(): Purpose | undefined {
    return this.list.herd.content.purposes.find(({ id }) => id === this.asked(purposeParameter))
  }

  /** A trait's code, or another order; undefined for the order of the panel. */
  get order(): string | undefined {
    return this.askedOrder ?? this.list.document.order
  }

  get askedOrder(): string | undefined {
    return this.asked(orderParameter) || (this.purpose?.traits[0] ?? this.purpose?.order)
  }

  /** The orders that a form offers beside traits. */
  get orders(): DeclaredFilter[] {
    return animalFilters.filter((fact) => fact.order && isKnown(fact, this.list, this.today))
  }

  /**
   * The animals that fit, in their order, or else in that of the purpose or the list. Ties keep the order of the list. Offered matings
   * follow confirmed pregnancies.
   */
  find(): ShownAnimal[] {
    const { conditions, list } = this
    const found = list.animals.filter((animal) => conditions.every(({ fits }) => fits(animal)))
    const compare = this.#comparison(found)
    if (basesOf(this.order, found).length > 1) return found.sort(compare)
    return found.sort((one, other) => Number(one.isOffered) - Number(other.isOffered) || compare(one, other))
  }

  groupingOf(found: readonly ShownAnimal[]): Grouping {
    if (basesOf(this.order, found).length > 1) return 'base'
    const offers = new Set(
      found.filter((animal) => animal.has('pregnancy')).map(({ isOffered }) => isOffered),
    )
    return offers.size > 1 ? 'offer' : undefined
  }

  /** Where it finds nothing: the conditions without which it finds something, the most animals first. */
  loosenings(): { condition: Condition; count: number }[] {
    const { conditions } = this
    const counts = new Map<Condition, number>()
    for (const animal of this.list.animals) {
      const [only, ...others] = conditions.filter(({ fits }) => !fits(animal))
      if (only && others.length === 0) counts.set(only, (counts.get(only) ?? 0) + 1)
    }
    return [...counts]
      .map(([condition, count]) => ({ condition, count }))
      .sort((one, other) => other.count - one.count)
  }

  #comparison(found: readonly ShownAnimal[]): Comparison {
    const { order, list, today } = this
    if (order === undefined)
      return (one, other) => Number(one.state === 'sold') - Number(other.state === 'sold')
    const fact = animalFilters.find(({ code }) => code === order)
    if (!fact?.order) return traitComparison(order, found, list)
    const { first } = fact.order
    const ownValue = valuesOf(fact, list, today)
    const values = new Map(found.map((animal) => [animal, ownValue(animal)]))
    return (one, other) => compareValues(values.get(one), values.get(other), first)
  }
}

/** For example `Ordem: Peso à desmama – efeito direto (PD-ED), maior primeiro`. */
export function orderText(order: string, { herd: { t, language, content } }: ShownList): string {
  const declared = animalFilters.find(({ code }) => code === order)?.order
  if (declared) return `${t('Ordem')}: ${declared.text[language]}`
  const trait = content.traits.find(({ code }) => code === order)
  const values = { trait: trait ? `${trait.name} (${order})` : order }
  return trait?.better === 'lower'
    ? t('Ordem: {trait}, menor primeiro', values)
    : t('Ordem: {trait}, maior primeiro', values)
}

/**
 * Best first; animals without the trait come last. Equal values are ordered by accuracy. Figures of different programmes, runs or breeds do
 * not compare: the animals of each are together, those of most animals first.
 */
function traitComparison(code: string, found: readonly ShownAnimal[], { herd }: ShownList): Comparison {
  const better = herd.content.traits.find((trait) => trait.code === code)?.better ?? 'higher'
  const bases = basesOf(code, found)
  const figures = new Map(
    found.map((animal) => {
      const own = animal.evaluation?.traits[code]
      return [animal, own && { ...own, place: bases.indexOf(animal.evaluationBase ?? '') }] as const
    }),
  )
  return (one, other) => {
    const [a, b] = [figures.get(one), figures.get(other)]
    if (!a || !b) return Number(!a) - Number(!b)
    return (
      a.place - b.place ||
      compareValues(a.value, b.value, better) ||
      compareValues(a.accuracy, b.accuracy, 'higher')
    )
  }
}

/** Each base on which animals have a trait, that of most animals first. Other orders have none. */
function basesOf(code: string | undefined, found: readonly ShownAnimal[]): string[] {
  if (code === undefined) return []
  return byFrequency(
    found.map(({ evaluation, evaluationBase }) => (evaluation?.traits[code] ? evaluationBase : undefined)),
  )
}

/** Missing values come last, whichever way is better. */
function compareValues(one: Value, other: Value, first: 'higher' | 'lower'): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  if (one === other) return 0
  return one < other === (first === 'lower') ? -1 : 1
}

export interface SearchFilter {
  parameter: string
  limits?: { trait: string; figure: TraitFigure }
  /** Ignores junk and cuts numbers to the figure's limits. */
  clean(typed: string): string | undefined
  /** Empty without a condition; several registrations have one each. */
  conditions(asked: string): FilterCondition[]
  /** Its control in a form; undefined where the animals of the list leave nothing to choose. */
  field?(asked: string): FormField | undefined
  more?(asked: string): FormField[]
}

interface FilterCondition {
  /** `STAY: DECA até 3` */
  text: string
  /** Has the trait's name instead of its code. */
  longText?: string
  /** A figure that an animal lacks does not fit. */
  fits(animal: ShownAnimal): boolean
  rest?: string
  /** The alternative that finds the most, if more than `rest`. */
  widest?: string
  isDefault?: boolean
}

interface Condition extends FilterCondition {
  without: Search
  /** Nothing, or less, is asked in its place. */
  loosened: Search
}

export type Option = readonly [value: string, text: string]

/** Texts are in the page's language. */
export type FormField = { name: string; label: string } & (
  | { control: 'search' | 'text' | 'number'; value?: string; maxLength?: number }
  | { control: 'choice'; value: string; options: readonly (Option | OptionGroup)[] }
  | ({ control: 'range'; type: 'number' | 'date' } & Range)
)

interface OptionGroup {
  label: string
  options: readonly Option[]
}

type End = string | number

interface Range {
  from?: End
  to?: End
}

export function isQueryParameter(name: string): boolean {
  const isFigure = Object.values(figurePrefixes).some((prefix) => name.startsWith(prefix))
  return isFigure || isLimitField(name) || queryParameters().includes(withoutRangeEnd(name))
}

/** Without the limits of traits. */
export function queryParameters(): string[] {
  const simple = animalFilters.filter(({ control }) => control && control !== 'figures')
  return [purposeParameter, ...simple.map(({ code }) => code), orderParameter]
}

function filtersIn(list: ShownList, today: string): readonly SearchFilter[] {
  return list.prepared('filters', today, () => {
    const { purposes, traits } = list.herd.content
    const orders = animalFilters.filter(({ order }) => order)
    return [
      oneOf(purposeParameter, new Set(purposes.map(({ id }) => id))),
      ...animalFilters.flatMap((fact) => (fact.control ? controls[fact.control](fact, list, today) : [])),
      oneOf(orderParameter, new Set([...traits, ...orders].map(({ code }) => code))),
    ]
  })
}

/** Leaves out no animal. */
function oneOf(parameter: string, codes: ReadonlySet<string>): SearchFilter {
  return { parameter, clean: (typed) => (codes.has(typed) ? typed : undefined), conditions: () => [] }
}

type Value = string | number | undefined

/** Keyed by the codes of facts whose values are not their field's own. */
const ownValues: Readonly<Record<string, (animal: ShownAnimal, list: ShownList, today: string) => Value>> = {
  preco: (animal, { document }, today) => (document.showsPrices ? animal.price(today)?.cents : undefined),
  raca: ({ breedCode }) => breedCode,
  nome: ({ id, herd }) => herd.nameRanks.get(id),
  consanguinidade: ({ calf }) => calf?.inbreedingPercent,
  parto: ({ lastCalvingDay }) => lastCalvingDay,
}

/** Money in cents, days such as `2026-11-21`. */
function valuesOf({ code, fields }: DeclaredFilter, list: ShownList, today: string) {
  const own = ownValues[code]
  return (animal: ShownAnimal): Value => {
    if (own) return own(animal, list, today)
    for (const { path, group } of fields) {
      const value = valueAt(animal.record, path)
      if (group && !animal.has(group)) continue
      if (typeof value === 'string' || typeof value === 'number') return value
    }
    return undefined
  }
}

function knownValues(fact: DeclaredFilter, list: ShownList, today: string): ReadonlySet<Value> {
  return list.prepared(fact.code, today, () => new Set(list.animals.map(valuesOf(fact, list, today))))
}

function isKnown(fact: DeclaredFilter, list: ShownList, today: string): boolean {
  return [...knownValues(fact, list, today)].some((value) => value !== undefined)
}

export const stateParameter = 'estado'
/** Available animals are shown unless others are asked for. */
export const stateCodes = [
  ['available', ''],
  ['reserved', 'reservado'],
  ['sold', 'vendido'],
] as const
export const anyState = 'todos'

const anyText = { pt: 'Tanto faz', en: 'Any' }

type Control = (fact: DeclaredFilter, list: ShownList, today: string) => SearchFilter | SearchFilter[]

const controls: Readonly<Record<NonNullable<DeclaredFilter['control']>, Control>> = {
  range: factRange,
  day: factRange,
  choice(fact, list, today) {
    const { label, choices } = fieldOf(fact, list)
    const ownValue = valuesOf(fact, list, today)
    return {
      parameter: fact.code,
      clean: (typed) => (choices.has(typed) ? typed : undefined),
      conditions: (asked) =>
        asked ? [{ text: choices.get(asked) ?? asked, fits: (animal) => ownValue(animal) === asked }] : [],
      field(asked) {
        const known = knownValues(fact, list, today)
        if (known.size < 2 && !asked) return undefined
        const offered = [...choices].filter(([code]) => code === asked || known.has(code))
        const options = [['', list.herd.t(fact.any ?? anyText)] as const, ...offered]
        return { control: 'choice', name: fact.code, label, value: asked, options }
      },
    }
  },
  state(fact, list) {
    const { t } = list.herd
    const { label } = fieldOf(fact, list)
    const texts = stateCodes.map(([state, code]) => [code, t(animalStates[state])] as const)
    const all = new Map<string, string>([...texts, [anyState, t('Todas as situações')]])
    return {
      parameter: fact.code,
      clean: (typed) => (all.has(typed) ? typed : undefined),
      conditions: (asked) => [
        {
          text: all.get(asked) ?? asked,
          fits: ({ state: own }) =>
            stateCodes.some(([state, code]) => own === state && (asked === anyState || asked === code)),
          widest: anyState,
          isDefault: asked === '',
        },
      ],
      field: (asked) => ({ control: 'choice', name: fact.code, label, value: asked, options: [...all] }),
    }
  },
  words({ code }, { herd, document }) {
    return {
      parameter: code,
      clean: cleanText,
      conditions(asked) {
        const words = wordsOf(asked).map((word) => [word, searchKey(word)].filter(Boolean))
        const whole = searchKey(asked)
        const begins = (animal: ShownAnimal, text: string) =>
          animal.words.some((each) => each.startsWith(text))
        // It begins a registration, or each of its words begins a word of the name or a registration.
        const fits = (animal: ShownAnimal) =>
          words.every((writings) => writings.some((word) => begins(animal, word))) ||
          (whole !== '' && begins(animal, whole))
        return asked ? [{ text: herd.t('Busca: {text}', { text: asked }), fits }] : []
      },
      field: (value) => ({
        control: 'search',
        name: code,
        label: document.searched,
        value,
        maxLength: maxTextLength,
      }),
    }
  },
  figures: (_, list) =>
    list.herd.content.traits.flatMap((trait) =>
      traitFigures.map((figure) => figureFilter(trait, figure, list)),
    ),
  sires({ code }, { herd, sires }) {
    return {
      parameter: code,
      clean: (typed) => parseRegistrations(typed).join(','),
      conditions(asked) {
        const keys = parseRegistrations(asked)
        return keys.map((key) => ({
          text: herd.t('Sem {sire}', { sire: sires.get(key)?.text ?? key }),
          fits: (animal) => !animal.sireKeys.includes(key),
          rest: keys.filter((other) => other !== key).join(','),
        }))
      },
      // The frequent sires as choices; others by their registration.
      more(asked) {
        const keys = parseRegistrations(asked)
        const others = [...sires].filter(([key]) => !keys.includes(key))
        if (others.length === 0) return []
        const options = [
          ['', herd.t('Nenhum')] as const,
          ...others.map(([, { value, text }]) => [value, text] as const),
        ]
        const label = herd.t('Deixar de fora filhos e netos de')
        const otherLabel = herd.t('Outros registros, separados por vírgula')
        return [
          { control: 'choice', name: code, label, value: '', options },
          { control: 'text', name: code, label: otherLabel, maxLength: 400 },
        ]
      },
    }
  },
}

/** The first of the fact's fields that the list has. */
function fieldOf({ code, fields, sentence }: DeclaredFilter, list: ShownList) {
  const { t, language, breedNames } = list.herd
  const field = fields.find(({ group }) => !group || list.has(group)) ?? fields[0]
  if (!field) throw new Error(`no field declares ${code}`)
  const { schema, label } = field
  const name = field.name[language]
  const { unit, control, choices = {}, reference } = metadataOf(schema)
  const ownUnit = unit?.[language]
  const texts = Object.entries(choices).map(
    ([code, text]) => [code, typeof text === 'object' ? text[language] : text] as const,
  )
  return {
    label: label?.[language] ?? (ownUnit ? `${name} (${ownUnit})` : name),
    say: (range: string) => (sentence ? t(sentence, { range }) : `${name}: ${withUnit(range, ownUnit)}`),
    choices: reference?.collection === 'breeds' ? breedNames : new Map(texts),
    isMoney: control === 'money',
    isWhole: control === 'money' || numberRules(schema).isWhole,
  }
}

interface Ends {
  type: 'number' | 'date'
  read(text: string): Range | undefined
  show(end: End): string
}

interface RangeOptions extends Ends {
  parameter: string
  value(animal: ShownAnimal): Value
  /** `shown` is the range in words. */
  texts(shown: string, range: Range): Pick<FilterCondition, 'text' | 'longText'>
  /** Undefined where no animal has a value. */
  label(): string | undefined
}

function factRange(fact: DeclaredFilter, list: ShownList, today: string): SearchFilter {
  const { language } = list.herd
  const { label, say, isMoney, isWhole } = fieldOf(fact, list)
  const ownValue = valuesOf(fact, list, today)
  return rangeFilter(list, {
    ...(fact.control === 'day' ? dayEnds(language) : numberEnds(0, 10_000_000, isWhole, language)),
    parameter: fact.code,
    value(animal) {
      const value = ownValue(animal)
      // Reais are typed.
      return isMoney && typeof value === 'number' ? value / 100 : value
    },
    texts: (shown) => ({ text: say(shown) }),
    label: () => (isKnown(fact, list, today) ? label : undefined),
  })
}

/** A limit of a trait: `PD-ED: valor a partir de 5 kg`. */
function figureFilter(trait: Trait, figure: TraitFigure, list: ShownList): SearchFilter {
  const { code, name, better, unit, digits } = trait
  const { t, language } = list.herd
  const ends = {
    value: numberEnds(-10_000, 10_000, digits === 0, language),
    deca: numberEnds(1, 10, true, language),
    accuracy: numberEnds(0, 100, true, language),
  }[figure]
  const textOf = (text: string, { from, to }: Range, shown: string) => {
    if (figure === 'value') return t('{code}: valor {range}', { code: shown, range: withUnit(text, unit) })
    if (figure === 'accuracy')
      return t('{code}: acurácia {range}', { code: shown, range: withUnit(text, '%') })
    if (!better || from !== undefined || to === undefined)
      return t('{code}: DECA {range}', { code: shown, range: text })
    return t('{trait}: {percent} melhores', {
      trait: shown === code ? shortTraitName(name) : shown,
      percent: withUnit(String(10 * Number(to)), '%'),
    })
  }
  const range = rangeFilter(list, {
    ...ends,
    parameter: figurePrefixes[figure] + code,
    value: ({ evaluation }) => evaluation?.traits[code]?.[figure],
    texts: (text, range) => ({
      text: textOf(text, range, code),
      longText: textOf(text, range, `${name} (${code})`),
    }),
    label: () =>
      list.figures.get(code)?.includes(figure)
        ? t('{trait} até ({unit})', { trait: shortTraitName(name), unit: unit ?? code })
        : undefined,
  })
  return { ...range, limits: { trait: code, figure } }
}

function rangeFilter({ herd: { t } }: ShownList, options: RangeOptions): SearchFilter {
  const { parameter, type, read, show, value, texts, label } = options
  return {
    parameter,
    clean(typed) {
      const range = read(typed)
      return range && formatRange(range)
    },
    conditions(asked) {
      const range = read(asked)
      if (!range) return []
      const { from, to } = range
      const fits: Condition['fits'] = (animal) => {
        const own = value(animal)
        if (own === undefined) return false
        return (from === undefined || own >= from) && (to === undefined || own <= to)
      }
      return [{ ...texts(inWords(range), range), fits }]
    },
    field(asked) {
      const shown = label()
      return shown === undefined
        ? undefined
        : { control: 'range', name: parameter, type, label: shown, ...read(asked) }
    },
  }

  function inWords({ from, to }: Range): string {
    if (from === undefined) return t('até {to}', { to: to === undefined ? '' : show(to) })
    if (to === undefined) return t('a partir de {from}', { from: show(from) })
    return from === to ? show(from) : t('{from} a {to}', { from: show(from), to: show(to) })
  }
}

function numberEnds(min: number, max: number, isWhole: boolean, language: Language): Ends {
  // Browsers send the decimals of a number behind a point.
  const limits: RangeLimits = { min, max, ...(isWhole ? { digits: 0 } : { digits: 3, point: 'decimals' }) }
  return {
    type: 'number',
    read: (text) => parseRange(text, limits),
    show: (end) => numberInput(Number(end), language),
  }
}

/** With its own decimals. */
export function numberInput(value: number, language: Language): string {
  return decimal(value, language, String(value).split('.')[1]?.length)
}

function dayEnds(language: Language): Ends {
  return { type: 'date', read: parseDays, show: (end) => unbrokenDate(String(end), language) }
}

const day = String.raw`(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))?`
const daysPattern = new RegExp(`^${day}-${day}$`)

/** Exchanged ends are put in order. */
function parseDays(text: string): Range | undefined {
  const [from, to] = (daysPattern.exec(text.trim()) ?? []).slice(1)
  if (from && to) return from < to ? { from, to } : { from: to, to: from }
  return from || to ? { ...(from && { from }), ...(to && { to }) } : undefined
}

const maxTextLength = 80
const maxExcluded = 20
const maxRegistrationLength = 24

function parseRegistrations(text: string): string[] {
  const registrations = text
    .slice(0, 1_000)
    .split(/[,;\n]/)
    .map(registrationKey)
    // A part of a longer one would exclude another animal.
    .filter((key) => key && key.length <= maxRegistrationLength)
  return [...new Set(registrations)].slice(0, maxExcluded)
}

function cleanText(text: string): string {
  return withoutInvisible(text.slice(0, 1_000))
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxTextLength)
    .toWellFormed()
    .trim()
}
