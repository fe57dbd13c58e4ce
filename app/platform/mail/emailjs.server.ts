import type { MailFailure } from '../database/schema.ts'
import type { EmailJsSettings } from './settings.ts'
import { MailRejected, type OutgoingMail, type Transport } from './transport.ts'

/** The version of the service's browser library whose protocol this speaks (docs/product.md#mail). */
const protocolVersion = '4.4.1'
const timeout = 30_000

export function emailJsTransport(settings: EmailJsSettings): Transport {
  return {
    async send(mail) {
      const status = await post(settings.apiUrl, requestBody(settings, mail))
      if (status < 200 || status > 299)
        throw new MailRejected(failures[status] ?? 'rejected', `EmailJS answered ${status}`)
    },
    async close() {},
  }
}

/** docs/product.md#mail: what the service means by its statuses. */
const failures: Record<number, MailFailure> = {
  403: 'forbidden',
  429: 'rate-limited',
  451: 'headless-browser',
}

function requestBody(
  { publicKey, serviceId, templateId, privateKey }: EmailJsSettings,
  mail: OutgoingMail,
): string {
  return JSON.stringify({
    lib_version: protocolVersion,
    user_id: publicKey,
    service_id: serviceId,
    template_id: templateId,
    template_params: {
      ...mail.fields,
      subject: mail.subject,
      to_email: mail.to,
      reply_to: mail.replyTo?.address ?? '',
      message_id: mail.messageId,
    },
    ...(privateKey && { accessToken: privateKey }),
  })
}

async function post(url: string, body: string): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      // Lead and access token go to nobody else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    throw new MailRejected(
      'unreachable',
      `EmailJS failed: ${error instanceof Error ? error.name : 'unknown'}`,
    )
  }
}
