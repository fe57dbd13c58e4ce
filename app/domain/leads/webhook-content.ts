declare module '../../platform/mail/enqueue-mail.server.ts' {
  interface MailContents {
    webhook: WebhookContent
  }
}

/** The JSON that other programs receive for each lead; its names are public (docs/product.md#leads). */
export interface WebhookContent {
  event: 'lead.created'
  id: string
  kind: string
  /** ISO 8601. */
  receivedAt: string
  language: string
  page: string
  name: string
  email: string
  phone: string
  city: string
  interest: string
  course: string
  location: string
  campaign: string
  referrer: string
  details: Record<string, string>
}
