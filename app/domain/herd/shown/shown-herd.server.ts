import {
  decimal,
  inReais,
  longDate,
  type Money,
  percent,
  priceText,
  shortDate,
  unbroken,
  unbrokenDate,
} from '../../../platform/i18n/format.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { type Translate, translator } from '../../../platform/i18n/translate.ts'
import { inEnglish } from '../../../platform/i18n/ui-text.ts'
import { pageCount } from '../../../platform/pages.ts'
import { monthsBetween } from '../../../platform/ranch-time.ts'
import { wordsOf } from '../../../platform/text.ts'
import { altOf, type Picture } from '../../../platform/ui/picture.ts'
import { type ConceivedCalf, calvingDays } from '../../calculators/index.ts'
import {
  type Breed,
  fillPlaceholders,
  mergeTerms,
  metadataOf,
  type SaleTerms,
  valueAt,
} from '../../content/index.server.ts'
import { hasPage, type InterestCode, interestOfKind, isExpired, type SiteParts } from '../../content/index.ts'
import type { Purpose } from '../advice.server.ts'
import { tenthOf } from '../advise.ts'
import { type Animal, animalFacts, animalFilters } from '../animals.server.ts'
import {
  type AnimalState,
  animalStates,
  confirmationText,
  type FieldGroup,
  recipientText,
} from '../animals.ts'
import { breedCode, breedNames } from '../breed-names.ts'
import {
  type Blood,
  bloodOf,
  bloodOfCalf,
  bloodText,
  type ExpectedSheet,
  expectedSheets,
  shareNoBreed,
} from '../calf.server.ts'
import { type Evaluation, mainEvaluation, runOf, type Trait, traitIn } from '../evaluations.server.ts'
import type { DeclaredFact, FactPlace } from '../fact-fields.server.ts'
import type { Kind } from '../kinds.server.ts'
import { isListed, type ListDocument } from '../lists.server.ts'
import {
  knownAncestors,
  knownAncestorsText,
  lowestPercent,
  sharedAncestorText,
} from '../pedigree/ancestors.ts'
import {
  carriedCalfId,
  type Descent,
  descentIn,
  type HerdPedigree,
} from '../pedigree/herd-pedigree.server.ts'
import type { PedigreeGraph } from '../pedigree/pedigree-graph.ts'
import { type NamedAncestor, siresOf } from '../pedigree.server.ts'
import { differenceName, type Programme } from '../programmes.server.ts'
import { registrationKey, registrationsOf } from '../registration.ts'
import { gradeText, shortTraitName, traitValue } from '../trait-format.ts'

/** The documents of the herd in the language of a page. */
interface HerdContent extends SiteParts {
  traits: readonly Trait[]
  purposes: readonly Purpose[]
  animals: readonly Animal[]
  kinds: readonly Kind[]
  lists: readonly ListDocument[]
  breeds: readonly Breed[]
  programmes: readonly Programme[]
  breedWords: ReadonlyMap<string, string>
  /** Absent in a herd without calves to come. */
  pregnancyCalendar?: Parameters<typeof calvingDays>[1]
  exchangeCalculator: { readings: readonly ExchangeReading[] }
}

interface ExchangeReading {
  text: string
  calves: number
}

export type TraitFigure = 'value' | 'deca' | 'accuracy'

export const traitFigures: readonly TraitFigure[] = ['value', 'deca', 'accuracy']

/** More are not offered as choices; their registrations can be typed. */
const maxSires = 8

export class ShownList {
  readonly herd: ShownHerd
  readonly document: ListDocument
  /** In the order of the panel, without hidden ones. */
  readonly animals: readonly ShownAnimal[]
  readonly #prepared = new Map<string, { day: string; value: unknown }>()

  constructor(herd: ShownHerd, document: ListDocument, animals: readonly ShownAnimal[]) {
    this.herd = herd
    this.document = document
    this.animals = animals
  }

  has(group: FieldGroup): boolean {
    const { kinds } = this.herd.content
    return kinds.some(({ id, groups }) => this.document.kinds.includes(id) && groups.includes(group))
  }

  /** Made once, or once a day: prices expire. */
  prepared<Made>(what: string, day: string, make: () => Made): Made {
    const known = this.#prepared.get(what)
    if (known?.day === day) return known.value as Made
    const made = make()
    this.#prepared.set(what, { day, value: made })
    return made
  }

