import { redirect } from 'react-router'
import { mergeTerms, pricedTerms } from '../../domain/content/sale-terms.ts'
import { animalStates } from '../../domain/herd/animals.ts'
import {
  evaluationRuns,
  mainEvaluation,
  runOf,
  type Trait,
  traitIn,
} from '../../domain/herd/evaluations.server.ts'
import { accuracyWords } from '../../domain/herd/programmes.server.ts'
import {
  addressParameters,
  limitFields,
  limitFigures,
  rangeEnds,
} from '../../domain/herd/search/form-parameters.ts'
import {
  anyState,
  type FormField,
  type Grouping,
  isQueryParameter,
  numberInput,
  type Option,
  orderParameter,
  orderText,
  purposeParameter,
  Search,
  type SearchFilter,
  stateCodes,
  stateParameter,
} from '../../domain/herd/search/search.server.ts'
import { factsIn, type ShownAnimal, type ShownList } from '../../domain/herd/shown/shown-herd.server.ts'
import { gradeText, traitValue } from '../../domain/herd/trait-format.ts'
import { pageParameter } from '../../domain/paths.ts'
import type { LocalizedContent } from '../../domain/publishing/index.server.ts'
import { inReais, priceText, shortDate } from '../../platform/i18n/format.ts'
import { listPage } from '../../platform/pages.ts'
import { countedAnimals } from './list-texts.ts'

/**
 * The search of a list's address, or a redirect for parameters as forms send them: every search has one address that can be shared.
 * Unknown parameters stay.
 */
export function searchAt(url: URL, list: ShownList, today: string): Search | Response {
  const search = Search.read(url.searchParams, list, today)
  const [given = [], others = []] = [true, false].map((isOurs) =>
    [...url.searchParams].filter(([name]) => isQueryParameter(name) === isOurs),
  )
  if (`${addressParameters(given)}` === `${new URLSearchParams(given)}`) return search
  const address = new URLSearchParams([...search.parameters(), ...others]).toString()
  return redirect(url.pathname + (address && `?${address}`))
}

interface Place {
  url: URL
  content: Pick<LocalizedContent, 'animalPage'>
  perPage?: number
}

export type ListView = ReturnType<typeof listView>['data']

export function listView(search: Search, { url, content, perPage }: Place) {
  const { list, today } = search
  const { document, herd } = list
  const { t } = herd
  const found = search.find()
  const { items, ...page } = listPage(found, perPage ?? document.perPage, url.searchParams.get(pageParameter))
  const grouping = search.groupingOf(found)
  const [first] = found
  const onlyGroup = !grouping && first?.has('pregnancy') ? first.groupIn(document) : undefined
  const traits = cardTraits(search)
  const runs = traits.length > 0 ? evaluationRuns(found.map(({ evaluation }) => evaluation)) : []
  const notes = new Set(items.map((animal) => animal.sentences('every card').join('. ')))
  const [note = ''] = notes.size === 1 ? notes : []
  const accurate = new Set(limitsOf(search).flatMap((each) => (each.figure === 'accuracy' ? each.trait : [])))
  const shown = { list, today, traits, accurate, mainRun: runs[0], isNoteCommon: Boolean(note) }
  const groups = Map.groupBy(items, (animal) => groupHeading(animal, search, grouping))
  const data = {
    list: {
      ...page,
      to: page.from + items.length - 1,
      counted: countedAnimals(document, found.length),
      groups: Array.from(groups, ([heading, animals]) => ({
        heading,
        text: grouping === 'offer' ? animals[0]?.groupIn(document)?.text : undefined,
        items: animals.map((animal) => cardOf(animal, { ...shown, index: items.indexOf(animal) })),
      })),
    },
    traits,
    runs,
    filter: filterView(search, found),
    onlyGroupText: onlyGroup?.text,
    notes: [
      note && t('Em todos os cartões: {fact}.', { fact: note.charAt(0).toLowerCase() + note.slice(1) }),
      traits.length === 0 &&
        new Set(items.flatMap(({ calf }) => calf?.expected?.programme ?? [])).size > 1 &&
        t(
          'PTA e DEP dizem o que se espera que um animal passe aos filhos. As de programas diferentes não se comparam.',
        ),
    ].flatMap((each) => each || []),
    terms: document.showsPrices
      ? pricedTerms(
          t('O preço'),
          mergeTerms(onlyGroup?.terms, document.terms, { notIncluded: content.animalPage.priceTerms }),
          today,
        ).terms
      : undefined,
    query: search.parameters(page.page).toString(),
  }
  return { found, items, data }
}

