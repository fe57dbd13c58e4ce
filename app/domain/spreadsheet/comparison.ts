import type { FieldPath } from '../content/index.server.ts'
import type { Change, FieldDifference, Question } from '../publishing/index.server.ts'
import type { HerdEntry } from './herd.server.ts'
import type { Fault } from './read-rows.server.ts'
import type { UnknownWord } from './references.server.ts'

export interface RowLabel {
  row: number
  label: string
}

export interface ChangedRow extends RowLabel {
  id: string
  fields: FieldDifference[]
  before: HerdEntry
  after: HerdEntry
}

export interface NewRow extends RowLabel {
  id: string
  kind: string
  breed: string
}

export interface UnmatchedRow extends RowLabel {
  reason: 'no-registration' | 'several-animals' | 'incomplete'
}

/** A row that is not imported. */
export type RefusedRow = RowLabel &
  (
    | { reason: 'unknown-word'; word: UnknownWord }
    | { reason: 'older-run'; programme: string; run: string; published: string }
    | { reason: 'twice'; first: number }
    | { reason: 'invalid'; path: FieldPath; text: string }
  )

/** A cell that is left out of its row. */
export interface LeftOutCell extends RowLabel {
  fault: Fault
}

/** A row with values that may be slips, which importing confirms. */
export interface QuestionedRow extends RowLabel {
  questions: Question[]
}

/** What an import changes, before anything is stored. */
export interface SheetComparison {
  changed: ChangedRow[]
  new: NewRow[]
  unchanged: number
  unmatched: UnmatchedRow[]
  refused: RefusedRow[]
  leftOut: LeftOutCell[]
  /** Words that rows of new animals wait for. */
  unknownWords: UnknownWord[]
  /** Words for breeds that the site lacks: the import adds them. */
  newBreeds: { text: string; name: string }[]
  breedChanges: Change[]
  questioned: QuestionedRow[]
  /** Shown animals of the same lists that no row is about. */
  absent: HerdEntry[]
  /** Animals whose newer run lacks traits of the run that it replaces. */
  losing: number
  /** Traits that have figures but no value, with the number of rows. */
  withoutValue: ReadonlyMap<string, number>
  changes: Change[]
  newChanges: Change[]
  absentChanges: Change[]
  /** Identifies what would change, and from which values. */
  digest: string
}
