import type { Database } from '../../platform/database/schema.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'

/** A label with a count for each week, oldest first. */
export interface WeekRow<Label extends string = string> {
  label: Label
  counts: number[]
}

export interface Weeks {
  /** First moment of each week, oldest first. */
  starts: number[]
  kinds: WeekRow<UiText>[]
  /** By the code of an interest or a course. */
  subjects: WeekRow[]
  places: WeekRow[]
  chats: WeekRow[]
}

/** Counts the last 12 weeks at a moment, milliseconds. */
export type CountWeeks = (database: Database, now: number) => Promise<Weeks>
