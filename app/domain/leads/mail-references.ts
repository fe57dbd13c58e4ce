declare module '../../platform/mail/enqueue-mail.server.ts' {
  interface MailReferences {
    lead_id: string | null
  }
}

export {}
