import type { Lead, LeadFields, LeadSource } from './lead.ts'

type WebhookLead = Pick<Lead, 'id' | 'kind' | 'details' | 'receivedAt' | 'writtenAt'> &
  LeadFields &
  LeadSource

/** The webhook's JSON. Other programs depend on its names (docs/product.md#leads). */
export type LeadWebhookContent = ReturnType<typeof leadWebhookContent>

declare module '../../platform/mail/enqueue-mail.server.ts' {
  interface MailContents {
    webhook: LeadWebhookContent
  }
}

export function leadWebhookContent({
  id,
  kind,
  receivedAt,
  writtenAt,
  place,
  details,
  ...lead
}: WebhookLead) {
  return {
    event: 'lead.created' as const,
    id,
    kind,
    receivedAt: new Date(receivedAt).toISOString(),
    writtenAt: writtenAt === null ? null : new Date(writtenAt).toISOString(),
    ...lead,
    location: place,
    details,
  }
}
