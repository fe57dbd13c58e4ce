import type { Language } from '../../platform/i18n/language-path.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    /** Addresses in lower case with watches, or that someone typed within the last day. */
    watchers: {
      email: string
      language: Language
      /** When the last mail was made that asks for a confirmation. */
      asked_at: number
      /** The ranch's day of the last mail with news; empty without one. */
      mailed_day: string
    }
    /** Mailed links. Each opens the pages that confirm, renew and end the watches of its address. */
    watch_links: { digest: string; email: string; created_at: number }
    watches: {
      id: string
      email: string
      /** `Watched` as JSON. */
      watched: string
      created_at: number
      /** Null until its page's button is pressed. */
      confirmed_at: number | null
      expires_at: number
    }
    /** Ids of animals, as JSON, that began to match with a version of the content, until the mail about them is made. */
    watch_hits: { watch_id: string; version: number; animals: string }
    /** One row: the version whose animals were compared last. */
    watch_progress: { name: 'seen'; version: number }
  }
}
