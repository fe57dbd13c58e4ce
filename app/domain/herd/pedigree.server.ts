import * as v from 'valibot'
import { line } from '../content/index.server.ts'

const ancestor = v.optional(v.object({ name: line, registration: v.optional(line) }))

/** The known ancestors of three generations. `damsSire` is the maternal grandsire, `damsSiresDam` his dam. */
export const pedigreeSchema = v.object({
  sire: ancestor,
  dam: ancestor,
  siresSire: ancestor,
  siresDam: ancestor,
  damsSire: ancestor,
  damsDam: ancestor,
  siresSiresSire: ancestor,
  siresSiresDam: ancestor,
  siresDamsSire: ancestor,
  siresDamsDam: ancestor,
  damsSiresSire: ancestor,
  damsSiresDam: ancestor,
  damsDamsSire: ancestor,
  damsDamsDam: ancestor,
})

export type Pedigree = v.InferOutput<typeof pedigreeSchema>

export type NamedAncestor = NonNullable<Pedigree['sire']>

/** The sire and the grandsires that are known. */
export function siresOf({ sire, siresSire, damsSire }: Pedigree = {}): NamedAncestor[] {
  return [sire, siresSire, damsSire].flatMap((each) => each ?? [])
}
