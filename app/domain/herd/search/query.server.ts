import { formatRange, parseRange, type RangeLimits } from '../../../platform/forms/typed-numbers.ts'
import { decimal, unbrokenDate, withUnit } from '../../../platform/i18n/format.ts'
import { withoutInvisible, wordsOf } from '../../../platform/text.ts'
import { metadataOf, numberRules, valueAt } from '../../content/index.server.ts'
import { pageParameter } from '../../paths.ts'
import { animalSought } from '../animals.server.ts'
import { animalStates } from '../animals.ts'
import type { Trait } from '../evaluations.server.ts'
import type { DeclaredSought } from '../fact-fields.server.ts'
import { registrationKey } from '../registration.ts'
import {
  type ShownAnimal,
  type ShownList,
  searchKey,
  type TraitFigure,
  traitFigures,
} from '../shown/shown-herd.server.ts'
import { shortTraitName } from '../trait-format.ts'
import {
  addressParameters,
  areFromForm,
  figurePrefixes,
  isLimitField,
  withoutRangeEnd,
} from './form-parameters.ts'

/** Texts as in addresses, by parameter and in the order of addresses. */
export type Query = ReadonlyMap<string, string>

export const purposeParameter = 'para'
export const orderParameter = 'ordem'

export interface Sought {
  parameter: string
  limits?: { trait: string; figure: TraitFigure }
  /** Ignores junk and cuts numbers to the figure's limits. */
  clean(typed: string): string | undefined
  /** Empty without a condition; several registrations have one each. */
  conditions(asked: string | undefined): SoughtCondition[]
  /** Its control in a form; undefined where the animals of the list leave nothing to choose. */
  field?(asked: string, today: string): FormField | undefined
  more?(asked: string): FormField[]
}

interface SoughtCondition {
  /** `STAY: DECA até 3` */
  text: string
  /** Has the trait's name instead of its code. */
  longText?: string
  /** A figure that an animal lacks does not fit. */
  fits(animal: ShownAnimal, today: string): boolean
  rest?: string
  /** The alternative that finds the most, if more than `rest`. */
  widest?: string
  isDefault?: boolean
}

export interface Condition extends SoughtCondition {
  without: Query
  /** Undefined where nothing else is asked in its place. */
  loosened: Query
}

export interface Option {
  value: string
  text: string
}

/** Texts are in the page's language. */
export type FormField =
  | { control: 'hidden'; name: string; value: string }
  | { control: 'search' | 'text' | 'number'; name: string; label: string; value?: string; maxLength?: number }
  | { control: 'choice'; name: string; label: string; value: string; options: (Option | OptionGroup)[] }
  | { control: 'range'; name: string; label: string; type: 'number' | 'date'; from?: End; to?: End }

interface OptionGroup {
  label: string
  options: Option[]
}

type End = string | number

/** Reads a query from an address of a list, or from the parameters of its form that was sent without a script. */
export function parseQuery(parameters: URLSearchParams, list: ShownList): Query {
  const address = areFromForm(parameters) ? addressParameters(parameters) : parameters
  return inOrder(list, ({ parameter, clean }) => clean(address.get(parameter) ?? ''))
}

function inOrder(list: ShownList, textOf: (sought: Sought) => string | undefined): Query {
  return new Map(
    soughtIn(list).flatMap((sought) => {
      const text = textOf(sought)
      return text ? [[sought.parameter, text] as const] : []
    }),
  )
}

/** `parseQuery` reads the same query from these parameters. */
export function formatQuery(query: Query, page = 1): URLSearchParams {
  return new URLSearchParams([...query, ...(page > 1 ? [[pageParameter, String(page)]] : [])])
}

export function searchOf(query: Query): string {
  return query.size > 0 ? `?${formatQuery(query)}` : ''
}

export function queryWith(query: Query, list: ShownList, parameter: string, text: string | undefined): Query {
  return inOrder(list, (sought) => (sought.parameter === parameter ? text : query.get(sought.parameter)))
}

export function isListParameter(name: string): boolean {
  return name === pageParameter || isQueryParameter(name)
}

export function isQueryParameter(name: string): boolean {
  const isFigure = Object.values(figurePrefixes).some((prefix) => name.startsWith(prefix))
  return isFigure || isLimitField(name) || queryParameters().includes(withoutRangeEnd(name))
}

/** Without the limits of traits. */
export function queryParameters(): string[] {
  const asked = animalSought.filter(({ control }) => control && control !== 'figures')
  return [purposeParameter, ...asked.map(({ code }) => code), orderParameter]
}

