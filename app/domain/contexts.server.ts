import { createContext, type RouterContextProvider } from 'react-router'
import { languageOf } from '../platform/i18n/language-path.ts'
import type { Log } from '../platform/log.server.ts'
import type { RequestServices, SiteFacts } from './services.server.ts'

/** All that a public page may depend on: prerendering provides nothing else. */
export interface PublicFacts extends SiteFacts {
  /** Whether a Portuguese path belongs to a public page. */
  isPublicPath(path: string): boolean
  /** Whether chats carry a reference in their text. */
  chatReferences: boolean
  log: Log
  /** Marks the inline scripts that the renderer made. */
  nonce: string
}

export const publicContext = createContext<PublicFacts>()

/** The content in the language of an address. */
export function contentOf(context: Readonly<RouterContextProvider>, url: URL) {
  return context.get(publicContext).content[languageOf(url.pathname)]
}

/** Takes the markup of a page that is stored: as the body of a response it would be encoded and decoded again. */
export interface MarkupReceiver {
  markup?: string
}

export const markupContext = createContext<MarkupReceiver | null>(null)

/** Milliseconds. Provided to live requests and to pages rendered each day: a page stored for good would show an old date. */
export const clockContext = createContext<() => number>()

/** Provided to live requests only. Reading it while prerendering throws. */
export const servicesContext = createContext<RequestServices>()

/** A request that middleware refused: the error boundary of a layout route renders the refusal. */
export interface Refusal {
  layoutId: string
  /** The data of the boundary's error; empty where the status says enough. */
  reason: string
}

export const refusalContext = createContext<Refusal | null>(null)
