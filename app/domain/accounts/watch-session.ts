import { sessionPath } from '../paths.ts'

/** Who is looking at the page; `unreachable` when someone seems to be signed in and nobody can say who. */
export type Visitor = 'unknown' | 'guest' | 'unreachable' | { email: string }

/** docs/product.md#timing, milliseconds. */
const retries = 3
const firstWait = 1000
const longestWait = 30_000
const kept = 5 * 60 * 1000

/** Asks who is signed in, and again when the answer is five minutes old and the page is looked at. */
export function watchSession(tell: (visitor: Visitor) => void, gone: AbortSignal): void {
  let asked = Number.NEGATIVE_INFINITY
  async function look() {
    if (gone.aborted || document.hidden || Date.now() - asked < kept) return
    asked = Date.now()
    try {
      const account = await ask(gone)
      if (!gone.aborted) tell(account ?? 'guest')
    } catch {
      if (gone.aborted) return
      // The signal is lost: asked again as soon as it is back.
      asked = Number.NEGATIVE_INFINITY
      tell('unreachable')
    }
  }
  void look()
  const timer = setInterval(look, kept)
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
    if (tries >= retries || gone.aborted) throw error
    await new Promise((resolve) => setTimeout(resolve, Math.min(firstWait * 2 ** tries, longestWait)))
    return ask(gone, tries + 1)
  }
}
