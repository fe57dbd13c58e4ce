import type { Evaluation } from './evaluations.server.ts'

type Figures = Evaluation['traits'][string]

/**
 * The tenth of the evaluated animals that an animal is in, 1 the best: the DECA, or what the percentile of a programme without DECA says.
 * Never computed from a value.
 */
export function tenthOf({ deca, percentile }: Partial<Pick<Figures, 'deca' | 'percentile'>>) {
  return deca ?? (percentile === undefined ? undefined : Math.max(1, Math.ceil(percentile / 10)))
}