export function conditionsOf(query: Query, list: ShownList): Condition[] {
  return soughtIn(list).flatMap(({ parameter, conditions }) =>
    conditions(query.get(parameter)).map((condition) => ({
      ...condition,
      without: queryWith(query, list, parameter, condition.rest),
      loosened: queryWith(query, list, parameter, condition.widest ?? condition.rest),
    })),
  )
}

/** Ordered as in addresses. */
export function soughtIn(list: ShownList): readonly Sought[] {
  return list.prepared('sought', '', () => {
    const { purposes, traits } = list.herd.content
    const orders = animalSought.flatMap(({ code, order }) => (order ? code : []))
    return [
      oneOf(purposeParameter, new Set(purposes.map(({ id }) => id))),
      ...animalSought.flatMap((fact) => (fact.control ? controls[fact.control](fact, list) : [])),
      oneOf(orderParameter, new Set([...traits.map(({ code }) => code), ...orders])),
    ]
  })
}

/** Leaves out no animal. */
function oneOf(parameter: string, codes: ReadonlySet<string>): Sought {
  return { parameter, clean: (typed) => (codes.has(typed) ? typed : undefined), conditions: () => [] }
}

type Value = string | number | undefined

const stateCodes = { available: 'disponivel', reserved: 'reservado', sold: 'vendido', hidden: '' }

/** `base` applies without a choice. */
export function statesIn({ herd: { t } }: ShownList) {
  const states = ['available', 'reserved', 'sold'] as const
  return {
    parameter: animalSought.find(({ control }) => control === 'state')?.code ?? '',
    base: stateCodes.available,
    any: 'todos',
    states: states.map((state) => ({ state, code: stateCodes[state], text: t(animalStates[state]) })),
  }
}

const anyText = { pt: 'Tanto faz', en: 'Any' }

/** Keyed by the codes of facts whose values are not their field's own. */
const ownValues: Readonly<Record<string, (animal: ShownAnimal, list: ShownList, today: string) => Value>> = {
  preco: (animal, { document }, today) => (document.showsPrices ? animal.price(today)?.cents : undefined),
  raca: ({ breedCode }) => breedCode,
  nome: ({ id, herd }) => herd.nameRanks.get(id),
  consanguinidade: ({ calf }) => calf?.inbreedingPercent,
  parto: ({ lastCalvingDay }) => lastCalvingDay,
}

/** Money in cents, days such as `2026-11-21`. */
export function soughtValue(
  { code, fields }: Pick<DeclaredSought, 'code' | 'fields'>,
  animal: ShownAnimal,
  list: ShownList,
  today: string,
): Value {
  const own = ownValues[code]
  if (own) return own(animal, list, today)
  for (const { path, group } of fields) {
    const value = valueAt(animal.record, path)
    if (group && !animal.has(group)) continue
    if (typeof value === 'string' || typeof value === 'number') return value
  }
  return undefined
}

export function knownValues(fact: DeclaredSought, list: ShownList, today: string): ReadonlySet<Value> {
  return list.prepared(
    fact.code,
    today,
    () => new Set(list.animals.map((animal) => soughtValue(fact, animal, list, today))),
  )
}

export function isKnown(fact: DeclaredSought, list: ShownList, today: string): boolean {
  return [...knownValues(fact, list, today)].some((value) => value !== undefined)
}

type Control = (fact: DeclaredSought, list: ShownList) => Sought | Sought[]

