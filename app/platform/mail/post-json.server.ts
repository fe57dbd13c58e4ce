import { DeliveryError } from './transport.server.ts'

const requestTimeoutMs = 30_000

/**
 * Posts a JSON text and returns the status of the response. Redirects fail: the body must not reach another host.
 * `service` names the receiver in the error. @throws {DeliveryError} as `unreachable`.
 */
export async function postJson(
  url: string,
  { body, headers = {}, service }: { body: string; headers?: Record<string, string>; service: string },
): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown'
    throw new DeliveryError('unreachable', `${service} failed: ${reason}`)
  }
}
