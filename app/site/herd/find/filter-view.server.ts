import type { Purpose } from '../../../domain/herd/advice.server.ts'
import type { Trait } from '../../../domain/herd/evaluations.server.ts'
import { breedNames, type Herd, listHasFact } from '../../../domain/herd/herd.server.ts'
import type { ListDocument } from '../../../domain/herd/lists.server.ts'
import { registrationKey } from '../../../domain/herd/registration.ts'
import {
  emptyQuery,
  type HerdQuery,
  orderParameter,
  searchOf,
  stateValues,
  type TraitLimit,
  traitParameter,
  withoutHerdSire,
} from '../../../domain/herd/search/herd-query.ts'
import {
  conditionText,
  countedAnimals,
  limitText,
  orderText,
  stateText,
} from '../../../domain/herd/search/query-texts.ts'
import {
  conditionsOf,
  type FoundAnimals,
  purposeOrder,
} from '../../../domain/herd/search/search-herd.server.ts'
import type { KnownSire, ListFacets } from '../../../domain/herd/search/search-index.server.ts'
import { formatRange, type NumberRange } from '../../../platform/forms/typed-numbers.ts'
import { shortDate } from '../../../platform/i18n/format.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { type Translate, translator } from '../../../platform/i18n/translate.ts'
import { herdSireName, type VisitorQuestions, visitorQuestions } from './visitor-questions.tsx'

export interface QueryLink {
  text: string
  search: string
  isCurrent?: boolean
}

/** What the controls above a list show. Texts are in the page's language. */
export interface FilterView extends VisitorQuestions {
  list: Pick<ListDocument, 'id' | 'name' | 'one' | 'many' | 'searched'>
  /** The query without the page; empty for the plain list. */
  search: string
  /** Without the visitor's bull, for what others get. */
  sharedSearch: string
  /** What the shared query asks for, in words. */
  sharedConditions: string[]
  purposes: QueryLink[]
  explanation?: string
  /** What the choices below a purpose ask. */
  quickHeading: string | undefined
  quickLimits: QueryLink[]
  unanswered: string | undefined
  conditions: QueryLink[]
  /** The order and the limits of traits, in words; the cards show the same traits. */
  criteria: string[]
  /** Animals in states that the list leaves out. */
  otherStates: QueryLink[]
  /** Where nothing is found: what to loosen, and how many animals are found then. */
  loosenings: QueryLink[]
  fields: FormFields
}

/** The DECA that one-tap limits ask for: the best 30%. */
const quickMaxDeca = 3

