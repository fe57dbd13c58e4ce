import { DeliveryError } from '../mail/transport.server.ts'
import type { PushSubscription } from './push-subscription.server.ts'
import type { VapidKeys } from './vapid-keys.server.ts'

export interface PushSender {
  keys: VapidKeys
  /** `mailto:` address by which a push service reaches the site's operator. */
  subject: string
}

/** A phone that was off for longer hears of it by the panel. */
const lifetimeSeconds = 24 * 60 * 60
const timeoutMs = 10_000

/**
 * Encrypts a text for a browser (RFC 8291) and posts it to its push service, signed with the site's key (RFC 8292). `gone`: the
 * browser has no such subscription any more. Redirects fail: the service must not lead to another host.
 * @throws {DeliveryError} for what a retry may fix. Its message does not name the endpoint, which is a secret.
 */
export async function sendPush(
  { keys, subject }: PushSender,
  { endpoint, p256dh, auth }: PushSubscription,
  text: string,
): Promise<'sent' | 'gone'> {
  // Loaded when first needed: many sites push to nobody.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject, ...keys },
    TTL: lifetimeSeconds,
    urgency: 'high',
    contentEncoding: 'aes128gcm',
  })
  const { 'Content-Length': _, ...sentHeaders } = headers
  const status = await post(endpoint, { headers: sentHeaders, body })
  if (status === 404 || status === 410) return 'gone'
  if (status < 200 || status > 299) throw new DeliveryError('rejected', `the push service answered ${status}`)
  return 'sent'
}

async function post(
  endpoint: string,
  { headers, body }: { headers: Record<string, string | number>; body: Buffer | null },
): Promise<number> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: body && new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown'
    throw new DeliveryError('unreachable', `the push service failed: ${reason}`)
  }
}