const controls: Readonly<Record<NonNullable<DeclaredSought['control']>, Control>> = {
  range(fact, list) {
    const { schema } = fieldOf(fact, list)
    const isMoney = metadataOf(schema).control === 'money'
    const isWhole = isMoney || numberRules(schema).isWhole
    const limits = { min: 0, max: 10_000_000, ...(isWhole ? wholeLimits : decimalLimits) }
    // Reais are typed, and compared as cents.
    const ends = numberEnds(limits, list, limits.digits)
    return factRange(fact, list, isMoney ? { ...ends, compared: (end) => end * 100 } : ends)
  },
  day(fact, list) {
    return factRange<string>(fact, list, {
      type: 'date',
      read: parseDays,
      write: ({ from = '', to = '' }) => `${from}-${to}`,
      show: (end) => unbrokenDate(end, list.herd.language),
    })
  },
  choice(fact, list) {
    const choices = choicesOf(fact, list)
    return {
      parameter: fact.code,
      clean: (typed) => (choices.has(typed) ? typed : undefined),
      conditions(asked = '') {
        const fits: Condition['fits'] = (animal, today) => soughtValue(fact, animal, list, today) === asked
        return asked ? [{ text: choices.get(asked) ?? asked, fits }] : []
      },
      field(asked, today) {
        const known = knownValues(fact, list, today)
        if (known.size < 2 && !asked) return undefined
        const offered = [...choices].filter(([code]) => code === asked || known.has(code))
        const options = optionsOf([['', list.herd.t(fact.any ?? anyText)], ...offered])
        return { control: 'choice', name: fact.code, label: labelOf(fact, list), value: asked, options }
      },
    }
  },
  state(fact, list) {
    const { base, any, states } = statesIn(list)
    const texts = states.map(({ code, text }) => [code, text] as const)
    const all = new Map([...texts, [any, list.herd.t('Todas as situações')] as const])
    return {
      parameter: fact.code,
      clean: (typed) => (all.has(typed) && typed !== base ? typed : undefined),
      conditions: (asked = base) => [
        {
          text: all.get(asked) ?? asked,
          fits: ({ state }) => asked === any || stateCodes[state] === asked,
          widest: any,
          isDefault: asked === base,
        },
      ],
      field: (asked) => ({
        control: 'choice',
        name: fact.code,
        label: labelOf(fact, list),
        value: asked,
        options: optionsOf(all).map((each) => (each.value === base ? { ...each, value: '' } : each)),
      }),
    }
  },
  words({ code }, { herd, document }) {
    return {
      parameter: code,
      clean: cleanText,
      conditions(asked = '') {
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
      field: (asked) => ({
        control: 'search',
        name: code,
        label: document.searched,
        value: asked,
        maxLength: maxTextLength,
      }),
    }
  },
  figures: (_, list) =>
    list.herd.content.traits.flatMap((trait) =>
      traitFigures.map((figure) => ({
        ...soughtFigure(trait, figure, list),
        limits: { trait: trait.code, figure },
      })),
    ),
  sires({ code }, { herd, sires }) {
    return {
      parameter: code,
      clean: (typed) => parseRegistrations(typed).join(','),
      conditions(asked = '') {
        const keys = parseRegistrations(asked)
        return keys.map((key) => ({
          text: herd.t('Sem {sire}', { sire: sires.get(key)?.text ?? key }),
          fits: (animal) => !animal.sireKeys.includes(key),
          rest: keys.filter((other) => other !== key).join(','),
        }))
      },
      // The frequent sires as choices; others by their registration. What is excluded already stays.
      more(asked) {
        const keys = parseRegistrations(asked)
        const others = [...sires].flatMap(([key, { value, text }]) =>
          keys.includes(key) ? [] : { value, text },
        )
        if (others.length === 0) return []
        const label = herd.t('Deixar de fora filhos e netos de')
        const options = [{ value: '', text: herd.t('Nenhum') }, ...others]
        return [
          { control: 'hidden', name: code, value: asked },
          { control: 'choice', name: code, label, value: '', options },
          {
            control: 'text',
            name: code,
            label: herd.t('Outros registros, separados por vírgula'),
            maxLength: 400,
          },
        ]
      },
    }
  },
}

export function optionsOf(texts: Iterable<readonly [value: string, text: string]>): Option[] {
  return Array.from(texts, ([value, text]) => ({ value, text }))
}

function fieldOf({ code, fields }: DeclaredSought, list: ShownList) {
  const found = fields.find(({ group }) => !group || list.has(group)) ?? fields[0]
  if (!found) throw new Error(`no field declares ${code}`)
  return found
}

function labelOf(fact: DeclaredSought, list: ShownList): string {
  const { language } = list.herd
  const { label, name, schema } = fieldOf(fact, list)
  const { unit } = metadataOf(schema)
  return label?.[language] ?? (unit ? `${name[language]} (${unit[language]})` : name[language])
}

function sentenceOf(fact: DeclaredSought, list: ShownList, range: string): string {
  const { t, language } = list.herd
  if (fact.sentence) return t(fact.sentence, { range })
  const { name, schema } = fieldOf(fact, list)
  return `${name[language]}: ${withUnit(range, metadataOf(schema).unit?.[language])}`
}

function choicesOf(fact: DeclaredSought, list: ShownList): ReadonlyMap<string, string> {
  const { breedNames, language } = list.herd
  const { schema } = fieldOf(fact, list)
  const { choices = {}, reference } = metadataOf(schema)
  if (reference?.collection === 'breeds') return breedNames
  return new Map(
    Object.entries(choices).map(([code, text]) => [code, typeof text === 'object' ? text[language] : text]),
  )
}

interface Range<Of extends End> {
  from?: Of
  to?: Of
}

interface Ends<Of extends End> {
  type: 'number' | 'date'
  read(text: string): Range<Of> | undefined
  write(range: Range<Of>): string
  show(end: Of): string
  /** Converts an end that is typed in another unit. */
  compared?(end: Of): End
}

interface RangeOptions<Of extends End> extends Ends<Of> {
  parameter: string
  value(animal: ShownAnimal, today: string): Value
  /** `shown` is the range in words. */
  texts(shown: string, range: Range<Of>): Pick<SoughtCondition, 'text' | 'longText'>
  /** Undefined where no animal has a value. */
  label(today: string): string | undefined
}

function factRange<Of extends End>(fact: DeclaredSought, list: ShownList, ends: Ends<Of>): Sought {
  return soughtRange(list, {
    ...ends,
    parameter: fact.code,
    value: (animal, today) => soughtValue(fact, animal, list, today),
    texts: (shown) => ({ text: sentenceOf(fact, list, shown) }),
    label: (today) => (isKnown(fact, list, today) ? labelOf(fact, list) : undefined),
  })
}

function soughtRange<Of extends End>({ herd: { t } }: ShownList, options: RangeOptions<Of>): Sought {
  const { parameter, type, read, write, show, compared = (end) => end, value, texts, label } = options
  return {
    parameter,
    clean(typed) {
      const range = read(typed)
      return range && write(range)
    },
    conditions(asked = '') {
      const range = read(asked)
      if (!range) return []
      const { from, to } = range
      const fits: Condition['fits'] = (animal, today) => {
        const own = value(animal, today)
        if (own === undefined) return false
        return (from === undefined || own >= compared(from)) && (to === undefined || own <= compared(to))
      }
      return [{ ...texts(inWords(range), range), fits }]
    },
    field(asked, today) {
      const shown = label(today)
      if (shown === undefined) return undefined
      return { control: 'range', name: parameter, type, label: shown, ...read(asked) }
    },
  }

  function inWords({ from, to }: Range<Of>): string {
    if (from === undefined) return t('até {to}', { to: to === undefined ? '' : show(to) })
    if (to === undefined) return t('a partir de {from}', { from: show(from) })
    return from === to ? show(from) : t('{from} a {to}', { from: show(from), to: show(to) })
  }
}

function numberEnds(limits: RangeLimits, { herd }: ShownList, maxDigits: number): Ends<number> {
  const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0
  return {
    type: 'number',
    read: (text) => parseRange(text, limits),
    write: formatRange,
    show: (end) => decimal(end, herd.language, Math.min(maxDigits, decimalsOf(end))),
  }
}

const wholeLimits = { digits: 0 } satisfies Partial<RangeLimits>
// Browsers send the decimals of a number behind a point.
const decimalLimits = { digits: 3, point: 'decimals' } satisfies Partial<RangeLimits>

/** A limit of a trait in words: `PD-ED: valor a partir de 5 kg`. */
function soughtFigure(trait: Trait, figure: TraitFigure, list: ShownList): Sought {
  const { code, name, better, unit, digits } = trait
  const { t } = list.herd
  const limits = {
    value: { min: -10_000, max: 10_000, ...(digits === 0 ? wholeLimits : decimalLimits) },
    deca: { min: 1, max: 10, ...wholeLimits },
    accuracy: { min: 0, max: 100, ...wholeLimits },
  }[figure]
  const textOf = (text: string, range: Range<number>, shown: string) => {
    if (figure === 'value') return t('{code}: valor {range}', { code: shown, range: withUnit(text, unit) })
    if (figure === 'accuracy')
      return t('{code}: acurácia {range}', { code: shown, range: withUnit(text, '%') })
    if (!better || range.from !== undefined || range.to === undefined)
      return t('{code}: DECA {range}', { code: shown, range: text })
    return t('{trait}: {percent} melhores', {
      trait: shown === code ? shortTraitName(name) : shown,
      percent: withUnit(String(10 * range.to), '%'),
    })
  }
  return soughtRange(list, {
    ...numberEnds(limits, list, figure === 'value' ? digits : 0),
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
}

const day = String.raw`(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))?`
const daysPattern = new RegExp(`^${day}-${day}$`)

/** Exchanged ends are put in order. */
function parseDays(text: string): Range<string> | undefined {
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
