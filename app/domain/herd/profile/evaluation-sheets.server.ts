import { type Evaluation, isSameRun, traitIn } from '../evaluations.server.ts'
import { accuracyWords } from '../programmes.server.ts'
import type { ShownAnimal } from '../shown/shown-herd.server.ts'
import { sheetGroups } from '../trait-groups.ts'

export type EvaluationSheet = ReturnType<typeof evaluationSheets>[number]

export type SheetTrait = EvaluationSheet['traits'][number]

/** One sheet for each programme that evaluated the animal itself. */
export function evaluationSheets(animal: ShownAnimal) {
  const { herd, record } = animal
  const { traits, programmes } = herd.content
  const inOrder = sheetGroups.flatMap((name) => traits.filter(({ group = 'other' }) => group === name))
  return (record.evaluations ?? []).map((evaluation) => {
    const { programme } = evaluation
    const ranks = ranksInCatalogue(evaluation, animal)
    return {
      programme,
      basis: herd.basisOf(evaluation),
      accuracyName: accuracyWords(programmes, programme).inSentence,
      traits: inOrder.flatMap((trait) => {
        const own = evaluation.traits[trait.code]
        if (!own) return []
        const { id: _, programmeUnits: __, group: ___, ...shown } = traitIn(trait, programme)
        const { value, accuracy, deca, percentile, genomic: isGenomic = false } = own
        return { ...shown, value, accuracy, deca, percentile, isGenomic, rank: ranks[trait.code] }
      }),
    }
  })
}

/** An animal's position among at least two animals of the catalogue, from 1, the best. Equal values share a position. */
interface Rank {
  position: number
  /** Counts animals that visitors see, evaluated for the trait by the same programme in the same run. */
  of: number
}

/**
 * The rank of an animal's evaluation in its list, for each trait that has a better direction, by the trait's code. An animal that is
 * compared with no other has no rank. Figures of other breeds have another base.
 */
export function ranksInCatalogue(
  evaluation: Evaluation,
  { record: { breed }, lists: [list], herd }: ShownAnimal,
): Partial<Record<string, Rank>> {
  const comparable = (list?.animals ?? [])
    .filter(({ record }) => record.breed === breed)
    .flatMap(({ record }) => record.evaluations?.filter((each) => isSameRun(each, evaluation)) ?? [])
  const ranks = herd.content.traits.flatMap(({ code, better }) => {
    const value = evaluation.traits[code]?.value
    if (value === undefined || !better) return []
    const values = comparable.flatMap((each) => each.traits[code]?.value ?? [])
    if (values.length < 2) return []
    const ahead = values.filter((each) => (better === 'higher' ? each > value : each < value))
    return [[code, { position: ahead.length + 1, of: values.length }] as const]
  })
  return Object.fromEntries(ranks)
}
