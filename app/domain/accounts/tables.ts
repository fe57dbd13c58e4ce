declare module '../../platform/database/schema.ts' {
  interface Tables {
    accounts: AccountsTable
    account_links: AccountLinksTable
    sessions: SessionsTable
  }
}

/** Accounts of the embedded identity. */
export interface AccountsTable {
  id: string
  /** In lower case. */
  email: string
  /** Argon2id in the PHC format, its parameters included. */
  password: string
  verified_at: number | null
  created_at: number
}

/** Mailed links that verify an address or set a new password; each works once. */
export interface AccountLinksTable {
  /** Of the link's code, which is in the mail alone. */
  digest: string
  account_id: string
  purpose: LinkPurpose
  /** The link's lifetime starts when this mail is sent, so that a delayed mail still has a working link. */
  mail_id: string
  created_at: number
  used_at: number | null
}

export type LinkPurpose = 'verification' | 'password-reset'

/** Signed-in browsers, with either identity service. */
export interface SessionsTable {
  /** Of the token, which is in the browser's cookie alone. */
  digest: string
  account_id: string
  email: string
  created_at: number
  expires_at: number
  /** Tokens of the identity service, encrypted with the session's token. */
  tokens: string | null
}