export function filterView(found: FoundAnimals, herd: Herd, language: Language): FilterView {
  const { list, query, facets, loosenings } = found
  const { traits } = herd
  const t = translator(language)
  const texts = { t, language, traits, sires: facets.sires, breeds: breedNames(herd.breeds) }
  const purposes = herd.purposes.filter((each) => isAsked(each, found, herd))
  const purpose = herd.purposes.find(({ id }) => id === query.purpose)
  const { id, name, one, many, searched } = list
  const search = searchOf(query)
  const conditions = removableConditions()
  const shared = withoutHerdSire(query)
  return {
    list: { id, name, one, many, searched },
    search,
    sharedSearch: searchOf(shared),
    sharedConditions: [
      ...(purpose ? [purpose.name] : []),
      ...conditions.map(({ text }) => text),
      ...(shared.order ? [orderText(shared.order, { ...texts, traitName })] : []),
    ],
    ...visitorQuestions(found, purpose, { ...texts, kinds: herd.kinds }),
    purposes: purposes.map(({ id, name }) => {
      const isCurrent = id === query.purpose
      return {
        text: name,
        search: searchOf({ ...query, purpose: isCurrent ? undefined : id }),
        ...(isCurrent && { isCurrent }),
      }
    }),
    ...(purpose && { explanation: purpose.explanation }),
    unanswered: list.unanswered,
    quickHeading: purpose?.asksBreed
      ? t('Escolha a raça: avaliações de raças diferentes não se comparam.')
      : purpose?.order === 'parto'
        ? t('Até quando? O dia é o último da janela esperada do parto.')
        : undefined,
    quickLimits: purpose ? quickChoices(purpose, found, texts) : [],
    conditions: [...herdSireCondition(), ...conditions],
    criteria: criteriaTexts(),
    otherStates: (['available', 'reserved', 'sold'] as const)
      .filter((state) => query.state !== 'all' && state !== query.state && facets.states[state] > 0)
      .map((state) => ({
        text: `${stateText(state, t)}: ${facets.states[state]}`,
        search: searchOf({ ...query, state }),
      })),
    loosenings: loosenings.map(({ condition, count }) => ({
      text: t('Sem “{condition}”: {animals}', {
        condition: conditionText(condition.criterion, texts),
        animals: countedAnimals(list, count),
      }),
      search: searchOf(condition.without),
    })),
    fields: formFields(found, herd, t),
  }

  function criteriaTexts(): string[] {
    const order = query.order ?? purposeOrder(purpose) ?? (found.order === 'kinship' ? 'kinship' : undefined)
    const limits = query.traits.map((limit) => limitText(limit, texts, traitName(limit.code)))
    return [
      ...(order === undefined ? [] : [orderText(order, { ...texts, traitName })]),
      ...(limits.length > 0 ? [t('Limites: {limits}', { limits: limits.join('; ') })] : []),
    ]
  }

  function traitName(code: string): string {
    const name = traits.find((trait) => trait.code === code)?.name
    return name ? `${name} (${code})` : code
  }

  function herdSireCondition(): QueryLink[] {
    const { herdSire } = found
    if (!herdSire?.sires) return []
    return [{ text: t('Meu touro: {name}', { name: herdSireName(herdSire, t) }), search: searchOf(shared) }]
  }

  /** The default state is no condition to remove; other states are, `all` included. */
  function removableConditions(): QueryLink[] {
    const conditions = conditionsOf(query)
      .filter(({ criterion }) => criterion.kind !== 'state')
      .map(({ criterion, without }) => ({ text: conditionText(criterion, texts), search: searchOf(without) }))
    if (query.state === emptyQuery.state) return conditions
    const text = query.state === 'all' ? t('Todas as situações') : stateText(query.state, t)
    return [{ text, search: searchOf({ ...query, state: emptyQuery.state }) }, ...conditions]
  }
}

/** By the list's own choice, or by whether its animals are born; and only what the figures of the list can answer. */
function isAsked(
  { id, isForCalves = false, traits: [first], order }: Purpose,
  { list, query, facets }: FoundAnimals,
  { kinds }: Pick<Herd, 'kinds'>,
): boolean {
  const isChosen = list.purposes
    ? list.purposes.includes(id)
    : kinds.some((kind) => list.kinds.includes(kind.id) && kind.facts.includes('parents') === isForCalves)
  if (!isChosen || id === query.purpose) return isChosen
  if (first) return facets.figures.has(first)
  return order === 'parto' ? facets.calvings.length > 0 : order !== undefined && facets.hasInbreeding
}

/** What is chosen after a purpose: a breed, a day, or the best of its traits. */
function quickChoices(
  { traits, order, asksBreed }: Purpose,
  { query, facets }: FoundAnimals,
  texts: Parameters<typeof limitText>[1],
): QueryLink[] {
  const { t, language } = texts
  if (asksBreed) {
    const breeds = facets.breedsWith(traits[0] ?? '')
    return [...texts.breeds]
      .filter(([code]) => breeds.has(code))
      .map(([breed, text]) => {
        const isCurrent = query.breed === breed
        return choice(text, isCurrent, { breed: isCurrent ? undefined : breed })
      })
  }
  if (order === 'parto')
    return monthsOf(facets.calvings).map((day) => {
      const isCurrent = query.bornBefore === day
      const text = t('Antes de {day}', { day: shortDate(day, language) })
      return choice(text, isCurrent, { bornBefore: isCurrent ? undefined : day })
    })
  return traits.filter((code) => facets.figures.get(code)?.includes('deca')).map(best)

  function choice(text: string, isCurrent: boolean, changes: Partial<HerdQuery>): QueryLink {
    return { text, search: searchOf({ ...query, ...changes }), ...(isCurrent && { isCurrent }) }
  }

  function best(code: string): QueryLink {
    const limit: TraitLimit = { code, figure: 'deca', range: { to: quickMaxDeca } }
    const others = query.traits.filter((each) => each.code !== code || each.figure !== 'deca')
    const isCurrent = query.traits.some(
      ({ code: each, figure, range }) =>
        each === code && figure === 'deca' && range.to === quickMaxDeca && (range.from ?? 1) === 1,
    )
    return choice(limitText(limit, texts), isCurrent, { traits: isCurrent ? others : [...others, limit] })
  }
}

