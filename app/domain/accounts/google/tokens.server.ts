import * as v from 'valibot'

/** docs/product.md#identity-services, milliseconds. */
const refreshBefore = 5 * 60 * 1000
const expiresEarly = 30 * 1000
const backOffFrom = 30 * 1000
const backOffTo = 16 * 60 * 1000

const schema = v.object({ idToken: v.string(), refreshToken: v.string(), expiresAt: v.number() })

/** What the service gave for a session; `expiresAt` in milliseconds. */
export type Tokens = v.InferOutput<typeof schema>

/** `expiresIn` is the service's: seconds, as text. */
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

/** @throws when the text is not ours. */
export function readTokens(text: string): Tokens {
  return v.parse(schema, JSON.parse(text))
}

/** `fresh` until 5 minutes before its end, `ageing` until it counts as expired. */
export function ageOf({ expiresAt }: Tokens, now: number): 'fresh' | 'ageing' | 'expired' {
  if (now < expiresAt - refreshBefore) return 'fresh'
  return now < expiresAt - expiresEarly ? 'ageing' : 'expired'
}

/** After a network failure the service is left alone for 30 s, then twice as long each time, up to 16 minutes. */
export function backOff() {
  let failures = 0
  let until = 0
  return {
    mayTry: (now: number) => now >= until,
    failed(now: number) {
      until = now + Math.min(backOffFrom * 2 ** failures, backOffTo)
      failures += 1
    },
    reached() {
      failures = 0
      until = 0
    },
  }
}
