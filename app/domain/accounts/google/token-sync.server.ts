import type { Log } from '../../../platform/log.server.ts'

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