/** The first days of months, from the first window of birth to the one that no window reaches; six at most. */
function monthsOf(calvings: readonly string[]): string[] {
  const [first, last] = [calvings[0], calvings.at(-1)]
  const months: string[] = []
  for (let day = first && nextMonth(first); day && last && months.length < 6; day = nextMonth(day)) {
    months.push(day)
    if (day > last) break
  }
  return months
}

function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

export interface ChoiceField {
  value: string
  options: { value: string; text: string }[]
}

export interface TraitChoice extends Pick<Trait, 'code' | 'name'> {
  hasBest: boolean
}

/** The values of a search form, with the fields by which animals of the list can be found. */
export interface FormFields {
  purpose?: string
  text: string
  /** As a parameter; empty for the default. */
  state: string
  /** The chosen order's parameter; empty for the list's or the purpose's own. */
  order: string
  breed?: ChoiceField
  price?: NumberRange
  milk?: { range: NumberRange; isOfDonor: boolean }
  inbreeding?: NumberRange
  bornBefore?: string
  traits: TraitChoice[]
  /** The limits of traits that are set, as parameters. */
  limits: { name: string; value: string }[]
  sires: readonly KnownSire[]
  /** Registrations that are excluded, as a parameter. */
  excluded: string
  herdSire: string
  hasKinship: boolean
}

function formFields({ list, query, facets, herdSire }: FoundAnimals, herd: Herd, t: Translate): FormFields {
  return {
    ...(query.purpose && { purpose: query.purpose }),
    text: query.text,
    state: query.state === 'available' ? '' : stateValues[query.state],
    order: query.order ? orderParameter(query.order) : '',
    ...((facets.breeds.size > 1 || query.breed) && { breed: breedField(query, facets, herd, t) }),
    ...(facets.hasPrice && { price: query.price ?? {} }),
    ...(facets.hasMilk && {
      milk: { range: query.milk ?? {}, isOfDonor: !listHasFact(herd, list, 'lactation') },
    }),
    ...(facets.hasInbreeding && { inbreeding: query.inbreeding ?? {} }),
    ...(facets.calvings.length > 0 && { bornBefore: query.bornBefore ?? '' }),
    traits: herd.traits
      .filter(({ code }) => facets.figures.has(code))
      .map(({ code, name, better }) => ({ code, name, hasBest: better !== undefined })),
    limits: query.traits.map(({ code, figure, range }) => ({
      name: traitParameter(figure, code),
      value: formatRange(range),
    })),
    sires: facets.sires.filter((sire) => !query.excluded.includes(registrationKey(sire.registration))),
    excluded: query.excluded.join(','),
    herdSire: query.herdSire,
    hasKinship: herdSire?.sires !== undefined,
  }
}

function breedField(
  { breed = '' }: HerdQuery,
  { breeds }: ListFacets,
  herd: Herd,
  t: Translate,
): ChoiceField {
  return {
    value: breed,
    options: [
      { value: '', text: t('Todas') },
      ...[...breedNames(herd.breeds)]
        .filter(([code]) => code === breed || breeds.has(code))
        .map(([value, text]) => ({ value, text })),
    ],
  }
}
