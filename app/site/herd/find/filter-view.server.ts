import type { Trait } from '../../../domain/herd/evaluations.server.ts'
import { breedNames, type Herd, listHasFact } from '../../../domain/herd/herd.server.ts'
import type { ListDocument } from '../../../domain/herd/lists.server.ts'
import { registrationKey } from '../../../domain/herd/registration.ts'
import {
  emptyQuery,
  formatHerdQuery,
  type HerdQuery,
  orderParameter,
  stateValues,
  type TraitLimit,
  traitParameter,
  withoutHerdSire,
} from '../../../domain/herd/search/herd-query.ts'
import { conditionsOf, type FoundAnimals } from '../../../domain/herd/search/search-herd.server.ts'
import type { KnownSire, ListFacets } from '../../../domain/herd/search/search-index.server.ts'
import { formatRange, type NumberRange } from '../../../platform/forms/typed-numbers.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { type Translate, translator } from '../../../platform/i18n/translate.ts'
import { type HerdSireView, herdSireName, herdSireView } from './herd-sire.tsx'
import { conditionText, countedAnimals, limitText, orderText, stateText } from './query-texts.ts'

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
  /** Without the visitor's bull, for what others get. */
  sharedSearch: string
  /** What the shared query asks for, in words. */
  sharedConditions: string[]
  /** Undefined where no pedigree is known. */
  herdSire: HerdSireView | undefined
  purposes: QueryLink[]
  explanation?: string
  quickLimits: QueryLink[]
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
  const purposes = herd.purposes.filter(({ id }) => list.purposes?.includes(id) ?? true)
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
    herdSire: herdSireView(found, { t, searchOf }),
    purposes: purposes
      .filter(({ id, traits: [first = ''] }) => id === query.purpose || facets.figures.has(first))
      .map(({ id, name }) => {
        const isCurrent = id === query.purpose
        return {
          text: name,
          search: searchOf({ ...query, purpose: isCurrent ? undefined : id }),
          ...(isCurrent && { isCurrent }),
        }
      }),
    ...(purpose && { explanation: purpose.explanation }),
    quickLimits: (purpose?.traits ?? [])
      .filter((code) => facets.figures.get(code)?.includes('deca'))
      .map((code) => quickLimit(code)),
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
    const order = query.order ?? purpose?.traits[0] ?? (found.order === 'kinship' ? 'kinship' : undefined)
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

  function quickLimit(code: string): QueryLink {
    const limit: TraitLimit = { code, figure: 'deca', range: { to: quickMaxDeca } }
    const others = query.traits.filter((each) => each.code !== code || each.figure !== 'deca')
    const isCurrent = query.traits.some(
      ({ code: each, figure, range }) =>
        each === code && figure === 'deca' && range.to === quickMaxDeca && (range.from ?? 1) === 1,
    )
    return {
      text: limitText(limit, texts),
      search: searchOf({ ...query, traits: isCurrent ? others : [...others, limit] }),
      ...(isCurrent && { isCurrent }),
    }
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

function searchOf(query: HerdQuery): string {
  const parameters = formatHerdQuery(query).toString()
  return parameters && `?${parameters}`
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
