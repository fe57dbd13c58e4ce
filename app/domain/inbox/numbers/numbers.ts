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
  won: Readonly<Record<LeadDimension, Counts>>
  /** How long leads waited for their first answer, milliseconds. */
  answerTimesMs: readonly number[]
}

/** Weeks, oldest first. */
export interface Numbers {
  mondays: readonly string[]
  weeks: readonly WeekNumbers[]
}

export type ReadNumbers = (database: Database, now: number) => Promise<Numbers>

declare module '../../services.server.ts' {
  interface Services {
    /** Counts the last 12 weeks and caches those that are over. */
    readNumbers: ReadNumbers
  }
}

/** The kinds of what the way from a view to a deal is shown for. `slug` is their name in addresses. */
export const topicKinds = {
  pages: { slug: 'paginas', heading: 'Páginas' },
  animals: { slug: 'animais', heading: 'Animais' },
  offers: { slug: 'ofertas', heading: 'Ofertas' },
  interests: { slug: 'interesses', heading: 'Interesses' },
  courses: { slug: 'cursos', heading: 'Cursos' },
  campaigns: { slug: 'campanhas', heading: 'Campanhas' },
  referrers: { slug: 'origens', heading: 'De onde vêm' },
  languages: { slug: 'idiomas', heading: 'Idiomas' },
  devices: { slug: 'aparelhos', heading: 'Aparelhos' },
} as const satisfies Record<string, { slug: string; heading: UiText }>

export type TopicKind = keyof typeof topicKinds

export function topicKindOf(slug: string): TopicKind | undefined {
  return (Object.keys(topicKinds) as TopicKind[]).find((kind) => topicKinds[kind].slug === slug)
}

export const steps = ['seen', 'chats', 'leads', 'sold'] as const

export type Step = (typeof steps)[number]

/** One animal, page or campaign, with its counts by week, oldest first; null where a step is not known. */
export interface TopicRow {
  label: string
  path: string
  counts: Readonly<Record<Step, readonly number[] | null>>
  state?: AnimalState
}

/** The counts of this week and of the last. Without `at`, which old browsers lack. */
export function lastTwoWeeks(counts: readonly number[]): { current: number; last: number } {
  return { current: counts[counts.length - 1] ?? 0, last: counts[counts.length - 2] ?? 0 }
}

export function total(counts: readonly number[] | null): number {
  return counts?.reduce((sum, count) => sum + count, 0) ?? 0
}
