import type { Database } from '../../../platform/database/schema.ts'
import type { ViewDimension } from '../../views/index.ts'

/** Counts by what was counted, such as a page's path. */
export type Counts = ReadonlyMap<string, number>

export type ChatDimension = 'page' | 'about' | 'language' | 'campaign' | 'referrer'

export type LeadDimension =
  | 'page'
  | 'language'
  | 'campaign'
  | 'referrer'
  | 'interest'
  | 'course'
  | 'kind'
  | 'place'

/** What happened in one week, Monday to Sunday at the ranch. Without suspected spam. */
export interface WeekNumbers {
  views: Readonly<Record<ViewDimension, Counts>>
  /** Views by day. */
  days: Counts
  chats: Readonly<Record<ChatDimension, Counts>>
  leads: Readonly<Record<LeadDimension, Counts>>
  /** Those of them that became deals. */
  won: Readonly<Record<LeadDimension, Counts>>
  /** How long leads waited for their first answer, milliseconds. */
  answerTimesMs: readonly number[]
}

/** Weeks, oldest first. */
export interface Numbers {
  /** First day of each week. */
  mondays: readonly string[]
  weeks: readonly WeekNumbers[]
}

/** Counts the last 12 weeks at a moment, milliseconds. */
export type ReadNumbers = (database: Database, now: number) => Promise<Numbers>

declare module '../../services.server.ts' {
  interface Services {
    /** Counts the last 12 weeks and caches those that are over. */
    readNumbers: ReadNumbers
  }
}
