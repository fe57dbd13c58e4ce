import { createContext } from 'react-router'
import type { Ranch } from '../../content/ranch.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Log } from '../platform/log.ts'
import type { Identity } from './accounts/identity.server.ts'
import type { createWeekCounter } from './inbox/week-counter.server.ts'

/** What the process builds once from its settings and hands to every request. */
export interface Services {
  database: Database
  identity: Identity
  /** Told after a lead is stored, so that its mail leaves at once. */
  outbox: { wake(): void }
  /** False while a mail service is named but lacks settings: leads are kept, visitors are told of the chat. */
  mailReady: boolean
  /** Accepted sends per client address in 10 minutes; null for no limit. */
  formLimit: number | null
  /** Whether each lead is told to another program, too. */
  tellsWebhook: boolean
  /** Who may open the staff's pages; in lower case. */
  staffEmails: readonly string[]
  /** Whether chats carry a reference in their text. */
  chatReferences: boolean
  /** Keys the digests of client addresses and accounts. */
  secret: string
  /** Counts the last 12 weeks, with a memory of those that are over. */
  countWeeks: ReturnType<typeof createWeekCounter>
  clock: () => number
  log: Log
  ranch: Ranch
  siteUrl: string
}

export interface RequestServices extends Services {
  /** Allows the inline scripts of a rendered page; prerendered pages have none and are allowed by hashes. */
  nonce: string | undefined
  clientAddress: string
}

export const requestContext = createContext<RequestServices>()