  /** Counts the pages without a search, which show available animals. */
  get pages(): number {
    return pageCount(this.animals.filter(({ isAvailable }) => isAvailable).length, this.document.perPage)
  }

  /** Keyed by the codes of traits. */
  get figures(): ReadonlyMap<string, readonly TraitFigure[]> {
    return this.prepared('figures', '', () => {
      const traits = this.animals.flatMap(({ evaluation }) => Object.entries(evaluation?.traits ?? {}))
      const isIn = (all: typeof traits) => (figure: TraitFigure) =>
        all.some(([, figures]) => figures?.[figure] !== undefined)
      const byCode = Map.groupBy(traits, ([code]) => code)
      return new Map(Array.from(byCode, ([code, all]) => [code, traitFigures.filter(isIn(all))]))
    })
  }

  /** Choices of sires and grandsires by the keys of their registrations, the most frequent first. */
  get sires(): ReadonlyMap<string, { value: string; text: string }> {
    return this.prepared('sires', '', () => {
      const known = this.animals.flatMap(({ sires }) => sires)
      const byKey = Map.groupBy(known, ({ registration = '' }) => registrationKey(registration))
      byKey.delete('')
      const frequent = [...byKey].sort(([, one], [, other]) => other.length - one.length).slice(0, maxSires)
      return new Map(
        frequent.map(([key, all]) => {
          const { name = '', registration: value = '' } = all.at(-1) ?? {}
          return [key, { value, text: `${name} (${value})` }]
        }),
      )
    })
  }
}

/** A registration, or a part of one, as words are compared; empty for other words. */
export function searchKey(text: string): string {
  return registrationKey(text).toLowerCase()
}

const { compare: compareNames } = new Intl.Collator('pt')

export class ShownHerd {
  readonly content: HerdContent
  readonly language: Language
  readonly t: Translate
  /** All animals, hidden and reference animals included, in the order of the panel. */
  readonly animals: readonly ShownAnimal[]
  /** The lists of the herd, in their order. An animal may be in several. */
  readonly lists: readonly ShownList[]
  readonly breedNames: ReadonlyMap<string, string>
  /** Both languages share it. */
  readonly pedigrees: HerdPedigree
  readonly #byId: ReadonlyMap<string, ShownAnimal>
  #nameRanks: ReadonlyMap<string, number> | undefined

  constructor(content: HerdContent, language: Language, pedigrees: HerdPedigree) {
    this.pedigrees = pedigrees
    this.breedNames = breedNames(content.breeds)
    this.content = content
    this.language = language
    this.t = translator(language)
    this.animals = content.animals.map((record) => new ShownAnimal(this, record))
    this.#byId = new Map(this.animals.map((animal) => [animal.id, animal]))
    this.lists = content.lists.map((document) => {
      const isShown = ({ record, isHidden }: ShownAnimal) => !isHidden && isListed(record, document)
      return new ShownList(this, document, this.animals.filter(isShown))
    })
  }