function groupHeading(animal: ShownAnimal, { list, order: code = '' }: Search, grouping: Grouping) {
  const { t } = list.herd
  if (grouping === undefined) return undefined
  if (grouping === 'offer') {
    const usual = animal.isOffered ? 'Acasalamentos oferecidos' : 'Prenhezes confirmadas'
    return animal.groupIn(list.document)?.heading ?? t(usual)
  }
  const base = animal.evaluation?.traits[code] && animal.evaluationBase
  return base ? t('{code} pela avaliação {base}', { code, base }) : t('Sem {code}', { code })
}

const cardTraitCount = 3

/**
 * The traits that a query asks for: by its order, its limits and its purpose. Without a purpose they are filled up to three with the
 * first traits that animals of the list are evaluated for.
 */
function cardTraits(search: Search): Trait[] {
  const { list, purpose } = search
  const { herd, document, figures } = list
  if (figures.size === 0) return []
  const traits = new Map(herd.content.traits.map((trait) => [trait.code, trait]))
  const limited = limitsOf(search).map(({ trait }) => trait)
  const queried = [search.asked(orderParameter), limited, purpose?.traits.slice(0, cardTraitCount) ?? []]
  // Other orders are no traits.
  const chosen = new Set(queried.flat().filter((code) => traits.has(code)))
  const others = document.showsTraits ? [...traits.keys()].filter((code) => figures.has(code)) : []
  return [...new Set([...chosen, ...others])]
    .slice(0, Math.max(cardTraitCount, chosen.size))
    .flatMap((code) => traits.get(code) ?? [])
}

function limitsOf({ filters, query }: Search): NonNullable<SearchFilter['limits']>[] {
  return filters.flatMap(({ parameter, limits }) => (limits && query.has(parameter) ? limits : []))
}

export interface QueryLink {
  text: string
  search: string
  isCurrent?: boolean
}

function linkTo({ address }: Search, text: string): QueryLink {
  return { text, search: address }
}

export type FilterView = ReturnType<typeof filterView>

/** Texts are in the page's language. */
function filterView(search: Search, found: readonly ShownAnimal[]) {
  const { list, query, filters, purpose, askedOrder, ownConditions, orders } = search
  const { herd, document } = list
  const { t, content } = herd
  const order = search.asked(orderParameter)
  const fields = formFields(search)
  const limits = ownConditions.flatMap(({ longText }) => longText ?? [])
  return {
    search: search.address,
    sharedConditions: [
      purpose?.name,
      ...ownConditions.map(({ text }) => text),
      order && orderText(order, list),
    ].flatMap((text) => text || []),
    purposes: content.purposes.filter(isForList).map((each) => {
      const isCurrent = each === purpose
      const other = search.with(purposeParameter, isCurrent ? undefined : each.id)
      return { ...linkTo(other, each.name), isCurrent }
    }),
    explanation: purpose?.explanation,
    ownLimit: ownLimit(search),
    conditions: ownConditions.map(({ text, without }) => linkTo(without, text)),
    criteria: [
      askedOrder && orderText(askedOrder, list),
      limits.length > 0 && t('Limites: {limits}', { limits: limits.join('; ') }),
    ].flatMap((text) => text || []),
    otherStates: otherStates(search),
    loosenings: (found.length > 0 ? [] : search.loosenings()).map(({ condition, count }) => {
      const animals = countedAnimals(document, count)
      return linkTo(
        condition.loosened,
        t('Sem “{condition}”: {animals}', { condition: condition.text, animals }),
      )
    }),
    fields,
    moreFields: [
      limitRow(list),
      ...filters.map(({ parameter, more }) => more?.(search.asked(parameter)) ?? []),
    ].filter(({ length }) => length > 0),
    hidden: [...query].filter(([name]) => fields.every((field) => field.name !== name)),
  }

  /** By the list's own choice, or by whether its animals are born; and only what the figures of the list can answer. */
  function isForList(each: (typeof content.purposes)[number]): boolean {
    const { id, isForCalves = false, traits, order } = each
    const isChosen = document.purposes
      ? document.purposes.includes(id)
      : content.kinds.some(
          (kind) => document.kinds.includes(kind.id) && kind.groups.includes('parents') === isForCalves,
        )
    const [first] = traits
    const isAnswered = first ? list.figures.has(first) : orders.some(({ code }) => code === order)
    return isChosen && (each === purpose || isAnswered)
  }
}

