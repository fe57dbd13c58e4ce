import type { HttpBindings } from '@hono/node-server'

/** CSP sources of a document's own inline scripts and styles: digests when it is cached, a nonce when it is one visitor's. */
export interface InlineSources {
  scripts: string[]
  styles: string[]
}

/**
 * Decides the security headers: a document gets all of them, an asset that documents load only a few. A service worker obeys its own
 * policy, not that of pages.
 */
type ResponseKind =
  | { kind: 'asset' }
  | { kind: 'attachment' }
  | { kind: 'worker' }
  | { kind: 'document'; inline: InlineSources }
  | { kind: 'cached' }

export interface AppVariables {
  Bindings: Partial<HttpBindings>
  Variables: {
    responseKind: ResponseKind
    clientAddress: string
    body: Buffer<ArrayBuffer>
  }
}
