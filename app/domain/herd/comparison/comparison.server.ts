import { isWeak, tenthOf } from '../advise.ts'
import { type Evaluation, isSameRun, mainEvaluation, type Trait, traitIn } from '../evaluations.server.ts'
import { ranksInCatalogue } from '../profile/evaluation-sheets.server.ts'
import { accuracyWords } from '../programmes.server.ts'
import { badgeMeanings, type ShownAnimal, type ShownHerd } from '../shown/shown-herd.server.ts'
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
      const sheet = compared.sheets[index]
      return {
        ...{ id, state, name, path, title },
        portraits: calf?.portraits ?? [],
        picture: photograph ?? animal.lists[0]?.document.poster,
        // The figures of a calf to come are the means of its parents.
        sheet: sheet && {
          ...{ programme: sheet.programme, run: sheet.run, date: sheet.date, isExpected },
          accuracyShort: accuracyWords(herd.content.programmes, sheet.programme).short,
        },
      }
    }),
    badges: badgeMeanings(animals),
    rows: compareTraits(animals, compared, herd),
    areComparable: compared.areComparable,
    isOneList: new Set(animals.map(({ lists: [list] }) => list)).size <= 1,
  }
}

export type TraitRow = ReturnType<typeof compareTraits>[number]

export type TraitCell = NonNullable<TraitRow['cells'][number]>

/** Each row has a cell for each animal, in their order; undefined where it is not evaluated for the trait. */
function compareTraits(
  animals: readonly ShownAnimal[],
  { sheets, areComparable }: ReturnType<typeof comparedSheets>,
  { content }: ShownHerd,
) {
  // EPDs of other breeds have another base.
  const breeds = new Set(animals.map(({ record }) => record.breed))
  const ofBreeds = content.animals.filter(({ breed }) => breeds.has(breed))
  const ranks = animals.map((animal, index) => sheets[index] && ranksInCatalogue(sheets[index], animal))
  const sheet = sheets.find(Boolean)
  const evaluated = content.traits.filter(({ code }) => sheets.some((each) => each?.traits[code]))
  return evaluated.map((trait) => {
    const { code, name, digits, isProbability, better, group } = trait
    const figures = sheets.map((each) => each?.traits[code])
    const isDecided =
      areComparable &&
      sheets.every((each) => !each || each.traits[code]) &&
      better !== undefined &&
      figures.filter(Boolean).length > 1 &&
      !figures.some((each) => each && isWeak(each))
    const best = sheet && isDecided ? bestOf(figures, better, rangeOf(code, sheet, ofBreeds) / 10) : undefined
    const first = figures[0]?.value
    return {
      ...{ code, name, digits, isProbability, better, group },
      /** Neither of two is better in practice. */
      isLevel: isDecided && best === undefined && figures.length === 2,
      cells: figures.map((figure, index) => {
        if (!figure) return undefined
        const { value, accuracy, deca, percentile } = figure
        return {
          ...{ value, accuracy, deca, percentile },
          unit: sheets[index] && traitIn(trait, sheets[index].programme).unit,
          rank: ranks[index]?.[code],
          /** From the first animal; undefined for that one and where sheets are not comparable. */
          difference: areComparable && index > 0 && first !== undefined ? value - first : undefined,
          isBest: value === best,
        }
      }),
    }
  })
}

function rangeOf(code: string, sheet: Evaluation, herd: ShownHerd['content']['animals']): number {
  const values = herd.flatMap(({ evaluations = [] }) =>
    evaluations.flatMap((each) => (isSameRun(each, sheet) ? (each.traits[code]?.value ?? []) : [])),
  )
  return values.length > 0 ? Math.max(...values) - Math.min(...values) : 0
}

/**
 * The best value; undefined where another one is of the same tenth, or without tenths nearer than `step`: nobody can tell such values
 * apart.
 */
function bestOf(
  figures: readonly (Evaluation['traits'][string] | undefined)[],
  better: NonNullable<Trait['better']>,
  step: number,
): number | undefined {
  const known = figures.filter((each) => each !== undefined)
  const values = known.map(({ value }) => value)
  if (new Set(values).size < 2) return undefined
  const best = better === 'higher' ? Math.max(...values) : Math.min(...values)
  const tenths = known.filter(({ value }) => value === best).map(tenthOf)
  const isShared = known.some((each) => {
    if (each.value === best) return false
    const tenth = tenthOf(each)
    return tenth === undefined ? Math.abs(each.value - best) < step : tenths.includes(tenth)
  })
  return isShared ? undefined : best
}

/**
 * The sheets to compare, one for each animal: of the newest run that all evaluated animals have, or else each animal's own. They are not
 * comparable for other breeds, programmes or runs: EPDs of others have another base.
 */
function comparedSheets(animals: readonly ShownAnimal[]) {
  const evaluated = animals.filter(({ evaluations }) => evaluations.length > 0)
  const isOneBreed = new Set(evaluated.map(({ record }) => record.breed)).size <= 1
  const [first, ...others] = evaluated
  const shared = mainEvaluation({
    evaluations: first?.evaluations.filter((sheet) =>
      others.every(({ evaluations }) => evaluations.some((each) => isSameRun(each, sheet))),
    ),
  })
  if (!shared) return { sheets: animals.map(mainEvaluation), areComparable: !first }
  return {
    sheets: animals.map(({ evaluations }) => evaluations.find((sheet) => isSameRun(sheet, shared))),
    areComparable: isOneBreed,
  }
}
