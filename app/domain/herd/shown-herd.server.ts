import type { Language } from '../../platform/i18n/language-path.ts'
import { type Translate, translator } from '../../platform/i18n/translate.ts'
import { type InterestCode, isExpired, type SiteParts } from '../content/index.ts'
import type { SaleTerms } from '../content/sale-terms.ts'
import { factSentences, factsIn, type ShownFact, tellFacts } from './animal-facts.server.ts'
import type { Animal } from './animals.server.ts'
import type { AnimalState, FieldGroup } from './animals.ts'
import { calfInbreeding, lastCalvingDay, shownEvaluation } from './calf/calf.server.ts'
import { type Evaluation, runOf } from './evaluations.server.ts'
import type { DeclaredFact, FactPlace } from './fact-fields.server.ts'
import {
  animalLists,
  animalName,
  badgeTexts,
  breedCode,
  breedName,
  exchangeReading,
  type Herd,
  hasFact,
  interestOf,
  isOffered,
  isPriceOnRequest,
  isUnborn,
  kindOf,
  listsWith,
  registrationsOf,
  sexOf,
  termsOf,
} from './herd.server.ts'
import type { Kind } from './kinds.server.ts'
import type { ListDocument } from './lists.server.ts'

/** The documents that a herd is shown with. */
export type HerdContent = Herd & SiteParts & { exchangeCalculator: { readings: readonly { text: string }[] } }

/** A list with its animals, hidden ones included, in the order of the panel. */
export interface ShownList {
  document: ListDocument
  animals: readonly ShownAnimal[]
}

/** The herd of one version of the content, as pages of one language show it. */
export class ShownHerd {
  readonly content: HerdContent
  readonly language: Language
  readonly t: Translate
  /** All animals, hidden and reference animals included, in the order of the panel. */
  readonly animals: readonly ShownAnimal[]
  /** The lists of the herd, in their order. An animal may be in several. */
  readonly lists: readonly ShownList[]
  readonly #byId: ReadonlyMap<string, ShownAnimal>

  constructor(content: HerdContent, language: Language) {
    this.content = content
    this.language = language
    this.t = translator(language)
    this.animals = content.animals.map((record) => new ShownAnimal(this, record))
    this.#byId = new Map(this.animals.map((animal) => [animal.id, animal]))
    this.lists = animalLists(content).map(({ document, animals }) => ({
      document,
      animals: animals.flatMap(({ id }) => this.#byId.get(id) ?? []),
    }))
  }

  /** Any animal, hidden and reference animals included. */
  find(id: string): ShownAnimal | undefined {
    return this.#byId.get(id)
  }

  /** An animal that visitors see on a page of its own. */
  findOnPage(id: string): ShownAnimal | undefined {
    const animal = this.find(id)
    return animal?.path === undefined || animal.isHidden ? undefined : animal
  }

  /** The list with an id, which is its part of the addresses of catalogues. */
  list(id: string): ShownList | undefined {
    return this.lists.find(({ document }) => document.id === id)
  }

  /** The list at a Portuguese path. */
  listAt(path: string): ShownList | undefined {
    return this.lists.find(({ document }) => document.address === path)
  }
}

/** An animal, or a calf to come, as pages of one language show it on a day. */
export class ShownAnimal {
  readonly herd: ShownHerd
  /** The animal's document, for what it says itself. */
  readonly record: Animal
  #lists: readonly ListDocument[] | undefined
  #evaluation: { shown: Evaluation | undefined } | undefined

  constructor(herd: ShownHerd, record: Animal) {
    this.herd = herd
    this.record = record
  }

  get id(): string {
    return this.record.id
  }

  get state(): AnimalState {
    return this.record.state
  }

  get isHidden(): boolean {
    return this.record.state === 'hidden'
  }

  get kind(): Kind {
    return kindOf<Kind>(this.herd.content, this.record)
  }

  has(group: FieldGroup): boolean {
    return hasFact(this.herd.content, this.record, group)
  }

  get sex(): 'male' | 'female' | undefined {
    return sexOf(this.herd.content, this.record)
  }

