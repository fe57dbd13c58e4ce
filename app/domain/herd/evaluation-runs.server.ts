import type { Bull } from './animals.server.ts'
import { type Evaluation, mainEvaluation } from './evaluations.server.ts'

/** The runs of the evaluations that a list shows, such as `PMGZ 2026-1`: the most frequent first, of equals the newest. */
export function evaluationRuns(animals: readonly Pick<Bull, 'evaluations'>[]): string[] {
  const counts = new Map<string, number>()
  for (const animal of animals) {
    const run = runOf(mainEvaluation(animal))
    if (run) counts.set(run, (counts.get(run) ?? 0) + 1)
  }
  return [...counts]
    .sort(
      ([one, ones], [other, others]) => others - ones || other.localeCompare(one, 'pt', { numeric: true }),
    )
    .map(([run]) => run)
}

/** Programme and run: `PMGZ 2026-1`. */
export function runOf(evaluation: Pick<Evaluation, 'programme' | 'run'> | undefined): string | undefined {
  return evaluation && `${evaluation.programme} ${evaluation.run}`
}
