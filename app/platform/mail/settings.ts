/** Which way mail leaves (docs/product.md#mail). */
export type MailSettings =
  | { kind: 'folder'; folder: string }
  | { kind: 'smtp'; url: string }
  | EmailJsSettings
  /** A mail service is named, but lacks these variables: mails wait until it is complete. */
  | { kind: 'not-configured'; missing: string[] }

export interface EmailJsSettings {
  kind: 'emailjs'
  publicKey: string
  serviceId: string
  templateId: string
  privateKey: string | undefined
  apiUrl: string
}
