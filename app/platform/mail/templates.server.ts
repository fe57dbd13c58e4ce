import type { MailTemplateName } from './enqueue-mail.server.ts'
import type { MailContext, RenderedMail } from './rendered-mail.server.ts'

export type MailTemplate =
  | {
      destination: 'recipient'
      /** Renders stored content. @throws {ValiError} when the content does not fit. */
      render(content: unknown, context: MailContext): RenderedMail
      /** The content grants access to an account: it is deleted once the mail is sent or abandoned. */
      hasSecret?: boolean
    }
  /** The stored JSON is posted as it is. */
  | { destination: 'webhook' }
  /** The stored content is handed to the sender's `push`. */
  | { destination: 'push' }

export type MailTemplates = Readonly<Record<MailTemplateName, MailTemplate>>
