import type { Picture } from '../../../platform/ui/picture.ts'
import { type ComparedFact, factsIn, factTable } from '../animal-facts.server.ts'
import type { Animal } from '../animals.server.ts'
import { type Evaluation, headOf } from '../evaluations.server.ts'
import { accuracyWords } from '../programmes.server.ts'
import {
  type BadgeMeaning,
  badgeMeanings,
  type CalfTitle,
  type ShownHerd,
} from '../shown/shown-herd.server.ts'
import { comparedSheets, compareTraits, type TraitRow } from './compare-traits.server.ts'
import { type ComparisonQuery, maxCompared } from './comparison-query.ts'

export interface Comparison {
  animals: readonly ComparedAnimal[]
  /** In the language of the page; a row for each fact that one of the animals has. */
  facts: readonly ComparedFact[]
  badges: readonly BadgeMeaning[]
  rows: readonly TraitRow[]
  areComparable: boolean
  isOneList: boolean
  /** Ids that belong to no animal that visitors see. */
  missing: readonly string[]
  omitted: number
}

export interface ComparedAnimal extends Pick<Animal, 'id' | 'state'> {
  name: string
  path: string
  title: CalfTitle | undefined
  portraits: readonly Picture[]
  picture: Picture
  sheet: ComparedSheet | undefined
}

interface ComparedSheet extends Pick<Evaluation, 'programme' | 'run' | 'date'> {
  accuracyShort: string
  /** The figures are the means of a calf's parents. */
  isExpected: boolean
}

/** Leaves out animals that visitors don't see. */
export function findCompared({ ids }: ComparisonQuery, herd: ShownHerd) {
  const found = ids.flatMap((id) => herd.findOnPage(id) ?? [])
  return {
    animals: found.slice(0, maxCompared),
    missing: ids.filter((id) => !herd.findOnPage(id)),
    omitted: Math.max(0, found.length - maxCompared),
  }
}

/** docs/product.md#comparison */
export function compareAnimals(
  { animals, missing, omitted }: ReturnType<typeof findCompared>,
  { content }: ShownHerd,
): Comparison {
  const records = animals.map(({ record, evaluations }) => ({ ...record, evaluations: [...evaluations] }))
  const { sheets, areComparable } = comparedSheets(records)
  // EPDs of other breeds have another base.
  const breeds = new Set(records.map(({ breed }) => breed))
  const compared = animals.flatMap((animal, index) => {
    const [list] = animal.lists
    return list ? { animal, list, sheet: sheets[index] } : []
  })
  const withSheets = compared.map(({ animal, list, sheet }) => ({
    sheet,
    animals: list.animals.flatMap(({ record }) => (record.breed === animal.record.breed ? record : [])),
  }))
  const ofBreeds = content.animals.filter(({ breed }) => breeds.has(breed))
  return {
    animals: compared.map(({ animal, list, sheet }) => {
      const { id, state, name, path = '', title, calf, photograph, isUnborn: isExpected } = animal
      const head = headOf(sheet)
      const words = head && accuracyWords(content.programmes, head.programme)
      return {
        ...{ id, state, name, path, title },
        portraits: calf?.portraits ?? [],
        picture: photograph ?? list.document.poster,
        sheet: words && { ...head, accuracyShort: words.short, isExpected },
      }
    }),
    facts: factTable(factsIn('comparison'), animals),
    badges: badgeMeanings(animals),
    rows: compareTraits(withSheets, content.traits, areComparable, ofBreeds),
    areComparable,
    isOneList: new Set(compared.map(({ list }) => list)).size <= 1,
    missing,
    omitted,
  }
}
