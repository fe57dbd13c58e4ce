import type { Database } from '../../../platform/database/schema.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import type { AnimalState } from '../../herd/index.ts'
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
  | 'location'

/** What happened in one week, Monday to Sunday at the ranch. Without suspected spam. */
export interface WeekNumbers {
  views: Readonly<Record<ViewDimension, Counts>>
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

/** What the way from a view to a deal is shown for: name in addresses → heading. */
export const subjectKinds = {
  paginas: 'Páginas',
  animais: 'Animais',
  ofertas: 'Ofertas',
  interesses: 'Interesses',
  cursos: 'Cursos',
  campanhas: 'Campanhas',
  origens: 'De onde vêm',
  idiomas: 'Idiomas',
  aparelhos: 'Aparelhos',
} as const satisfies Record<string, UiText>

export type SubjectKind = keyof typeof subjectKinds

export function isSubjectKind(name: string): name is SubjectKind {
  return Object.hasOwn(subjectKinds, name)
}

/** The steps of the way, in their order. */
export const steps = ['seen', 'chats', 'leads', 'sold'] as const

export type Step = (typeof steps)[number]

/** One animal, page or campaign, with its counts by week, oldest first; null where a step is not known. */
export interface SubjectRow {
  label: string
  /** Portuguese path of its page; empty for none. */
  path: string
  counts: Readonly<Record<Step, readonly number[] | null>>
  /** Of animals only. */
  state?: AnimalState
}

/** The counts of this week and of the last. Without `at`, which old browsers lack. */
export function lastTwoWeeks(counts: readonly number[]): { current: number; last: number } {
  return { current: counts[counts.length - 1] ?? 0, last: counts[counts.length - 2] ?? 0 }
}

export function total(counts: readonly number[] | null): number {
  return counts?.reduce((sum, count) => sum + count, 0) ?? 0
}
