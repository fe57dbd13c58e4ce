import { isWeak, tenthOf } from '../advise.ts'
import type { Animal } from '../animals.server.ts'
import { type Evaluation, isSameRun, mainEvaluation, type Trait, traitIn } from '../evaluations.server.ts'
import { type EvaluatedAnimal, type Rank, ranksInCatalogue } from '../profile/evaluation-sheets.server.ts'

export interface TraitRow
  extends Pick<Trait, 'code' | 'name' | 'digits' | 'isProbability' | 'better' | 'group'> {
  /** One for each animal, in their order; undefined where it is not evaluated for the trait. */
  cells: readonly (TraitCell | undefined)[]
  /** Neither of two is better in practice. */
  isLevel: boolean
}

export interface TraitCell {
  value: number
  unit: string | undefined
  accuracy: number | undefined
  deca: number | undefined
  percentile: number | undefined
  rank: Rank | undefined
  /** Value minus that of the first animal; undefined for the first one and where sheets are not comparable. */
  difference: number | undefined
  isBest: boolean
}

interface Compared {
  sheet: Evaluation | undefined
  animals: readonly EvaluatedAnimal[]
}

export function compareTraits(
  compared: readonly Compared[],
  traits: readonly Trait[],
  areComparable: boolean,
  herd: readonly Evaluated[] = [],
): TraitRow[] {
  const ranks = compared.map(({ sheet, animals }) => (sheet ? ranksInCatalogue(sheet, animals, traits) : {}))
  const evaluated = traits.filter(({ code }) => compared.some(({ sheet }) => sheet?.traits[code]))
  return evaluated.map((trait) => {
    const { code, name, digits, isProbability, better, group } = trait
    const figures = compared.map(({ sheet }) => sheet?.traits[code])
    const values = figures.map((each) => each?.value)
    const sheet = compared.find((each) => each.sheet)?.sheet
    const isComplete = compared.every((each) => !each.sheet || each.sheet.traits[code])
    const isDecided =
      areComparable &&
      isComplete &&
      better !== undefined &&
      figures.filter(Boolean).length > 1 &&
      !figures.some((each) => each && isWeak(each))
    const best = sheet && isDecided ? bestOf(figures, better, rangeOf(code, sheet, herd) / 10) : undefined
    const [first] = values
    return {
      code,
      name,
      digits,
      isProbability,
      better,
      group,
      isLevel: isDecided && best === undefined && figures.length === 2,
      cells: figures.map(
        (figure, index) =>
          figure && {
            value: figure.value,
            unit: unitOf(trait, compared[index]?.sheet),
            accuracy: figure.accuracy,
            deca: figure.deca,
            percentile: figure.percentile,
            rank: ranks[index]?.[code],
            difference: areComparable && index > 0 && first !== undefined ? figure.value - first : undefined,
            isBest: figure.value === best,
          },
      ),
    }
  })
}

function rangeOf(code: string, sheet: Evaluation, herd: readonly Evaluated[]): number {
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
  better: Trait['better'],
  step: number,
): number | undefined {
  const known = figures.filter((each) => each !== undefined)
  const best = bestValue(
    known.map(({ value }) => value),
    better,
  )
  if (best === undefined) return undefined
  const tenths = known.filter(({ value }) => value === best).map(tenthOf)
  const isShared = known.some((each) => {
    if (each.value === best) return false
    const tenth = tenthOf(each)
    return tenth === undefined ? Math.abs(each.value - best) < step : tenths.includes(tenth)
  })
  return isShared ? undefined : best
}

function unitOf(trait: Trait, sheet: Evaluation | undefined): string | undefined {
  return (sheet ? traitIn(trait, sheet.programme) : trait).unit
}

/** Undefined where no value is better than another. */
function bestValue(values: readonly (number | undefined)[], better: Trait['better']): number | undefined {
  const known = values.filter((each) => each !== undefined)
  if (!better || new Set(known).size < 2) return undefined
  return better === 'higher' ? Math.max(...known) : Math.min(...known)
}

interface ComparedSheets {
  /** One for each animal, in their order. */
  sheets: readonly (Evaluation | undefined)[]
  /** False for other breeds, programmes or runs: EPDs of others have another base. */
  areComparable: boolean
}

type Evaluated = Pick<Animal, 'breed' | 'evaluations'>

/** The sheets to compare: of the newest run that all evaluated animals have, or else each animal's own. */
export function comparedSheets(animals: readonly Evaluated[]): ComparedSheets {
  const evaluated = animals.filter(({ evaluations = [] }) => evaluations.length > 0)
  const isOneBreed = new Set(evaluated.map(({ breed }) => breed)).size <= 1
  const [first, ...others] = evaluated.map(({ evaluations = [] }) => evaluations)
  const shared = mainEvaluation({
    evaluations: (first ?? []).filter((sheet) =>
      others.every((sheets) => sheets.some((each) => isSameRun(each, sheet))),
    ),
  })
  if (!shared) return { sheets: animals.map(mainEvaluation), areComparable: evaluated.length === 0 }
  return {
    sheets: animals.map(({ evaluations = [] }) => evaluations.find((sheet) => isSameRun(sheet, shared))),
    areComparable: isOneBreed,
  }
}
