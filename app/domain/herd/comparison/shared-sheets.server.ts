import { type Evaluation, mainEvaluation } from '../evaluations.server.ts'
import type { HerdAnimal } from '../herd.server.ts'
import { evaluationsOf } from './compared-animals.server.ts'

export interface ComparedSheets {
  /** One for each animal, in their order. */
  sheets: readonly (Evaluation | undefined)[]
  /** Whether the sheets are of one breed, one programme and one run. EPDs of others have another base. */
  areComparable: boolean
}

/** The sheets to compare: of the newest run that all evaluated animals have, or else each animal's own. */
export function comparedSheets(animals: readonly HerdAnimal[]): ComparedSheets {
  const evaluated = animals.filter((each) => evaluationsOf(each).length > 0)
  const isOneBreed = new Set(evaluated.map(({ list }) => list)).size <= 1
  const [first, ...others] = evaluated.map(evaluationsOf)
  const shared = mainEvaluation({
    evaluations: (first ?? []).filter((sheet) =>
      others.every((sheets) => sheets.some((each) => isSameRun(each, sheet))),
    ),
  })
  if (!shared) return { sheets: animals.map(ownSheet), areComparable: evaluated.length === 0 }
  return {
    sheets: animals.map((each) => evaluationsOf(each).find((sheet) => isSameRun(sheet, shared))),
    areComparable: isOneBreed,
  }
}

function ownSheet(animal: HerdAnimal): Evaluation | undefined {
  return mainEvaluation({ evaluations: evaluationsOf(animal) })
}

function isSameRun(one: Evaluation, other: Evaluation): boolean {
  return one.programme === other.programme && one.run === other.run
}
