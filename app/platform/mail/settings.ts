/** The transport for mails and its settings (docs/product.md#mail). */
export type MailSettings =
  | { kind: 'folder'; folder: string }
  | { kind: 'smtp'; url: string }
  | EmailJsSettings
  /** A transport is chosen but lacks these environment variables. */
  | { kind: 'not-configured'; missing: string[] }

export interface EmailJsSettings {
  kind: 'emailjs'
  publicKey: string
  serviceId: string
  templateId: string
  privateKey: string | undefined
  apiUrl: string
}
