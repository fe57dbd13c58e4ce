import { type Evaluation, type Trait, traitIn } from '../evaluations.server.ts'
import { type EvaluatedAnimal, type Rank, ranksInCatalogue } from '../ranks.server.ts'

/** A trait of the compared animals. */
export interface TraitRow
  extends Pick<Trait, 'code' | 'name' | 'digits' | 'isProbability' | 'better' | 'group'> {
  /** One for each animal, in their order; undefined where it is not evaluated for the trait. */
  cells: readonly (TraitCell | undefined)[]
}

export interface TraitCell {
  value: number
  /** As the sheet's programme prints it. */
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
  /** The list that the animal belongs to. */
  animals: readonly EvaluatedAnimal[]
}

/** The traits that any of the animals is evaluated for, in the order of the catalogue's traits. */
export function compareTraits(
  compared: readonly Compared[],
  traits: readonly Trait[],
  areComparable: boolean,
): TraitRow[] {
  const ranks = compared.map(({ sheet, animals }) => (sheet ? ranksInCatalogue(sheet, animals, traits) : {}))
  const evaluated = traits.filter(({ code }) => compared.some(({ sheet }) => sheet?.traits[code]))
  return evaluated.map((trait) => {
    const { code, name, digits, isProbability, better, group } = trait
    const figures = compared.map(({ sheet }) => sheet?.traits[code])
    const values = figures.map((each) => each?.value)
    const best = areComparable ? bestValue(values, better) : undefined
    const [first] = values
    return {
      ...{ code, name, digits },
      ...(isProbability && { isProbability }),
      ...(better && { better }),
      ...(group && { group }),
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

function unitOf(trait: Trait, sheet: Evaluation | undefined): string | undefined {
  return (sheet ? traitIn(trait, sheet.programme) : trait).unit
}

/** Undefined where no value is better than another. */
export function bestValue(
  values: readonly (number | undefined)[],
  better: Trait['better'],
): number | undefined {
  const known = values.filter((each) => each !== undefined)
  if (!better || new Set(known).size < 2) return undefined
  return better === 'higher' ? Math.max(...known) : Math.min(...known)
}
