import type { HttpBindings } from '@hono/node-server'

/** What a response's own inline scripts and styles are allowed by: digests when prerendered, a nonce when rendered. */
export interface InlineSources {
  scripts: string[]
  styles: string[]
}

/** What a request carries from one middleware to the next. */
export interface AppVariables {
  Bindings: Partial<HttpBindings>
  Variables: { inline: InlineSources | null; clientAddress: string; body: Buffer }
}
