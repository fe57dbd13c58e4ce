import { headOf } from '../evaluations.server.ts'
import { accuracyWords } from '../programmes.server.ts'
import { badgeMeanings, type ShownHerd } from '../shown/shown-herd.server.ts'
import { comparedSheets, compareTraits } from './compare-traits.server.ts'
import { type ComparisonQuery, maxCompared } from './comparison-query.ts'

/** Leaves out animals that visitors don't see. */
export function findCompared({ ids }: ComparisonQuery, herd: ShownHerd) {
  const found = ids.flatMap((id) => herd.findOnPage(id) ?? [])
  return {
    animals: found.slice(0, maxCompared),
    /** Ids that belong to no animal that visitors see. */
    missing: ids.filter((id) => !herd.findOnPage(id)),
    omitted: Math.max(0, found.length - maxCompared),
  }
}

/** docs/product.md#comparison */
export function compareAnimals({ animals, ...counts }: ReturnType<typeof findCompared>, herd: ShownHerd) {
  const compared = comparedSheets(animals)
  return {
    ...counts,
    animals: animals.map((animal, index) => {
      const { id, state, name, path = '', title, calf, photograph, isUnborn: isExpected } = animal
      const head = headOf(compared.sheets[index])
      const words = head && accuracyWords(herd.content.programmes, head.programme)
      return {
        ...{ id, state, name, path, title },
        portraits: calf?.portraits ?? [],
        picture: photograph ?? animal.lists[0]?.document.poster,
        // The figures of a calf to come are the means of its parents.
        sheet: words && { ...head, accuracyShort: words.short, isExpected },
      }
    }),
    badges: badgeMeanings(animals),
    rows: compareTraits(animals, compared, herd),
    areComparable: compared.areComparable,
    isOneList: new Set(animals.map(({ lists: [list] }) => list)).size <= 1,
  }
}
