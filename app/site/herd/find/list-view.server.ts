import { redirect } from 'react-router'
import { mergeTerms, pricedTerms } from '../../../domain/content/sale-terms.ts'
import type { Purpose } from '../../../domain/herd/advice.server.ts'
import { evaluationRuns, type Trait } from '../../../domain/herd/evaluations.server.ts'
import type { DeclaredSought } from '../../../domain/herd/fact-fields.server.ts'
import { groupOf } from '../../../domain/herd/herd.server.ts'
import {
  askedOrder,
  find,
  type Grouping,
  groupingOf,
  loosenings,
  orderOf,
  ordersOf,
  orderText,
  purposeOf,
} from '../../../domain/herd/search/find.server.ts'
import {
  areFromForm,
  limitFields,
  limitFigures,
  rangeEnds,
} from '../../../domain/herd/search/form-parameters.ts'
import {
  conditionsOf,
  type FormField,
  formatQuery,
  isQueryParameter,
  optionsOf,
  orderParameter,
  parseQuery,
  purposeParameter,
  type Query,
  queryWith,
  type Sought,
  searchOf,
  soughtIn,
  statesIn,
} from '../../../domain/herd/search/query.server.ts'
import type { ShownAnimal, ShownList } from '../../../domain/herd/shown/shown-herd.server.ts'
import { pageParameter } from '../../../domain/paths.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import { decimal } from '../../../platform/i18n/format.ts'
import { listPage } from '../../../platform/pages.ts'
import { cardOf, notesOf } from '../card.server.ts'
import { countedAnimals } from '../list-texts.ts'

/**
 * The query of a list's address, or a redirect for parameters as forms send them: every search has one address that can be shared.
 * Unknown parameters stay.
 */
export function queryOf(url: URL, list: ShownList): Query | Response {
  const query = parseQuery(url.searchParams, list)
  const given = [...url.searchParams]
  const known = given.filter(([name]) => isQueryParameter(name))
  if (!areFromForm(new URLSearchParams(known))) return query
  const others = given.filter(([name]) => !isQueryParameter(name))
  const search = new URLSearchParams([...formatQuery(query), ...others]).toString()
  return redirect(url.pathname + (search && `?${search}`))
}

interface Asked {
  url: URL
  query: Query
  list: ShownList
  content: Pick<LocalizedContent, 'animalPage'>
  today: string
  perPage?: number
}

export type ListView = ReturnType<typeof listView>['data']

export function listView({ url, query, list, content, today, perPage }: Asked) {
  const { document, herd } = list
  const { t } = herd
  const found = find(list, query, today)
  const { items, ...page } = listPage(found, perPage ?? document.perPage, url.searchParams.get(pageParameter))
  const search = { list, query, today, sought: soughtIn(list), purpose: purposeOf(list, query) }
  const order = orderOf(list, query)
  const grouping = groupingOf(found, order)
  const groups = grouping === 'offer' ? [document.confirmedGroup, document.offeredGroup] : []
  const [first] = found
  const onlyGroup = !grouping && first?.has('pregnancy') ? groupOf(document, first.isOffered) : undefined
  const traits = cardTraits(search)
  const runs = traits.length > 0 ? evaluationRuns(found.map(({ evaluation }) => evaluation)) : []
  const notes = new Set(items.map((animal) => notesOf(animal).join('. ')))
  const [note = ''] = notes.size === 1 ? notes : []
  const accurate = new Set(limitsOf(search).flatMap((each) => (each.figure === 'accuracy' ? each.trait : [])))
  const shown = { list, today, traits, accurate, mainRun: runs[0], isNoteCommon: Boolean(note) }
  const data = {
    list: {
      ...page,
      items: items.map((animal, index) =>
        cardOf(animal, { ...shown, index, group: groupName(animal, list, grouping, order) }),
      ),
    },
    traits,
    runs,
    filter: filterView(search, found),
    /** Keyed by the groups' headings. */
    groupTexts: Object.fromEntries(groups.flatMap((group) => (group ? [[group.heading, group.text]] : []))),
    onlyGroupText: onlyGroup?.text,
    commonNote:
      note && t('Em todos os cartões: {fact}.', { fact: note.charAt(0).toLowerCase() + note.slice(1) }),
    programmesNote:
      traits.length === 0 &&
      new Set(items.flatMap(({ calf }) => calf?.expected?.programme ?? [])).size > 1 &&
      t(
        'PTA e DEP dizem o que se espera que um animal passe aos filhos. As de programas diferentes não se comparam.',
      ),
    terms: document.showsPrices
      ? pricedTerms(
          t('O preço'),
          mergeTerms(onlyGroup?.terms, document.terms, { notIncluded: content.animalPage.priceTerms }),
          today,
        ).terms
      : undefined,
    query: formatQuery(query, page.page).toString(),
  }
  return { found, items, data }
}

