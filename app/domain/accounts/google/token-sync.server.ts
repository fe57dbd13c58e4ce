import type { Log } from '../../../platform/log.server.ts'

const timeout = 30_000

/**
 * Tells the operator's own service of each new ID token, and of its end (docs/product.md#identity-services). Only tokens that were just given are
 * told, so none is older than the five minutes of docs/product.md#identity-services. Nobody waits for it, and a failure is only logged.
 */
export function tokenSync(url: string | undefined, log: Log) {
  async function tell(method: 'POST' | 'DELETE', idToken: string): Promise<void> {
    if (!url) return
    try {
      const response = await fetch(url, {
        method,
        headers: { Authorization: `Bearer ${idToken}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      await response.body?.cancel()
      if (!response.ok) log.warn('token sync refused', { status: response.status })
    } catch (error) {
      log.warn('token sync failed', { failure: error instanceof Error ? error.name : 'unknown' })
    }
  }
  return {
    given: (idToken: string) => void tell('POST', idToken),
    ended: (idToken: string) => void tell('DELETE', idToken),
  }
}
