import type { Purpose } from '../advice.server.ts'
import { suitsPurpose, tenthOf } from '../advise.ts'
import type { Animal } from '../animals.server.ts'
import { type Evaluation, isSameRun, runOrder, type Trait } from '../evaluations.server.ts'

export interface ExpectedSheet extends Pick<Evaluation, 'programme' | 'run' | 'date'> {
  traits: Readonly<Partial<Record<string, ExpectedTrait>>>
}

interface ExpectedTrait {
  sire: Figures
  donor: Figures
  /** The calf's own EPD, the mean of its parents'; undefined for a chance, of which a mean says nothing. */
  value: number | undefined
}

type Figures = Evaluation['traits'][string]

type Evaluated = Pick<Animal, 'evaluations'>

/**
 * The expected sheets of a calf, one for each programme that evaluated both parents in the same run, the newest run first. Figures of
 * different programmes or runs have different bases, and are never combined.
 */
export function expectedSheets(sire: Evaluated, donor: Evaluated, traits: readonly Trait[]): ExpectedSheet[] {
  const { evaluations: donorSheets = [] } = donor
  return (sire.evaluations ?? [])
    .flatMap((sheet) => {
      const other = donorSheets.find((each) => isSameRun(each, sheet))
      return other ? [expectedSheet(sheet, other, traits)] : []
    })
    .filter((sheet) => Object.keys(sheet.traits).length > 0)
    .sort((one, other) => runOrder(other.run) - runOrder(one.run))
}

function expectedSheet(sire: Evaluation, donor: Evaluation, traits: readonly Trait[]): ExpectedSheet {
  const { programme, run, date } = sire
  const both = traits.flatMap(({ code, isProbability, digits }) => {
    const [ofSire, ofDonor] = [sire.traits[code], donor.traits[code]]
    if (!ofSire || !ofDonor) return []
    const value = isProbability ? undefined : Number(((ofSire.value + ofDonor.value) / 2).toFixed(digits))
    return [[code, { sire: ofSire, donor: ofDonor, value }] as const]
  })
  return { programme, run, date, traits: Object.fromEntries(both) }
}

/** Judges by the worse of the parents' tenths: no tenth is published for a mean. */
export function isCalfExpectedToSuit({ traits }: ExpectedSheet, purpose: Purpose): boolean {
  const figures = Object.entries(traits).flatMap(([code, trait]) => {
    const [one, other] = [tenthOf(trait?.sire ?? {}), tenthOf(trait?.donor ?? {})]
    return one && other ? [[code, { value: trait?.value ?? 0, deca: Math.max(one, other) }] as const] : []
  })
  return suitsPurpose(Object.fromEntries(figures), purpose)
}
