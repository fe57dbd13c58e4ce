import type { Language } from '../i18n/language-path.ts'

/** From a page to the worker. */
export type PageMessage =
  /** Keeps the copies of a language, or renews them. */
  | { type: 'fill'; language: Language }
  /** Keeps the pages or data at these addresses among those that the visitor opened. */
  | { type: 'keep'; addresses: readonly string[] }

/** From the worker to a page: how old the data of the page is that it shows next; null for data from the server. */
export interface AgeMessage {
  type: 'age'
  age: CopyAge | null
}

export interface CopyAge {
  /** Milliseconds since 1970. */
  confirmedAt: number
  /** `late`: there is signal, but the server has not answered in time. */
  reason: 'no-signal' | 'late'
}
