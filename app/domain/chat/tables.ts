import type { Language } from '../../platform/i18n/language-path.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    chat_openings: ChatOpeningsTable
    chat_references: ChatReferencesTable
  }
}

/** Counts of opened chats, without anything about the visitors. */
export interface ChatOpeningsTable {
  /** At the ranch, such as `2026-11-21`. */
  day: string
  /** Portuguese path. */
  page: string
  /** A subject's code, such as `NL-07`. */
  about: string
  language: Language
  count: number
}

/** The source of a visitor who opened a chat with a reference. */
export interface ChatReferencesTable {
  code: string
  /** Milliseconds, rounded down to ten minutes. */
  opened_at: number
  /** Portuguese path. */
  page: string
  language: Language
  /** The `utm_` parameters of the visit's first address, as a query. */
  campaign: string
  /** Host of the site that the visit came from. */
  referrer: string
}
