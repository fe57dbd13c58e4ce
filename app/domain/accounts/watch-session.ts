import { sessionPath } from '../paths.ts'

/** The signed-in visitor as far as the page knows; `unreachable` when there is a session but the server does not answer. */
export type Visitor = 'unknown' | 'guest' | 'unreachable' | { email: string }

/** docs/product.md#timing, milliseconds. */
const maxRetries = 3
const firstRetryDelayMs = 1000
const maxRetryDelayMs = 30_000
const recheckIntervalMs = 5 * 60 * 1000

/** Reads the session, and reads it again when the page becomes visible after more than five minutes. */
export function watchSession(tell: (visitor: Visitor) => void, gone: AbortSignal): void {
  let asked = Number.NEGATIVE_INFINITY
  async function look() {
    if (gone.aborted || document.hidden || Date.now() - asked < recheckIntervalMs) return
    asked = Date.now()
    try {
      const account = await ask(gone)
      if (!gone.aborted) tell(account ?? 'guest')
    } catch {
      if (gone.aborted) return
      // Offline: tries again on `online`.
      asked = Number.NEGATIVE_INFINITY
      tell('unreachable')
    }
  }
  void look()
  const timer = setInterval(look, recheckIntervalMs)
  gone.addEventListener('abort', () => clearInterval(timer))
  for (const [target, event] of [
    [document, 'visibilitychange'],
    [window, 'online'],
  ] as const)
    target.addEventListener(event, look, { signal: gone })
}

async function ask(gone: AbortSignal, tries = 0): Promise<{ email: string } | null> {
  try {
    const response = await fetch(sessionPath, { signal: gone })
    if (!response.ok) throw new Error(String(response.status))
    return await response.json()
  } catch (error) {
    if (tries >= maxRetries || gone.aborted) throw error
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(firstRetryDelayMs * 2 ** tries, maxRetryDelayMs)),
    )
    return ask(gone, tries + 1)
  }
}
