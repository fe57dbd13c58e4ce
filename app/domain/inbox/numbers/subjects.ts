import type { UiText } from '../../../platform/i18n/ui-text.ts'
import type { AnimalState } from '../../herd/index.ts'

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
