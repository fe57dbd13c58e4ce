import { accountDetailsParameter, sessionPath } from '../paths.ts'

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
      const account = await fetchSession(signal)
      if (!signal.aborted) onChange(account ? 'account' : 'guest')
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

async function fetchSession(signal: AbortSignal, tries = 0): Promise<{ script?: string } | null> {
  try {
    const response = await fetch(sessionPath, { signal })
    if (!response.ok) throw new Error(String(response.status))
    const account: { script?: string } | null = await response.json()
    // Staff's own script for public pages. Without it there is the panel.
    if (account?.script) import(/* @vite-ignore */ account.script).catch(() => {})
    return account
  } catch (error) {
    if (tries >= maxRetries || signal.aborted) throw error
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(firstRetryDelayMs * 2 ** tries, maxRetryDelayMs)),
    )
    return fetchSession(signal, tries + 1)
  }
}

/** What the dialog "Minha Conta" shows. Undefined without a session, or when the server does not respond. */
export async function fetchAccountDetails(): Promise<AccountDetails | undefined> {
  const response = await fetch(`${sessionPath}?${accountDetailsParameter}`)
  const details: AccountDetails | null = response.ok ? await response.json() : null
  return details ?? undefined
}

export interface AccountDetails extends Partial<AccountRoles> {
  email: string
}

export interface AccountRoles {
  isStaff: boolean
  /** Referrals: a veterinarian by the newest registration, and not staff, who could credit themselves (docs/product.md#referrals). */
  mayRefer: boolean
}