  /** The ranks of animals by name, by their ids; equal names share one. Comparing names takes longer than the rest of a search. */
  get nameRanks(): ReadonlyMap<string, number> {
    if (this.#nameRanks) return this.#nameRanks
    const nameOf = ({ record: { name, donor, sire } }: ShownAnimal) =>
      name ?? `${donor ?? ''} × ${sire ?? ''}`
    const sorted = [...new Set(this.animals.map(nameOf))].sort(compareNames)
    const ranks = new Map(sorted.map((name, rank) => [name, rank]))
    this.#nameRanks = new Map(this.animals.map((animal) => [animal.id, ranks.get(nameOf(animal)) ?? 0]))
    return this.#nameRanks
  }

  /** Any animal, hidden and reference animals included. */
  find(id: string | undefined): ShownAnimal | undefined {
    return this.#byId.get(id ?? '')
  }

  findOnPage(id: string): ShownAnimal | undefined {
    const animal = this.find(id)
    return animal?.isOnPage ? animal : undefined
  }

  /** The list with an id, which is its part of the addresses of catalogues. */
  list(id: string): ShownList | undefined {
    return this.lists.find(({ document }) => document.id === id)
  }

  listAt(path: string): ShownList | undefined {
    return this.lists.find(({ document }) => document.address === path)
  }

  /** For example `Girolando ½ sangue`. */
  breedName(animal: Pick<Animal, 'breed' | 'cross'>): string {
    return this.breedNames.get(breedCode(animal)) ?? animal.breed
  }

  /** Programme, run and, where it is known, date of a sheet: `PMGZ, rodada 2026-1, de 20 de maio de 2026`. */
  basisOf({ programme, run, date }: Pick<Evaluation, 'programme' | 'run' | 'date'>): string {
    const sheet = this.t('{programme}, rodada {run}', { programme, run })
    return date ? this.t('{sheet}, de {day}', { sheet, day: longDate(date, this.language) }) : sheet
  }

  /** Undefined for a list whose animals are not exchanged. */
  exchangeReading({ calculator }: Pick<ListDocument, 'calculator'>): ExchangeReading | undefined {
    if (calculator !== 'exchangeCalculator' || !hasPage(this.content, calculator)) return undefined
    return this.content.exchangeCalculator.readings[0]
  }

  get pedigree(): PedigreeGraph {
    return this.pedigrees.graph
  }
}

/** Computes expensive values on first use. */
export class ShownAnimal {
  readonly herd: ShownHerd
  readonly record: Animal
  readonly id: string
  readonly state: AnimalState
  readonly isHidden: boolean
  readonly isAvailable: boolean
  readonly kind: Kind
  readonly sex: 'male' | 'female' | undefined
  readonly isUnborn: boolean
  readonly registrations: readonly string[]
  /** For example `girolando-1/2`. */
  readonly breedCode: string
  #lists: readonly ShownList[] | undefined
  #calf: ShownCalf | undefined
  #carriedCalf: ShownCalf | undefined
  #descent: Descent | undefined
  #evaluation: { shown: Evaluation | undefined } | undefined
  #words: readonly string[] | undefined
  #sireKeys: readonly string[] | undefined

  constructor(herd: ShownHerd, record: Animal) {
    const kind = herd.content.kinds.find(({ id }) => id === record.kind)
    if (!kind) throw new Error(`there is no kind ${record.kind}`)
    this.herd = herd
    this.record = record
    this.id = record.id
    this.state = record.state
    this.isHidden = record.state === 'hidden'
    this.isAvailable = record.state === 'available'
    this.kind = kind
    this.sex = kind.sex ?? record.sex
    this.isUnborn = this.has('parents')
    this.registrations = registrationsOf(record)
    this.breedCode = breedCode(record)
  }

  has(group: FieldGroup): boolean {
    return this.kind.groups.includes(group)
  }

  /** A mating that waits for a buyer, or for the ultrasound. */
  get isOffered(): boolean {
    return this.has('pregnancy') && !this.record.confirmed
  }

  groupIn({ confirmedGroup, offeredGroup }: ListDocument): ListDocument['confirmedGroup'] {
    return this.isOffered ? offeredGroup : confirmedGroup
  }

  get isMatable(): boolean {
    return this.sex === 'male' && this.has('pedigree')
  }

  /** For example `Girolando ½ sangue`. */
  get breed(): string {
    return this.herd.breedName(this.record)
  }

  get registry(): string | undefined {
    return this.#breed?.registry
  }

  /** The picture of its breed. */
  get portrait(): Picture | undefined {
    return this.#breed?.picture
  }

  get #breed(): Breed | undefined {
    return this.herd.content.breeds.find(({ id }) => id === this.record.breed)
  }

  /** An animal without a name is called after its parents. */
  get name(): string {
    const { name, donor = '', sire = '', confirmed } = this.record
    if (name !== undefined) return name
    const { offeredTitle, title, name: kind } = this.kind
    const template = (!confirmed && offeredTitle) || title || `${kind} {raça}: {doadora} × {touro}`
    return fillPlaceholders(template, { breed: this.breed, donor, sire })
  }

  /** The title of a calf to come in its parts, where it ends with the mating. */
  get title(): CalfTitle | undefined {
    const { donor = '', sire = '' } = this.record
    const mating = `${donor} × ${sire}`
    if (!this.isUnborn || !this.name.endsWith(mating)) return undefined
    return { label: this.name.slice(0, -mating.length).replace(/[\s:]+$/, ''), donor, sire }
  }

  get badgeMeanings(): BadgeMeaning[] {
    return this.record.badges.map((code) => {
      const { name = code, meaning } = this.kind.badges.find((badge) => badge.code === code) ?? {}
      return { name, meaning }
    })
  }

