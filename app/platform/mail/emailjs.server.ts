import { emailJsFailures } from './emailjs-failures.server.ts'
import { postJson } from './post-json.server.ts'
import type { EmailJsSettings } from './settings.ts'
import { DeliveryError, type MailFailure, type OutgoingMail, type Transport } from './transport.server.ts'

/** Version of the EmailJS browser library whose protocol this transport implements (docs/product.md#mail). */
const protocolVersion = '4.4.1'

export function emailJsTransport(settings: EmailJsSettings): Transport {
  return {
    async send(mail) {
      const status = await postJson(settings.apiUrl, {
        body: requestBody(settings, mail),
        service: 'EmailJS',
      })
      if (status < 200 || status > 299)
        throw new DeliveryError(failureOf(status), `EmailJS answered ${status}`)
    },
    async close() {},
  }
}

function failureOf(status: number): MailFailure {
  const failures: Record<number, MailFailure> = emailJsFailures
  return failures[status] ?? 'rejected'
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
