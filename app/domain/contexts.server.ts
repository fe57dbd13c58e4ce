import { createContext } from 'react-router'
import type { Log } from '../platform/log.server.ts'
import type { RequestServices } from './services.server.ts'
import type { SiteFacts } from './site-facts.ts'

/** All that a public page may depend on: prerendering provides nothing else. */
export interface PublicFacts extends SiteFacts {
  /** Whether chats carry a reference in their text. */
  chatReferences: boolean
  log: Log
  /** Marks the inline scripts that the renderer made. */
  nonce: string
}

export const publicContext = createContext<PublicFacts>()

/** Milliseconds. Provided to live requests and to pages rendered each day: a page stored for good would show an old date. */
export const clockContext = createContext<() => number>()

/** Provided to live requests only. Reading it while prerendering throws. */
export const servicesContext = createContext<RequestServices>()

/** Id of the layout route whose middleware refused the request: the refusal is rendered by that route's error boundary. */
export const refusedByContext = createContext<string | null>(null)