interface Search {
  list: ShownList
  query: Query
  today: string
  sought: readonly Sought[]
  purpose: Purpose | undefined
}

function groupName(
  animal: ShownAnimal,
  { herd: { t }, document }: ShownList,
  grouping: Grouping,
  code = '',
): string | undefined {
  if (grouping === undefined) return undefined
  if (grouping === 'offer')
    return (
      groupOf(document, animal.isOffered)?.heading ??
      t(animal.isOffered ? 'Acasalamentos oferecidos' : 'Prenhezes confirmadas')
    )
  const base = animal.evaluation?.traits[code] && animal.evaluationBase
  return base ? t('{code} pela avaliação {base}', { code, base }) : t('Sem {code}', { code })
}

const cardTraitCount = 3

/**
 * The traits that a query asks for: by its order, its limits and its purpose. Without a purpose they are filled up to three with the
 * first traits that animals of the list are evaluated for.
 */
function cardTraits(search: Search): Trait[] {
  const { list, query, purpose } = search
  const { herd, document, figures } = list
  if (figures.size === 0) return []
  const traits = new Map(herd.content.traits.map((trait) => [trait.code, trait]))
  const queried = new Set(
    [
      query.get(orderParameter) ?? [],
      limitsOf(search).map(({ trait }) => trait),
      purpose?.traits.slice(0, cardTraitCount) ?? [],
    ].flat(),
  )
  // Other orders are no traits.
  const asked = [...queried].filter((code) => traits.has(code))
  const others = document.showsTraits ? [...traits.keys()].filter((code) => figures.has(code)) : []
  return [...new Set([...asked, ...others])]
    .slice(0, Math.max(cardTraitCount, asked.length))
    .flatMap((code) => traits.get(code) ?? [])
}

function limitsOf({ sought, query }: Search): NonNullable<Sought['limits']>[] {
  return sought.flatMap(({ parameter, limits }) => (limits && query.has(parameter) ? limits : []))
}

export interface QueryLink {
  text: string
  search: string
  isCurrent?: boolean
}

export type FilterView = ReturnType<typeof filterView>

/** Texts are in the page's language. */
function filterView(search: Search, found: readonly ShownAnimal[]) {
  const { list, query, today, sought, purpose } = search
  const { herd, document } = list
  const { t, content } = herd
  const { id, name, one, many, unanswered } = document
  const orders = ordersOf(list, today)
  const asked = conditionsOf(query, list).filter(({ isDefault }) => !isDefault)
  const order = query.get(orderParameter)
  const criterion = askedOrder(list, query)
  const limits = asked.flatMap(({ longText }) => longText ?? [])
  return {
    list: { id, name, one, many, unanswered },
    search: searchOf(query),
    sharedConditions: [
      purpose?.name ?? [],
      asked.map(({ text }) => text),
      order === undefined ? [] : orderText(order, list),
    ].flat(),
    purposes: content.purposes.filter(isForList).map((each) => {
      const isCurrent = each === purpose
      const search = searchOf(queryWith(query, list, purposeParameter, isCurrent ? undefined : each.id))
      return { text: each.name, search, isCurrent }
    }),
    explanation: purpose?.explanation,
    ownLimit: ownLimit(search),
    conditions: asked.map(({ text, without }) => ({ text, search: searchOf(without) })),
    criteria: [
      criterion === undefined ? [] : orderText(criterion, list),
      limits.length > 0 ? t('Limites: {limits}', { limits: limits.join('; ') }) : [],
    ].flat(),
    otherStates: otherStates(search),
    loosenings: (found.length > 0 ? [] : loosenings(list, query, today)).map(({ condition, count }) => ({
      text: t('Sem “{condition}”: {animals}', {
        condition: condition.text,
        animals: countedAnimals(document, count),
      }),
      search: searchOf(condition.loosened),
    })),
    fields: formFields(search, orders),
    moreFields: [
      limitRow(search),
      ...sought.map(({ parameter, more }) => more?.(query.get(parameter) ?? '') ?? []),
    ].filter(({ length }) => length > 0),
  }

  /** By the list's own choice, or by whether its animals are born; and only what the figures of the list can answer. */
  function isForList(each: Purpose): boolean {
    const { id, isForCalves = false, traits, order } = each
    const isChosen = document.purposes
      ? document.purposes.includes(id)
      : content.kinds.some(
          (kind) => document.kinds.includes(kind.id) && kind.facts.includes('parents') === isForCalves,
        )
    const [first] = traits
    const isAnswered = first ? list.figures.has(first) : orders.some(({ code }) => code === order)
    return isChosen && (each === purpose || isAnswered)
  }
}