  /** Searches match the beginnings of these names and registrations. An animal without a name has its parents' and its breed in both languages. */
  get words(): readonly string[] {
    if (this.#words) return this.#words
    const { donor = '', sire = '', name } = this.record
    const others =
      name === undefined ? [donor, sire, this.herd.content.breedWords.get(this.breedCode) ?? ''] : []
    const fields = animalFilters.flatMap(({ control, fields }) => (control === 'words' ? fields : []))
    const own = fields.map(({ path }) => valueAt(this.record, path))
    const texts = [...others, ...own].filter((text) => typeof text === 'string')
    this.#words = texts.flatMap((text) => [
      searchKey(text),
      ...wordsOf(text).flatMap((word) => [word, searchKey(word)]),
    ])
    return this.#words
  }

  get sires(): readonly NamedAncestor[] {
    return siresOf(this.record.pedigree)
  }

  /** The keys of the sires' registrations. */
  get sireKeys(): readonly string[] {
    this.#sireKeys ??= this.sires
      .map(({ registration = '' }) => registrationKey(registration))
      .filter(Boolean)
    return this.#sireKeys
  }

  /** All lists that have it. Its page is below the first. */
  get lists(): readonly ShownList[] {
    this.#lists ??= this.herd.lists.filter(({ document }) => isListed(this.record, document))
    return this.#lists
  }

  /** The Portuguese path of its page; undefined for a reference animal, or one that no list has. */
  get path(): string | undefined {
    const [list] = this.lists
    return list && `${list.document.address}/${this.id}`
  }

  /** True where visitors see it. */
  get isOnPage(): boolean {
    return !this.isHidden && this.path !== undefined
  }

  get interest(): InterestCode {
    return this.isUnborn ? 'prenhez-embrioes' : interestOfKind(this.herd.content, this.kind)
  }

  /** Other pages, pictures and files tell only prices that a list shows. */
  get isPricePublic(): boolean {
    return this.lists.some(({ document }) => document.showsPrices)
  }

  /** Own lines, then the group's, then those of the list that shows the price. */
  get terms(): SaleTerms {
    const documents = this.lists.map(({ document }) => document)
    const list = documents.find(({ showsPrices }) => showsPrices) ?? documents[0]
    if (!list) return mergeTerms(this.record.terms)
    const group = this.has('pregnancy') ? this.groupIn(list) : undefined
    return mergeTerms(this.record.terms, group?.terms, list.terms)
  }

  /** `today` is like `2026-11-21`. Undefined when no list shows prices, or the last day is over. */
  price(today: string): Money | undefined {
    const { priceCents } = this.record
    const isShown = this.isPricePublic && !isExpired(this.terms, today)
    return isShown && priceCents !== undefined ? inReais(priceCents) : undefined
  }

  /** Pages say "Preço: na conversa" for an available, unexchanged animal without any price, valid or expired. */
  get isPriceOnRequest(): boolean {
    const isPriced = this.record.priceCents !== undefined && this.isPricePublic
    const isExchanged = this.lists.some(({ document }) => this.herd.exchangeReading(document))
    return this.isAvailable && !isPriced && !isExchanged
  }

  /** Undefined for an animal that is not exchanged, or sold. */
  get exchange(): string | undefined {
    const [list] = this.lists
    return this.state === 'sold' ? undefined : list && this.herd.exchangeReading(list.document)?.text
  }

  /** True where it has the means of its parents: a calf to come that no programme has evaluated itself. */
  get isExpected(): boolean {
    return this.isUnborn && !this.record.evaluations?.length
  }

  get evaluations(): readonly Evaluation[] {
    return (this.isExpected ? this.calf?.evaluations : this.record.evaluations) ?? []
  }

  get evaluation(): Evaluation | undefined {
    this.#evaluation ??= { shown: mainEvaluation(this) }
    return this.#evaluation.shown
  }

  /** For example `PMGZ 2026-1, Nelore`. */
  get evaluationBase(): string | undefined {
    const run = runOf(this.evaluation)
    return run && `${run}, ${this.herd.breedName({ breed: this.record.breed })}`
  }

  get descent(): Descent {
    this.#descent ??= descentIn(this.herd.pedigree, this.id)
    return this.#descent
  }

  get calf(): ShownCalf | undefined {
    if (!this.#calf && this.isUnborn) this.#calf = new ShownCalf(this, this.record)
    return this.#calf
  }

  get lastCalvingDay(): string | undefined {
    const calf = this.calf ?? this.carriedCalf
    return calf?.calvingDays?.[1] ?? (this.carriedCalf && this.record.gestation?.due)
  }

  get carriedCalf(): ShownCalf | undefined {
    const { id, breed, gestation } = this.record
    if (this.#carriedCalf || !this.has('gestation') || gestation?.status !== 'prenhe')
      return this.#carriedCalf
    const { conception, date, sireId, donorId } = gestation
    const isEmbryo = conception === 'transfer'
    this.#carriedCalf = new ShownCalf(this, {
      ...{ id: carriedCalfId(id), breed, sireId, donorId: isEmbryo ? donorId : id },
      ...(isEmbryo ? { transferred: date } : { served: date }),
    })
    return this.#carriedCalf
  }

  /** Parents outside the herd are invented with the calf. */
  get sampleParents(): { donor: boolean; sire: boolean } {
    const { donor, donorId, sire, sireId } = this.record
    const isInvented = (id?: string) => (this.herd.find(id) ?? this).record.isSample === true
    return {
      donor: donor !== undefined && isInvented(donorId),
      sire: sire !== undefined && isInvented(sireId),
    }
  }

  facts(place: FactPlace | readonly DeclaredFact[]): ShownFact[] {
    return this.#factsAt(place).map(({ fact: { name }, value, source }) => ({
      name: factName(name[this.herd.language], source),
      value,
    }))
  }

  /** Sentences without names, each clear enough alone: `RGN MTZG 1182`, `Filho de Farol`. */
  sentences(place: FactPlace | readonly DeclaredFact[]): string[] {
    return this.#factsAt(place).map(({ fact, value }) => {
      const { sentence, value: ownValue } = factTexts[fact.code] ?? {}
      if (sentence) return sentence(value, this)
      return ownValue ? value : `${fact.name[this.herd.language]}: ${value}`
    })
  }

  #factsAt(place: FactPlace | readonly DeclaredFact[]) {
    return (typeof place === 'string' ? factsIn(place) : place).flatMap((fact) => this.tell(fact) ?? [])
  }

  /** Undefined where it is not known, or the animal's kind does not have it, whatever its document holds. */
  tell(fact: DeclaredFact) {
    if (fact.group && !this.has(fact.group)) return undefined
    const plain = plainValue(fact, this)
    const { value: textOf, source } = factTexts[fact.code] ?? {}
    const value = textOf ? textOf(this, plain) : plain
    return value ? { fact, value, source: source?.(this) } : undefined
  }

  /** A fact of cards. The sex of a calf to come keeps its place before it is seen. */
  fact(code: string): ShownFact | undefined {
    const { t } = this.herd
    if (code === 'sex' && this.isUnborn && !this.sex && this.has('sex'))
      return { name: t('Sexo'), value: t('ainda não visto') }
    return this.facts(cardFact(code))[0]
  }

  sentence(code: string): string | undefined {
    return this.sentences(cardFact(code))[0]
  }

  cardFigures({ cardFacts }: Pick<ListDocument, 'cardFacts'>, expected?: ShownFigure): ShownFigure[] {
    const { t } = this.herd
    const onCard = (code: string) => [(cardFacts.includes(code) && this.fact(code)) || []].flat()
    return [
      this.calf?.calvingFigure ?? [],
      onCard('sex'),
      expected ? { ...expected, note: '' } : [],
      onCard('donorMilk').map((milk) => ({ ...milk, note: t('por lactação') })),
      onCard('lactation').map((milk) => ({ ...milk, value: milk.value.replace(/ (?=\d)/, '\u00a0') })),
    ].flat()
  }

  /** `IABCZ DECA 1 · PD-ED TOP 8%`; empty for an animal without grades. */
  get strongestTraits(): string {
    const { content, language } = this.herd
    const graded = content.traits.flatMap(({ code, better }) => {
      const figures = this.evaluation?.traits[code]
      const tenth = figures && better && tenthOf(figures)
      return tenth ? [{ tenth, text: `${code} ${gradeText(figures, language)}` }] : []
    })
    const strongest = graded.sort((one, other) => one.tenth - other.tenth).slice(0, namedTraits)
    return strongest.map(({ text }) => text).join(' · ')
  }

  /** Best traits distinguish evaluated animals fastest; others their strongest fact. */
  get distinction(): string {
    const [first] = this.facts(strengthFacts().filter(({ group }) => group !== 'price'))
    return this.strongestTraits || (first?.value ?? '')
  }

  /**
   * For links that people share: `R$ 3.500 · doadora de 8.600 L · confirmada em 20/09/2026`. Without a valid price, it shows what
   * distinguishes the animal.
   */
  offerFigures(today: string): string {
    const { t, language } = this.herd
    const price = this.price(today)
    const { cardFacts = [] } = this.lists[0]?.document ?? {}
    const sentences = offerFacts.flatMap((code) => (cardFacts.includes(code) && this.sentence(code)) || [])
    const figures = price
      ? // As on the picture.
        [this.state !== 'sold' && priceText(price, language, { whole: true }), ...sentences.map(lowerFirst)]
      : [this.distinction]
    return [!this.isAvailable && t(animalStates[this.state]), ...figures].filter(Boolean).join(' · ')
  }

  /** `Dama × Rei do Gorutuba: R$ 3.500 · doadora de 6.200 L` */
  offerLine(today: string): string {
    return [this.name, this.offerFigures(today)].filter(Boolean).join(': ')
  }

  get photograph(): Picture | undefined {
    const [first] = this.record.photographs ?? []
    return first && { ...first.picture, alt: altOf(first, this.name) }
  }
}

