import { createContext, type RouterContextProvider } from 'react-router'
import { languageOf } from '../platform/i18n/language-path.ts'
import type { Log } from '../platform/log.server.ts'
import type { RequestServices, SiteFacts } from './services.server.ts'

/** All that a public page may depend on: nothing else is provided where its response is cached. */
export interface PublicFacts extends SiteFacts {
  chatReferences: boolean
  log: Log
  /** The address of a picture of `content/images/` by its name. */
  pictureAddress(name: string): string
  /** Width through height of an uploaded logo. */
  logoRatio: number | undefined
  /** Whether the files of `public/` show the ranch. */
  hasBuiltIcons: boolean
  /** Marks the inline scripts that the renderer made. */
  nonce: string
}

export const publicContext = createContext<PublicFacts>()

export function contentOf(context: Readonly<RouterContextProvider>, url: URL) {
  return context.get(publicContext).content[languageOf(url.pathname)]
}

/** Milliseconds. Provided to visitors' requests and to pages whose rule is daily: any other cached page would show an old date. */
export const clockContext = createContext<() => number>()

/** Provided to visitors' requests only. Reading it for a cached page throws. */
export const servicesContext = createContext<RequestServices>()

/** A request that middleware refused: the error boundary of a layout route renders the refusal. */
export interface Refusal {
  layoutId: string
  /** The data of the boundary's error; empty where the status says enough. */
  reason: string
}

export const refusalContext = createContext<Refusal | null>(null)
