import { createHmac } from 'node:crypto'
import { MailRejected } from './transport.ts'

export interface WebhookSettings {
  url: string
  /** Signs each delivery. */
  secret: string
}

/** Milliseconds. */
const timeout = 30_000

/**
 * Tells another program of a lead. It can check who tells: the signature is the HMAC-SHA256 of `<timestamp>.<body>`, the
 * timestamp in seconds; and knows a repeat by its delivery. @throws {MailRejected}
 */
export async function deliver(
  settings: WebhookSettings | undefined,
  { id, content, now }: { id: string; content: string; now: number },
): Promise<void> {
  if (!settings) throw new MailRejected('not-configured', 'LEAD_WEBHOOK_URL is not set any more')
  const timestamp = String(Math.floor(now / 1000))
  const status = await post(settings.url, content, {
    'Content-Type': 'application/json',
    'X-Matriz-Delivery': id,
    'X-Matriz-Timestamp': timestamp,
    'X-Matriz-Signature': `sha256=${createHmac('sha256', settings.secret).update(`${timestamp}.${content}`).digest('hex')}`,
  })
  if (status < 200 || status > 299) throw new MailRejected('rejected', `the webhook answered ${status}`)
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    throw new MailRejected(
      'unreachable',
      `the webhook failed: ${error instanceof Error ? error.name : 'unknown'}`,
    )
  }
}
