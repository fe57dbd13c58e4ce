import { createHmac } from 'node:crypto'
import { postJson } from './post-json.server.ts'
import { DeliveryError } from './transport.server.ts'

export interface WebhookSettings {
  url: string
  /** Signs each delivery. */
  secret: string
}

/**
 * Posts JSON to another program. The signature is the HMAC-SHA256 of `<timestamp>.<body>`, the timestamp in seconds; a
 * repeated delivery has the same id. @throws {DeliveryError}
 */
export async function deliverToWebhook(
  settings: WebhookSettings | undefined,
  { id, content, now }: { id: string; content: string; now: number },
): Promise<void> {
  if (!settings) throw new DeliveryError('not-configured', 'LEAD_WEBHOOK_URL is not set any more')
  const timestamp = String(Math.floor(now / 1000))
  const signature = createHmac('sha256', settings.secret).update(`${timestamp}.${content}`).digest('hex')
  const headers = {
    'X-Matriz-Delivery': id,
    'X-Matriz-Timestamp': timestamp,
    'X-Matriz-Signature': `sha256=${signature}`,
  }
  const status = await postJson(settings.url, { body: content, headers, service: 'the webhook' })
  if (status < 200 || status > 299) throw new DeliveryError('rejected', `the webhook answered ${status}`)
}