function otherStates(search: Search): QueryLink[] {
  const { list } = search
  const asked = search.asked(stateParameter)
  if (asked === anyState) return []
  return stateCodes.flatMap(([state, code]) => {
    const count = list.animals.filter((animal) => animal.state === state).length
    const text = `${list.herd.t(animalStates[state])}: ${count}`
    return code === asked || count === 0 ? [] : linkTo(search.with(stateParameter, code), text)
  })
}

export type OwnLimit = NonNullable<ReturnType<typeof ownLimit>>

/** For example the visitor's limit of birth weight. Undefined unless a low value of the purpose's first trait is better. */
function ownLimit(search: Search) {
  const { filters, purpose } = search
  const { content, language } = search.list.herd
  const trait = content.traits.find(({ code }) => code === purpose?.traits[0])
  const value = filters.find(({ limits }) => limits?.trait === trait?.code && limits?.figure === 'value')
  const field = value?.field?.(search.asked(value.parameter))
  if (!value || trait?.better !== 'lower' || field?.control !== 'range') return undefined
  const { label, to } = field
  return {
    name: value.parameter + rangeEnds.to,
    text: label,
    value: typeof to === 'number' ? numberInput(to, language) : '',
    hidden: [...search.with(value.parameter).query],
  }
}

function formFields(search: Search): FormField[] {
  const { list, filters, purpose, orders } = search
  const { t, language } = list.herd
  const traits = figuredTraits(list)
  const groups = [
    { label: t('Melhores primeiro'), traits: traits.filter(({ better }) => better) },
    { label: t('Maiores primeiro'), traits: traits.filter(({ better }) => !better) },
  ].filter((group) => group.traits.length > 0)
  const others = filters.flatMap(({ parameter, limits, field }) =>
    limits ? [] : (field?.(search.asked(parameter)) ?? []),
  )
  return [
    others.filter(({ control }) => control === 'search'),
    others.filter(({ control }) => control !== 'search'),
    {
      control: 'choice' as const,
      name: orderParameter,
      label: t('Ordem'),
      value: search.asked(orderParameter),
      options: [
        ['', t(purpose ? 'Melhor para a finalidade' : 'Ordem do catálogo')] as const,
        ...orders.map(({ code, order }) => [code, order?.text[language] ?? code] as const),
        ...groups.map(({ label, traits }) => ({ label, options: traits.map(choiceOf) })),
      ],
    },
  ].flat()
}