function otherStates({ list, query }: Search): QueryLink[] {
  const { parameter, states, base, any } = statesIn(list)
  const asked = query.get(parameter) ?? base
  if (asked === any) return []
  return states.flatMap(({ state, code, text }) => {
    const search = searchOf(queryWith(query, list, parameter, code === base ? undefined : code))
    const count = list.animals.filter((animal) => animal.state === state).length
    return code === asked || count === 0 ? [] : { text: `${text}: ${count}`, search }
  })
}

export type OwnLimit = NonNullable<ReturnType<typeof ownLimit>>

/** For example the visitor's limit of birth weight. Undefined unless a low value of the purpose's first trait is better. */
function ownLimit({ list, query, sought, purpose, today }: Search) {
  const { content, language } = list.herd
  const trait = content.traits.find(({ code }) => code === purpose?.traits[0])
  const value = sought.find(({ limits }) => limits?.trait === trait?.code && limits?.figure === 'value')
  const field = value?.field?.(query.get(value.parameter) ?? '', today)
  if (!value || trait?.better !== 'lower' || field?.control !== 'range') return undefined
  const { label, to } = field
  return {
    name: value.parameter + rangeEnds.to,
    text: label,
    value: typeof to === 'number' ? decimal(to, language, trait.digits) : '',
    hidden: [...queryWith(query, list, value.parameter, undefined)],
  }
}

function formFields({ list, query, sought, purpose, today }: Search, orders: DeclaredSought[]): FormField[] {
  const { t, language } = list.herd
  const traits = figuredTraits(list)
  const groups = [
    { label: t('Melhores primeiro'), traits: traits.filter(({ better }) => better) },
    { label: t('Maiores primeiro'), traits: traits.filter(({ better }) => !better) },
  ].filter((group) => group.traits.length > 0)
  const others = sought.flatMap(({ parameter, limits, field }) =>
    limits ? [] : (field?.(query.get(parameter) ?? '', today) ?? []),
  )
  return [
    purpose ? { control: 'hidden' as const, name: purposeParameter, value: purpose.id } : [],
    others.filter(({ control }) => control === 'search'),
    others.filter(({ control }) => control !== 'search'),
    {
      control: 'choice' as const,
      name: orderParameter,
      label: t('Ordem'),
      value: query.get(orderParameter) ?? '',
      options: [
        ...optionsOf([
          ['', t(purpose ? 'Melhor para a finalidade' : 'Ordem do catálogo')],
          ...orders.map(({ code, order }) => [code, order?.text[language] ?? code] as const),
        ]),
        ...groups.map(({ label, traits }) => ({ label, options: optionsOf(traits.map(choiceOf)) })),
      ],
    },
  ].flat()
}

/** Limits one trait at a time; the limits that are set already stay. Fields for all figures of all traits would be a hundred. */
function limitRow({ list, query, sought }: Search): FormField[] {
  const { t } = list.herd
  const traits = figuredTraits(list)
  if (traits.length === 0) return []
  const figureTexts = { deca: t('DECA (1 é a melhor)'), valor: t('Valor') }
  return [
    ...sought.flatMap(({ parameter, limits }): FormField[] => {
      const value = limits && query.get(parameter)
      return value ? [{ control: 'hidden', name: parameter, value }] : []
    }),
    {
      control: 'choice',
      name: limitFields.trait,
      label: t('Característica avaliada'),
      value: '',
      options: optionsOf([['', t('Escolha')], ...traits.map(choiceOf)]),
    },
    {
      control: 'choice',
      name: limitFields.figure,
      label: t('O que limitar'),
      value: limitFigures[0],
      options: optionsOf(limitFigures.map((figure) => [figure, figureTexts[figure]])),
    },
    {
      control: 'range',
      name: limitFields.range,
      label: t('Limite (por exemplo, DECA de 1 a 3)'),
      type: 'number',
    },
    { control: 'number', name: limitFields.accuracy, label: t('Acurácia mínima (%)') },
  ]
}

function figuredTraits({ herd, figures }: ShownList): Trait[] {
  return herd.content.traits.filter(({ code }) => figures.has(code))
}

function choiceOf({ code, name }: Trait): readonly [value: string, text: string] {
  return [code, `${name} (${code})`]
}
