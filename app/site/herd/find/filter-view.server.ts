import type { Purpose } from '../../../domain/herd/advice.server.ts'
import type { Trait } from '../../../domain/herd/evaluations.server.ts'
import { breedNames, type Herd, listHasFact } from '../../../domain/herd/herd.server.ts'
import type { ListDocument } from '../../../domain/herd/lists.server.ts'
import { registrationKey } from '../../../domain/herd/registration.ts'
import {
  emptyQuery,
  formatHerdQuery,
  type HerdQuery,
  orderParameter,
  rangeEnds,
  searchOf,
  stateValues,
  type TraitLimit,
  traitParameter,
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
import { decimal } from '../../../platform/i18n/format.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { shortTraitName } from '../../../platform/i18n/trait-format.ts'
import { type Translate, translator } from '../../../platform/i18n/translate.ts'

export interface QueryLink {
  text: string
  search: string
  isCurrent?: boolean
}

/** What the controls above a list show. Texts are in the page's language. */
export interface FilterView {
  list: Pick<ListDocument, 'id' | 'name' | 'one' | 'many' | 'searched'>
  /** The query without the page; empty for the plain list. */
  search: string
  /** What the query asks for, in words. */
  sharedConditions: string[]
  purposes: QueryLink[]
  explanation?: string
  ownLimit: OwnLimit | undefined
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
  return {
    list: { id, name, one, many, searched },
    search,
    sharedConditions: [
      ...(purpose ? [purpose.name] : []),
      ...conditions.map(({ text }) => text),
      ...(query.order ? [orderText(query.order, { ...texts, traitName })] : []),
    ],
    purposes: purposes.map(({ id, name }) => {
      const isCurrent = id === query.purpose
      return {
        text: name,
        search: searchOf({ ...query, purpose: isCurrent ? undefined : id }),
        ...(isCurrent && { isCurrent }),
      }
    }),
    ...(purpose && { explanation: purpose.explanation }),
    ownLimit: purpose && ownLimit(purpose, found, texts),
    unanswered: list.unanswered,
    conditions,
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
    const order = query.order ?? purposeOrder(purpose)
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
  return order === 'parto' ? facets.hasCalving : order !== undefined && facets.hasInbreeding
}

/** The field for the visitor's own limit of what a purpose is careful of: a birth weight, say. */
export interface OwnLimit {
  name: string
  text: string
  value: string
  /** The rest of the query. */
  hidden: [name: string, value: string][]
}

/** For a purpose whose first trait is better the lower it is. */
function ownLimit(
  { traits: [code = ''] }: Purpose,
  { query, facets }: FoundAnimals,
  { t, language, traits }: Parameters<typeof limitText>[1],
): OwnLimit | undefined {
  const trait = traits.find((each) => each.code === code)
  if (trait?.better !== 'lower' || !facets.figures.get(code)?.includes('value')) return undefined
  const isOwn = (limit: TraitLimit) => limit.code === code && limit.figure === 'value'
  const typed = query.traits.find(isOwn)?.range.to
  const others = query.traits.filter((limit) => !isOwn(limit))
  return {
    name: traitParameter('value', code) + rangeEnds.to,
    text: t('{trait} até ({unit})', { trait: shortTraitName(trait.name), unit: trait.unit ?? code }),
    value: typed === undefined ? '' : decimal(typed, language, trait.digits ?? 2),
    hidden: [...formatHerdQuery({ ...query, traits: others })],
  }
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
  hasInbreeding: boolean
  traits: TraitChoice[]
  /** The limits of traits that are set, as parameters. */
  limits: { name: string; value: string }[]
  sires: readonly KnownSire[]
  /** Registrations that are excluded, as a parameter. */
  excluded: string
}

function formFields({ list, query, facets }: FoundAnimals, herd: Herd, t: Translate): FormFields {
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
    hasInbreeding: facets.hasInbreeding,
    traits: herd.traits
      .filter(({ code }) => facets.figures.has(code))
      .map(({ code, name, better }) => ({ code, name, hasBest: better !== undefined })),
    limits: query.traits.map(({ code, figure, range }) => ({
      name: traitParameter(figure, code),
      value: formatRange(range),
    })),
    sires: facets.sires.filter((sire) => !query.excluded.includes(registrationKey(sire.registration))),
    excluded: query.excluded.join(','),
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