/** Limits one trait at a time; the limits that are set already stay. Fields for all figures of all traits would be a hundred. */
function limitRow(list: ShownList): FormField[] {
  const { t } = list.herd
  const traits = figuredTraits(list)
  if (traits.length === 0) return []
  const figureTexts = { deca: t('DECA (1 é a melhor)'), valor: t('Valor') }
  return [
    {
      control: 'choice',
      name: limitFields.trait,
      label: t('Característica avaliada'),
      value: '',
      options: [['', t('Escolha')], ...traits.map(choiceOf)],
    },
    {
      control: 'choice',
      name: limitFields.figure,
      label: t('O que limitar'),
      value: limitFigures[0],
      options: limitFigures.map((figure) => [figure, figureTexts[figure]]),
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

function choiceOf({ code, name }: Trait): Option {
  return [code, `${name} (${code})`]
}

/** Texts are in the language of the page. */
export type Card = ReturnType<typeof cardOf>

interface CardPlace {
  list: ShownList
  today: string
  /** Phones show the first card's pictures at once and others when they come near. */
  index: number
  traits: readonly Trait[]
  accurate: ReadonlySet<string>
  mainRun: string | undefined
  /** The sentence that all cards share stands once above them. */
  isNoteCommon: boolean
}

const largeFacts = ['sex', 'donorMilk', 'lactation']

function cardOf(animal: ShownAnimal, place: CardPlace) {
  const { list, today, index, traits, mainRun, isNoteCommon } = place
  const { document } = list
  const { calf, evaluation, photograph, record, herd } = animal
  const { t, language } = herd
  const typedCents = document.showsPrices ? record.priceCents : undefined
  const price = typedCents === undefined ? undefined : priceText(inReais(typedCents), language)
  const isExpired = animal.price(today) === undefined
  const { validUntil: day } = animal.terms
  const run = runOf(evaluation)
  const lazy = index > 0 && { loading: 'lazy' as const }
  return {
    id: animal.id,
    state: animal.state,
    // It may be below another list.
    path: animal.path ?? document.address,
    name: animal.name,
    registration: animal.registrations[0] ?? '',
    price: isExpired ? undefined : price,
    badges: animal.badgeMeanings.map(({ name }) => name),
    facts: [
      price && isExpired && day
        ? t('{price} valeu até {day}. Pergunte o preço de hoje.', { price, day: shortDate(day, language) })
        : [],
      calf?.kinship ?? [],
      document.cardFacts.flatMap((code) => (largeFacts.includes(code) ? [] : (animal.sentence(code) ?? []))),
      animal.isPriceOnRequest ? t('Preço: na conversa') : [],
      calf?.inbreedingSentence ?? [],
      isNoteCommon ? [] : animal.sentences('every card'),
    ].flat(),
    figures: animal.cardFigures(document, traits.length === 0 ? calf?.expected : undefined),
    ...(calf && {
      calf: { title: animal.title, portraits: calf.portraits.map((each) => ({ ...each, ...lazy })) },
    }),
    poster: photograph ? { ...photograph, ...lazy } : document.poster,
    video: record.videos?.[0]?.address,
    traits: cardEvaluations(animal, place),
    otherRun: run === mainRun ? undefined : run,
    sheet: fullSheet(animal, list),
  }
}

function cardEvaluations({ evaluation, herd }: ShownAnimal, { traits, accurate }: CardPlace) {
  return Object.fromEntries(
    traits.flatMap((trait) => {
      const { code } = trait
      const figures = evaluation?.traits[code]
      if (!figures) return []
      const { value, deca, accuracy, percentile } = figures
      const { unit } = traitIn(trait, evaluation.programme)
      const { short: name } = accuracyWords(herd.content.programmes, evaluation.programme)
      const own = {
        ...(deca === undefined && { percentile }),
        ...(unit !== undefined && unit !== trait.unit && { unit }),
        ...(accurate.has(code) && { accuracy: { value: accuracy, name } }),
      }
      return [[code, { value, deca, ...own }] as const]
    }),
  )
}

const missing = '–'

/** An animal's facts and indexes as one block (docs/product.md#animals): the same rows for all animals of a list. */
function fullSheet(animal: ShownAnimal, list: ShownList) {
  const { sheetTraits } = list.document
  const { content, language } = animal.herd
  if (!sheetTraits) return []
  const evaluation = mainEvaluation(animal.record)
  return [
    ...factsIn('full sheet')
      .filter(({ group }) => !group || list.has(group))
      .map((fact) => {
        const { name, shortName = name } = fact
        return [shortName[language], animal.facts([fact])[0]?.value ?? missing] as const
      }),
    ...sheetTraits.map((code) => [code, indexText(code)] as const),
  ]

  function indexText(code: string): string {
    const figures = evaluation?.traits[code]
    const trait = content.traits.find((each) => each.code === code)
    if (!evaluation || !figures || !trait) return missing
    const value = traitValue(figures.value, traitIn(trait, evaluation.programme), language)
    return [value, gradeText(figures, language)].filter(Boolean).join(' · ')
  }
}
