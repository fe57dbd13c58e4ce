import * as v from 'valibot'
import {
  choice,
  control,
  decimalNumber,
  id,
  isoDate,
  type Localized,
  line,
  text,
  wholeNumber,
} from '../content/index.server.ts'
import { traitGroupCodes } from './trait-groups.ts'

const meaning = v.pipe(
  text,
  v.check(
    ({ pt, en = pt }) => [pt, en].every((each) => /\{(difference|value)\}/.test(each)),
    'the sentence holds {difference} or {value}',
  ),
)

const programme = choice(['PMGZ', 'ANCP', 'GenePlus'], 'a programme is PMGZ, ANCP or GenePlus')

/** A trait that animals are evaluated for, or an index of several. A new one needs an entry in this list only. */
export const traitSchema = v.object({
  id,
  /** As on evaluation sheets: `PE-365`. */
  code: v.pipe(
    line,
    v.regex(/^[\p{L}\d][\p{L}\d .,%²³°()/+_-]{0,39}$/u, 'a trait code reads like "PE-365"'),
    // Sheets are objects with traits for keys.
    v.check((code) => !(code in Object.prototype), 'a trait code reads like "PE-365"'),
  ),
  name: text,
  group: v.optional(
    choice(traitGroupCodes, 'a group is index, growth, maternal, reproductive, carcass or visual'),
  ),
  unit: v.optional(text),
  /** Units of the programmes that print the trait in another one. */
  programmeUnits: v.optional(v.array(v.object({ programme, unit: text }))),
  /** The value is a chance, not a difference: it has no plus sign, and differences are in percentage points. */
  isProbability: v.optional(v.boolean()),
  digits: wholeNumber(0, 3, 'decimals are 0 to 3'),
  /** Missing for traits whose best value depends on the aim of the herd. */
  better: v.optional(choice(['higher', 'lower'], 'better is "higher" or "lower"')),
  explanation: text,
  /** What the value means for the progeny. `{difference}` stands for `12 kg a mais`, `{value}` for the value alone. */
  difference: v.optional(meaning),
  /** The words of a difference above and below the base; without them, `a mais` and `a menos`. */
  directions: v.optional(v.object({ more: text, less: text })),
})

export type Trait = Localized<v.InferOutput<typeof traitSchema>>

/** The DECA is data: its thresholds change with every run. */
const traitEvaluation = v.object({
  /** The EPD in the trait's unit, or the index. */
  value: v.pipe(v.number(), control('number')),
  /** Percent. */
  accuracy: v.optional(wholeNumber(1, 99, 'accuracy is a percentage from 1 to 99')),
  deca: v.optional(wholeNumber(1, 10, 'DECA is a whole number from 1 (best) to 10')),
  /** The best so many percent of the evaluated animals. */
  percentile: v.optional(decimalNumber(0, 100, 'a percentile is 0 to 100')),
  /** Whether the animal's genotype was part of the evaluation. */
  genomic: v.optional(v.boolean()),
})

/** An animal's evaluation by a programme in one run. Any trait may be missing. */
const evaluation = v.object({
  programme,
  run: v.pipe(line, v.regex(/^\d{4}-\d{1,2}$/, 'a run reads like 2026-1')),
  date: v.optional(isoDate),
  /** By the trait's code. */
  traits: v.pipe(v.record(v.string(), traitEvaluation), control('traits')),
})

/** At most one evaluation by each programme: a newer run replaces the older. */
export const evaluationsSchema = v.pipe(
  v.array(evaluation),
  v.checkItems(
    ({ programme }, index, all) => all.findIndex((each) => each.programme === programme) === index,
    'a programme evaluates an animal once',
  ),
)

export type Evaluation = v.InferOutput<typeof evaluation>

/** The trait as a programme prints it. */
export function traitIn<T extends Pick<Trait, 'unit' | 'programmeUnits'>>(
  trait: T,
  programme: Evaluation['programme'],
): T {
  const own = trait.programmeUnits?.find((each) => each.programme === programme)
  return own ? { ...trait, unit: own.unit } : trait
}

/** The evaluation that lists, searches and pictures show: the newest run; of several programmes, the first. */
export function mainEvaluation({
  evaluations = [],
}: {
  evaluations?: readonly Evaluation[] | undefined
}): Evaluation | undefined {
  return evaluations.reduce<Evaluation | undefined>(
    (newest, each) => (newest && runOrder(newest.run) >= runOrder(each.run) ? newest : each),
    undefined,
  )
}

/** Runs are named by year and number: `2026-1` precedes `2026-10`. */
function runOrder(run: string): number {
  const [year = 0, number = 0] = run.split('-').map(Number)
  return year * 100 + number
}

/** The runs of the evaluations that a list shows, such as `PMGZ 2026-1`: the most frequent first, of equals the newest. */
export function evaluationRuns(
  animals: readonly { evaluations?: readonly Evaluation[] | undefined }[],
): string[] {
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