const namedTraits = 3

/** Facts of cards that tell offers of one price apart. */
const offerFacts = ['donorMilk', 'lactation', 'offer', 'born']

/** Within a line; signs such as RGN stay. */
function lowerFirst(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

export interface ShownFact {
  name: string
  value: string
}

export function factsIn(place: FactPlace): readonly DeclaredFact[] {
  return animalFacts.filter((fact) => fact.in.includes(place))
}

function cardFact(code: string): readonly DeclaredFact[] {
  return factsIn('card').filter((fact) => fact.code === code)
}

/** Facts that distinguish an animal, the strongest first. */
export function strengthFacts(): readonly DeclaredFact[] {
  const rank = ({ strength = Number.POSITIVE_INFINITY }: DeclaredFact) => strength
  return animalFacts
    .filter(({ strength }) => strength !== undefined)
    .sort((one, other) => rank(one) - rank(other))
}

interface FactText {
  /** Undefined where it is not known. `plain` is the value of the field with its unit, which is told without this function. */
  value?(animal: ShownAnimal, plain: string | undefined): string | undefined
  /** Names the source when sources differ: `Consanguinidade (PMGZ)`. */
  source?(animal: ShownAnimal): string
  /** The fact in a list of facts without names: with its name if the field alone says it, otherwise the value. */
  sentence?(value: string, animal: ShownAnimal): string
}

export const factTexts: Readonly<Record<string, FactText>> = {
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
  badges: { value: ({ badgeMeanings }) => badgeMeanings.map(({ name }) => name).join(', ') || undefined },
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

export function factName(name: string, source: string | undefined): string {
  return source ? `${name} (${source})` : name
}

function plainValue({ schema, path }: DeclaredFact, { record, herd: { language } }: ShownAnimal) {
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

interface BadgeMeaning {
  name: string
  /** Undefined where the kind's document does not say who gave it. */
  meaning: string | undefined
}

/** Each badge stands once. */
export function badgeMeanings(animals: readonly ShownAnimal[]): BadgeMeaning[] {
  const all = animals.flatMap((animal) => animal.badgeMeanings)
  const isSame = (one: BadgeMeaning, other: BadgeMeaning) =>
    one.name === other.name && one.meaning === other.meaning
  return all.filter((badge, index) => all.findIndex((each) => isSame(each, badge)) === index)
}

/** A figure under its name: large, with what it rests on below. */
export interface ShownFigure {
  name: string
  value: string
  /** The programme of an expected figure, beside it. */
  programme?: string
  note?: string
  /** Words are set smaller than figures. */
  isText?: boolean
}

/** The label names what is sold and its breed. */
export interface CalfTitle {
  label: string
  donor: string
  sire: string
}

/** F from which a calf's page and card say how its parents are related: that of cousins, as a share of 1. */
const minimumInbreeding = 0.0625

interface CalfRecord extends ConceivedCalf {
  id: string
  donorId?: string | undefined
  sireId?: string | undefined
}

export class ShownCalf {
  readonly herd: ShownHerd
  /** The pregnancy, the embryo or the dam. */
  readonly animal: ShownAnimal
  readonly record: CalfRecord
  /** Undefined for one that is no animal of the herd. */
  readonly donor: ShownAnimal | undefined
  readonly sire: ShownAnimal | undefined
  /** Undefined when the blood of a parent is not known. */
  readonly blood: Blood | undefined
  /** True when both are animals of the herd without a breed in common, whatever is known of their pedigrees. */
  readonly hasUnrelatedParents: boolean
  /** Newest run first. */
  readonly sheets: readonly ExpectedSheet[]
  /** Uses the pregnancy calendar and the gestation of the breed. */
  readonly calvingDays: readonly [first: string, last: string] | undefined
  #descent: Descent | undefined

  constructor(animal: ShownAnimal, record: CalfRecord) {
    const { herd } = animal
    const { breeds, traits, pregnancyCalendar } = herd.content
    const inGraph = herd.pedigree.find(record.id)
    // A cow as the sire, or a parent that contradicts otherwise, is none: nothing is expected of it.
    const parent = (id: string | undefined, known: object | undefined) =>
      id !== undefined && known && known === herd.pedigree.find(id) ? herd.find(id) : undefined
    const [donor, sire] = [parent(record.donorId, inGraph?.dam), parent(record.sireId, inGraph?.sire)]
    const [ofDonor, ofSire] = [donor, sire].map((each) => each && bloodOf(breeds, each.record))
    this.herd = herd
    this.animal = animal
    this.record = record
    this.donor = donor
    this.sire = sire
    this.blood = ofDonor && ofSire && bloodOfCalf(ofSire, ofDonor)
    this.hasUnrelatedParents = Boolean(donor && sire && shareNoBreed(breeds, donor.record, sire.record))
    this.sheets = donor && sire ? expectedSheets(sire.record, donor.record, traits) : []
    this.calvingDays = pregnancyCalendar && calvingDays(record, pregnancyCalendar)
  }

  /** The expected sheets in the form of evaluations: no tenth, accuracy or percentile is published for a mean. */
  get evaluations(): Evaluation[] {
    return this.sheets.map(({ programme, run, date, traits }) => {
      const values = Object.entries(traits).flatMap(([code, each]) =>
        each?.value === undefined ? [] : [[code, { value: each.value }] as const],
      )
      return { programme, run, ...(date && { date }), traits: Object.fromEntries(values) }
    })
  }

  /** The sire's name with his registration; set for a calf that a cow carries. */
  get sireText(): string {
    const { sire = '', sireRegistration = '' } = this.animal.record.gestation ?? {}
    const name = this.sire?.name ?? sire
    const registration = this.sire ? this.sire.registrations[0] : sireRegistration
    return registration ? `${name} (${registration})` : name
  }

  get descent(): Descent {
    this.#descent ??= descentIn(this.herd.pedigree, this.record.id)
    return this.#descent
  }

  /** True for two breeds: the parents' mean holds no heterosis. */
  get isCross(): boolean {
    return this.blood ? this.blood.size > 1 : this.donor?.record.breed !== this.sire?.record.breed
  }

  /**
   * F in per cent, as a lower bound; undefined unless the parents are known to be related, share no breed, or have a known ancestor each:
   * without, nobody can tell whether they are.
   */
  get inbreedingPercent(): number | undefined {
    const { sire, dam, inbreeding } = this.herd.pedigree.find(this.record.id) ?? {}
    const isKnown = [sire, dam].every((parent) => parent && knownAncestors(parent).known > 0)
    if (sire && dam && inbreeding !== undefined && (inbreeding > 0 || isKnown)) return inbreeding * 100
    return this.hasUnrelatedParents ? 0 : undefined
  }

  get calving(): string | undefined {
    return this.calvingDays && calvingText(this.calvingDays, this.herd)
  }

  get calvingFigure(): ShownFigure | undefined {
    return this.calvingDays && { name: this.herd.t('Parto esperado'), value: this.calving ?? '' }
  }

  get bloodText(): string | undefined {
    return this.blood && bloodText(this.herd.content.breeds, this.blood, this.herd.language)
  }

  get figures(): ShownFigure[] {
    const { animal, donor, sire } = this
    const { t } = this.herd
    const milk = animal.fact('donorMilk')
    const missing =
      donor || sire
        ? t('Falta a ficha de um dos pais. Peça pelo WhatsApp.')
        : t('Faltam as fichas dos pais. Peça pelo WhatsApp.')
    const expected = this.expected ?? {
      ...{ name: t('O que esperar'), value: t('não dá para dizer'), isText: true },
      note: donor && sire ? t('Os pais não têm avaliação do mesmo programa e da mesma rodada.') : missing,
    }
    return [
      { name: t('Sangue do bezerro'), value: this.bloodText ?? animal.breed },
      animal.fact('sex') ?? [],
      this.calvingFigure ?? [],
      milk
        ? { ...expected, note: `${t('Doadora')}: ${unbroken(milk.value)} ${t('por lactação')}` }
        : expected,
      this.inbreeding,
    ].flat()
  }

  /** The first trait of milk, otherwise of growth, that the newest sheet of both parents has. */
  get expected(): ShownFigure | undefined {
    const { content, t, language } = this.herd
    const ofGroup = (group: 'milk' | 'growth') =>
      this.sheets.flatMap(({ programme, run, traits }) =>
        content.traits.flatMap((trait) => {
          const value = trait.group === group ? traits[trait.code]?.value : undefined
          return value === undefined ? [] : [{ trait, value, programme, run }]
        }),
      )
    const [found] = [...ofGroup('milk'), ...ofGroup('growth')]
    if (!found) return undefined
    const { trait, value, programme, run } = found
    const figure = differenceName(content.programmes, programme)
    return {
      name: t('{trait}: {figure} esperada', { trait: shortTraitName(trait.name), figure }),
      value: traitValue(value, traitIn(trait, programme), language),
      programme,
      note: `${trait.code}, ${run}`,
    }
  }

  /** F as a lower bound, with how much of its pedigree is known: never 0 where nothing is. */
  get inbreeding(): ShownFigure {
    const { t, language } = this.herd
    const { pedigree, inbreeding } = this.descent
    const known = knownAncestorsText(pedigree, t)
    const name = t('Consanguinidade do bezerro')
    const inWords = (value: string, note: string) => ({ name, value, note, isText: true })
    if (this.inbreedingPercent === undefined)
      return inWords(t('não dá para dizer'), `${t('A genealogia dos pais está incompleta.')} ${known}`)
    if (inbreeding > 0) {
      const value = t('pelo menos {percent}', { percent: lowestPercent(inbreeding, language) })
      return { name, value, note: known }
    }
    return this.hasUnrelatedParents
      ? inWords(t('praticamente nula'), t('Os pais são de raças diferentes.'))
      : inWords(t('nenhum parentesco conhecido'), known)
  }

  get inbreedingSentence(): string {
    const { t } = this.herd
    const isNoneKnown = this.inbreedingPercent === 0 && !this.hasUnrelatedParents
    return `${t('Consanguinidade')}: ${isNoneKnown ? t('nenhuma conhecida') : this.inbreeding.value}`
  }

  /** Undefined for a low F. */
  get kinship(): string | undefined {
    const { t, language } = this.herd
    const { inbreeding, shared } = this.descent
    if (inbreeding < minimumInbreeding) return undefined
    return t('Os pais são parentes: consanguinidade de pelo menos {percent}. {relations}.', {
      percent: lowestPercent(inbreeding, language),
      relations: shared.map((each) => sharedAncestorText(each, t)).join('; '),
    })
  }

  /** The portraits of its parents' breeds; of its own where no parent is known. None in place of a photograph. */
  get portraits(): Picture[] {
    if (this.animal.record.photographs?.length) return []
    const known = [this.donor, this.sire].flatMap((parent) => parent ?? [])
    return (known.length > 0 ? known : [this.animal]).flatMap(({ portrait }) => portrait ?? [])
  }
}

/** The window of a birth: `de 3 a 14 de abril de 2027`. */
export function calvingText(
  window: readonly [first: string, last: string],
  { t, language }: Pick<ShownHerd, 't' | 'language'>,
): string {
  const [first = '', last = ''] = window.map((day) => unbrokenDate(day, language))
  const [, year] = last.split(',')
  // `from April 25 to May 7, 2027`
  const start = year && first.endsWith(year) ? first.slice(0, -year.length - 1) : first
  return t('de {first} a {last}', { first: start, last })
}