  /** Whether it is a calf to come: it has a donor and a sire in place of a name. */
  get isUnborn(): boolean {
    return isUnborn(this.herd.content, this.record)
  }

  /** Whether a pregnancy is only offered: its mating waits for a buyer, or for the ultrasound. */
  get isOffered(): boolean {
    return isOffered(this.herd.content, this.record)
  }

  /** Breed or cross, as offers call it: `Girolando ½ sangue`. */
  get breed(): string {
    return breedName(this.herd.content, this.record)
  }

  /** Breed or cross in addresses of searches: `girolando-1/2`. */
  get breedCode(): string {
    return breedCode(this.record)
  }

  get name(): string {
    return animalName(this.herd.content, this.record)
  }

  get badges(): string[] {
    return badgeTexts(this.herd.content, this.record)
  }

  /** Registration at birth and definitive registration, as far as they are known. */
  get registrations(): string[] {
    return registrationsOf(this.record)
  }

  /** The documents of all lists that have the animal. Its page is below the first. */
  get lists(): readonly ListDocument[] {
    this.#lists ??= listsWith<ListDocument>(this.herd.content, this.record)
    return this.#lists
  }

  /** The Portuguese path of its page; undefined for a reference animal, or one that no list has. */
  get path(): string | undefined {
    const [list] = this.lists
    return list && `${list.address}/${this.id}`
  }

  /** The interest of a message about it. */
  get interest(): InterestCode {
    return interestOf(this.herd.content, this.record)
  }

  /** Whether a list that has it shows prices: no other page, picture or file tells a price that no list shows. */
  get isPricePublic(): boolean {
    return this.lists.some(({ showsPrices }) => showsPrices)
  }

  /** What stands beneath its price: its own lines, then those of its group, then those of the list that shows its price. */
  get terms(): SaleTerms {
    return termsOf(this.herd.content, this.record)
  }

  /** What it costs in cents on a day, such as `2026-11-21`; undefined where no list shows prices, or its last day is over. */
  priceCents(today: string): number | undefined {
    return this.isPricePublic && !isExpired(this.terms, today) ? this.record.priceCents : undefined
  }

  /** Whether pages say "Preço: na conversa": it is available, not exchanged, and no visitor sees a price, valid or expired. */
  get isPriceOnRequest(): boolean {
    return isPriceOnRequest(this.herd.content, this.record)
  }

  /** What the exchange programme asks for it; undefined for an animal that is not exchanged. */
  get exchange(): string | undefined {
    const [list] = this.lists
    return list && exchangeReading(list, this.herd.content)?.text
  }

  /** The evaluation that lists and searches show; of a calf to come, what its parents' let expect. */
  get evaluation(): Evaluation | undefined {
    this.#evaluation ??= { shown: shownEvaluation(this.herd.content, this.record) }
    return this.#evaluation.shown
  }

  /** On what its figures stand: `PMGZ 2026-1, Nelore`. */
  get evaluationBase(): string | undefined {
    const run = runOf(this.evaluation)
    return run && `${run}, ${breedName(this.herd.content, { breed: this.record.breed })}`
  }

  /** F of a calf to come in per cent, as a lower bound; undefined for others, and where nobody can tell. */
  get inbreedingPercent(): number | undefined {
    return calfInbreeding(this.herd.content, this.record)
  }

  /** The last day of the window in which a calf is expected. */
  get lastCalvingDay(): string | undefined {
    return lastCalvingDay(this.herd.content, this.record)
  }

  /** The facts that a place tells of animals, as far as it has them. */
  facts(place: FactPlace | readonly DeclaredFact[]): ShownFact[] {
    return tellFacts(declared(place), this.herd.content, this.record, this.herd.language)
  }

  /** The same without names, each clear enough alone: `RGN MTZG 1182`, `Filho de Farol`. */
  sentences(place: FactPlace | readonly DeclaredFact[]): string[] {
    return factSentences(declared(place), this.herd.content, this.record, this.herd.language)
  }
}

function declared(place: FactPlace | readonly DeclaredFact[]): readonly DeclaredFact[] {
  return typeof place === 'string' ? factsIn(place) : place
}
