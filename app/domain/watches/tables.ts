import type { Language } from '../../platform/i18n/language-path.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    watchers: WatchersTable
    watch_links: WatchLinksTable
    watches: WatchesTable
    watch_hits: WatchHitsTable
    watch_progress: WatchProgressTable
  }
}

/** Addresses with watches, or that someone typed within the last day. */
interface WatchersTable {
  /** In lower case. */
  email: string
  language: Language
  /** When the last mail was made that asks for a confirmation. */
  asked_at: number
  /** The ranch's day of the last mail about watches; empty without one. */
  mailed_day: string
}

/** Mailed links. Each opens the pages that confirm, renew and end the watches of its address. */
interface WatchLinksTable {
  /** Of the link's code, which is in the mail alone. */
  digest: string
  email: string
  created_at: number
}

interface WatchesTable {
  id: string
  email: string
  /** `Watched` as JSON. */
  watched: string
  created_at: number
  /** Null until its page's button is pressed. */
  confirmed_at: number | null
  expires_at: number
  /** 1 once a mail has said that it ends soon. */
  reminded: 0 | 1
}

/** Animals that began to match with a version of the content, until the mail about them is made. */
interface WatchHitsTable {
  watch_id: string
  version: number
  /** Ids, as JSON. */
  animals: string
}

/** One row: the version whose animals were compared last. */
interface WatchProgressTable {
  name: 'seen'
  version: number
}
