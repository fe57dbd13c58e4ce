import { accountDetailsParameter, mailStateParameter, sessionPath } from '../paths.ts'

/** The visitor's sign-in state in the page; `unreachable` when there is a session but the server does not respond. */
export type Visitor = 'unknown' | 'guest' | 'unreachable' | 'account'

/** Tells scripts that there may be a session: without it they send no request. */
export const hintCookie = 'signed-in'

/** docs/product.md#timing, milliseconds. */
const maxRetries = 3
const firstRetryDelayMs = 1000
const maxRetryDelayMs = 30_000
const recheckIntervalMs = 5 * 60 * 1000

/** Reads the session, and reads it again when the page becomes visible after more than five minutes. */
export function watchSession(onChange: (visitor: Visitor) => void, signal: AbortSignal): void {
  let checkedAt = Number.NEGATIVE_INFINITY
  async function check() {
    if (signal.aborted || document.hidden || Date.now() - checkedAt < recheckIntervalMs) return
    checkedAt = Date.now()
    try {
      const session = await fetchSession<{ script?: string }>(sessionPath, signal)
      // Staff's own script for public pages. Without it there is the panel.
      if (session?.script) import(/* @vite-ignore */ session.script).catch(() => {})
      if (!signal.aborted) onChange(session ? 'account' : 'guest')
    } catch {
      if (signal.aborted) return
      // Offline: the `online` event checks again.
      checkedAt = Number.NEGATIVE_INFINITY
      onChange('unreachable')
    }
  }
  void check()
  const timer = setInterval(check, recheckIntervalMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  for (const [target, event] of [
    [document, 'visibilitychange'],
    [window, 'online'],
  ] as const)
    target.addEventListener(event, check, { signal })
}

/** Retries when it fails. Returns null without a session. */
async function fetchSession<Session>(
  address: string,
  signal: AbortSignal,
  tries = 0,
): Promise<Session | null> {
  try {
    const response = await fetch(address, { signal })
    if (!response.ok) throw new Error(String(response.status))
    return await response.json()
  } catch (error) {
    if (tries >= maxRetries || signal.aborted) throw error
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(firstRetryDelayMs * 2 ** tries, maxRetryDelayMs)),
    )
    return fetchSession(address, signal, tries + 1)
  }
}

/** Serves the dialog "Minha Conta"; null without a session. Rejects when the server does not respond. */
export function fetchAccountDetails(signal: AbortSignal): Promise<AccountDetails | null> {
  return fetchSession(`${sessionPath}?${accountDetailsParameter}`, signal)
}

/** True when no link that confirms an address arrives. Rejects when the server does not respond. */
export async function fetchMailOff(signal: AbortSignal): Promise<boolean> {
  const found = await fetchSession<{ isMailOff: boolean }>(`${sessionPath}?${mailStateParameter}`, signal)
  return found?.isMailOff === true
}

export interface AccountDetails {
  email: string
  isStaff?: true
}
