import type { ReadyAnswersEnv } from './ready-answers.ts'

/** CSP sources of a document's own inline scripts and styles: digests when it is prerendered, a nonce when it is rendered. */
export interface InlineSources {
  scripts: string[]
  styles: string[]
}

/**
 * Decides the security headers: a document gets all of them, an asset that documents load only a few. A service worker obeys its own
 * policy, not that of pages.
 */
export type ResponseKind =
  | { kind: 'asset' }
  | { kind: 'worker' }
  | { kind: 'document'; inline: InlineSources }

/** Types of Hono's context in this app. */
export interface AppVariables {
  Bindings: ReadyAnswersEnv['Bindings']
  Variables: ReadyAnswersEnv['Variables'] & {
    responseKind: ResponseKind
    clientAddress: string
    body: Buffer<ArrayBuffer>
  }
}
