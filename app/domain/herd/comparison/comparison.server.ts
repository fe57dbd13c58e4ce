import type { Language } from '../../../platform/i18n/language-path.ts'
import { altOf, type Picture } from '../../../platform/ui/picture.ts'
import { type ComparedFact, factsIn, factTable } from '../animal-facts.server.ts'
import type { Animal } from '../animals.server.ts'
import { expectedEvaluations } from '../calf/calf.server.ts'
import { type Evaluation, headOf } from '../evaluations.server.ts'
import {
  type AnimalList,
  animalName,
  type BadgeMeaning,
  badgeMeanings,
  findShownAnimal,
  type Herd,
  isUnborn,
} from '../herd.server.ts'
import { accuracyWords } from '../programmes.server.ts'
import { comparedSheets, compareTraits, type TraitRow } from './compare-traits.server.ts'
import { type ComparisonQuery, maxCompared } from './comparison-query.ts'

export interface Comparison {
  animals: readonly ComparedAnimal[]
  /** In the language of the page; a row for each fact that one of the animals has. */
  facts: readonly ComparedFact[]
  badges: readonly BadgeMeaning[]
  rows: readonly TraitRow[]
  areComparable: boolean
  /** Whether all are in one list. */
  isOneList: boolean
  /** Ids that belong to no animal that visitors see. */
  missing: readonly string[]
  /** How many further animals the address names. */
  omitted: number
  /** Those that a mating can be checked with. */
}

export interface ComparedAnimal extends Pick<Animal, 'id' | 'state'> {
  name: string
  path: string
  picture: Picture
  sheet: ComparedSheet | undefined
}

interface ComparedSheet extends Pick<Evaluation, 'programme' | 'run' | 'date'> {
  /** What the programme calls the accuracy, beside a figure. */
  accuracyShort: string
  /** Whether its figures are the means of a calf's parents. */
  isExpected: boolean
}

/** docs/product.md#comparison */
export function compareAnimals({ ids }: ComparisonQuery, herd: Herd, language: Language): Comparison {
  const asked = ids.map((id) => ({ id, found: findShownAnimal(herd, id) }))
  const found = asked.flatMap((each) => each.found ?? [])
  const compared = found.slice(0, maxCompared)
  const animals = compared.map(({ animal }) => animal)
  const evaluated = animals.map((animal) =>
    isUnborn(herd, animal) ? { ...animal, evaluations: expectedEvaluations(herd, animal) } : animal,
  )
  const { sheets, areComparable } = comparedSheets(evaluated)
  // EPDs of other breeds have another base.
  const withSheets = compared.map(({ animal, list }, index) => ({
    sheet: sheets[index],
    animals: list.animals.filter(({ breed }) => breed === animal.breed),
  }))
  const breeds = new Set(animals.map(({ breed }) => breed))
  const ofBreeds = herd.animals.filter(({ breed }) => breeds.has(breed))
  return {
    animals: compared.map(({ animal, list, path }, index) => ({
      id: animal.id,
      state: animal.state,
      name: animalName(herd, animal),
      path,
      picture: pictureOf(herd, animal, list),
      sheet: sheetHead(sheets[index], herd, isUnborn(herd, animal)),
    })),
    facts: factTable(factsIn('comparison'), herd, animals, language),
    badges: badgeMeanings(herd, animals),
    rows: compareTraits(withSheets, herd.traits, areComparable, ofBreeds),
    areComparable,
    isOneList: new Set(compared.map(({ list }) => list)).size <= 1,
    missing: asked.filter((each) => !each.found).map(({ id }) => id),
    omitted: found.length - animals.length,
  }
}

function sheetHead(
  sheet: Evaluation | undefined,
  { programmes }: Herd,
  isExpected: boolean,
): ComparedSheet | undefined {
  const head = headOf(sheet)
  return head && { ...head, accuracyShort: accuracyWords(programmes, head.programme).short, isExpected }
}

function pictureOf(herd: Herd, animal: Animal, { document }: AnimalList): Picture {
  const photograph = animal.photographs?.[0]
  if (!photograph) return document.poster
  return { ...photograph.picture, alt: altOf(photograph, animalName(herd, animal)) }
}
