import { conditionsOf } from '../../../domain/herd/search/conditions.ts'
import type { FoundAnimals, SearchTerms } from '../../../domain/herd/search/herd-lists.server.ts'
import {
  emptyQuery,
  formatHerdQuery,
  type HerdQuery,
  type TraitLimit,
} from '../../../domain/herd/search/herd-query.ts'
import type { HerdListName } from '../../../domain/herd-paths.ts'
import { translator } from '../../../platform/i18n/language.tsx'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { conditionText, limitText, orderText, stateText } from './condition-text.server.ts'
import { type FormFields, formFields } from './form-fields.server.ts'
import { countedAnimals } from './list-nouns.ts'

/** A link to the list with another query. */
export interface QueryLink {
  text: string
  /** Begins with `?`; empty for the plain list. */
  search: string
  isCurrent?: boolean
}

/** What the controls above a list show. Texts are in the page's language. */
export interface FilterView {
  list: HerdListName
  /** The query without the page; empty for the plain list. */
  search: string
  purposes: QueryLink[]
  /** What the chosen purpose is about. */
  explanation?: string
  /** One-tap limits for the traits of the chosen purpose. */
  quickLimits: QueryLink[]
  /** Each link removes its condition. */
  conditions: QueryLink[]
  /** The order and the limits of traits, in words; the cards show the same traits. */
  asked: string[]
  /** Animals in states that the list leaves out. */
  otherStates: QueryLink[]
  /** Where nothing is found: what to loosen, and how many animals are found then. */
  loosenings: QueryLink[]
  fields: FormFields
}

/** The DECA that one-tap limits ask for: the best 30%. */
const quickMaxDeca = 3

export function filterView(
  list: HerdListName,
  found: FoundAnimals,
  { traits, purposes }: SearchTerms,
  language: Language,
): FilterView {
  const { query, facets, loosenings } = found
  const t = translator(language)
  const texts = { t, language, traits, sires: facets.sires }
  const purpose = purposes.find(({ id }) => id === query.purpose)
  const search = searchOf(query)
  return {
    list,
    search,
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
    conditions: removableConditions(),
    asked: askedTexts(),
    otherStates: (['available', 'reserved', 'sold'] as const)
      .filter((state) => query.state !== 'all' && state !== query.state && facets.states[state] > 0)
      .map((state) => ({
        text: `${stateText(state, t)}: ${facets.states[state]}`,
        search: searchOf({ ...query, state }),
      })),
    loosenings: loosenings.map(({ condition, count }) => ({
      text: t('Sem “{condition}”: {animals}', {
        condition: conditionText(condition.subject, texts),
        animals: countedAnimals(t, list, count),
      }),
      search: searchOf(condition.without),
    })),
    fields: formFields(query, facets, { traits, t }),
  }

  function askedTexts(): string[] {
    const order = query.order ?? purpose?.traits[0]
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

  /** The default state is no condition to remove; other states are, `all` included. */
  function removableConditions(): QueryLink[] {
    const conditions = conditionsOf(query)
      .filter(({ subject }) => subject.kind !== 'state')
      .map(({ subject, without }) => ({ text: conditionText(subject, texts), search: searchOf(without) }))
    if (query.state === emptyQuery.state) return conditions
    const text = query.state === 'all' ? t('Todas as situações') : stateText(query.state, t)
    return [{ text, search: searchOf({ ...query, state: emptyQuery.state }) }, ...conditions]
  }
}

function searchOf(query: HerdQuery): string {
  const parameters = formatHerdQuery(query).toString()
  return parameters && `?${parameters}`
}
