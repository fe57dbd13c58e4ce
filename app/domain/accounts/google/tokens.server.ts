import * as v from 'valibot'
import type { Log } from '../../../platform/log.server.ts'

/** docs/product.md#identity-services. */
const refreshBeforeEndMs = 5 * 60 * 1000
const expiryMarginMs = 30 * 1000
const minBackOffMs = 30 * 1000
const maxBackOffMs = 16 * 60 * 1000

const schema = v.object({ idToken: v.string(), refreshToken: v.string(), expiresAt: v.number() })

/** The service's tokens of one session; `expiresAt` in milliseconds. */
export type Tokens = v.InferOutput<typeof schema>

/** `expiresIn` is in seconds, as text. */
export function tokensFrom(
  given: { idToken: string; refreshToken: string; expiresIn: string },
  now: number,
): Tokens {
  const { idToken, refreshToken, expiresIn } = given
  return { idToken, refreshToken, expiresAt: now + Number(expiresIn) * 1000 }
}

export function writeTokens(tokens: Tokens): string {
  return JSON.stringify(tokens)
}

/** @throws when the text was not made by `writeTokens`. */
export function readTokens(text: string): Tokens {
  return v.parse(schema, JSON.parse(text))
}

/** `fresh` until 5 minutes before the end, `ageing` until 30 seconds before it. */
export function ageOf({ expiresAt }: Tokens, now: number): 'fresh' | 'ageing' | 'expired' {
  if (now < expiresAt - refreshBeforeEndMs) return 'fresh'
  return now < expiresAt - expiryMarginMs ? 'ageing' : 'expired'
}

/** Pauses calls for 30 s after a network failure, then twice as long each time, up to 16 minutes. */
export function backOff() {
  let failures = 0
  let until = 0
  return {
    mayTry: (now: number) => now >= until,
    failed(now: number) {
      until = now + Math.min(minBackOffMs * 2 ** failures, maxBackOffMs)
      failures += 1
    },
    reached() {
      failures = 0
      until = 0
    },
  }
}

const requestTimeoutMs = 30_000

/**
 * Posts each new ID token to the operator's service and deletes it there at sign-out (docs/product.md#identity-services).
 * Tokens are posted as soon as they are issued, so none is older than five minutes. Runs in the background; failures are logged.
 */
export function tokenSync(url: string | undefined, log: Log) {
  async function send(method: 'POST' | 'DELETE', idToken: string): Promise<void> {
    if (!url) return
    try {
      const response = await fetch(url, {
        method,
        headers: { Authorization: `Bearer ${idToken}` },
        redirect: 'error',
        signal: AbortSignal.timeout(requestTimeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) log.warn('token sync refused', { status: response.status })
    } catch (error) {
      log.warn('token sync failed', { failure: error instanceof Error ? error.name : 'unknown' })
    }
  }
  return {
    post: (idToken: string) => void send('POST', idToken),
    remove: (idToken: string) => void send('DELETE', idToken),
  }
}
