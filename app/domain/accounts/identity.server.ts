import type { Generated, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { decrypt, encrypt } from '../../platform/encryption.server.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { codeParameter } from '../paths.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    accounts: AccountsTable
    account_links: AccountLinksTable
    sessions: SessionsTable
  }
}

interface AccountsTable {
  id: string
  email: string
  /** Argon2id in the PHC format, its parameters included. */
  password: string
  verified_at: number | null
  created_at: number
}

/** Mailed links that verify an address or set a new password; each works once. */
export interface AccountLinksTable {
  /** The code of the link itself is in the mail alone. */
  digest: string
  account_id: string
  kind: LinkKind
  /** The link's lifetime starts when this mail is sent, so that a delayed mail still has a working link. */
  mail_id: string
  created_at: number
  used_at: number | null
}

export type IdentitySettings = { kind: 'embedded' } | GoogleSettings

export interface GoogleSettings {
  kind: 'google'
  apiKey: string
  /** `host:port` of an emulator, reached over http. */
  emulatorHost: string | undefined
  /** Receives each ID token (docs/product.md#identity-services). */
  tokenSyncUrl: string | undefined
}

/** The identity service: the site's own database or Google Identity Platform. Refusals are outcomes; only bugs throw. */
export interface Identity {
  /**
   * Makes an account and enqueues its verification mail. `storeWithAccount` stores the rows that belong to it. After a
   * failure a second try can succeed.
   */
  register(
    credentials: Credentials & { language: Language },
    storeWithAccount: StoreWithAccount,
  ): Promise<RegisterOutcome>
  /**
   * Makes the account of an invited person, verified because the link came by mail. `takeInvitation` uses the link up and returns its
   * address. Whoever registered the address before without confirming it loses the account. Absent where only the service can
   * verify addresses.
   */
  registerInvited?(password: string, takeInvitation: TakeInvitation): Promise<InvitedOutcome>
  signIn(credentials: Credentials): Promise<SignInOutcome>
  /** Mails another verification to the account of a ticket from `signIn` or `readVerification`. */
  resendVerification(ticket: string, language: Language): Promise<ResendOutcome>
  /** The state of a mailed verification. Changes nothing. */
  readVerification(code: string): Promise<VerificationState>
  /** Verifies the address if the password is the one of the registration: anyone may have opened the link. */
  confirm(code: string, password: string): Promise<ConfirmOutcome>
  /** Mails a link to set a new password if there is such an account; the outcome is the same if not. */
  requestReset(email: string, language: Language): Promise<'requested' | 'failed'>
  /** The state of a mailed code for a new password. Changes nothing. */
  readReset(code: string): Promise<ResetState>
  /**
   * Sets the password and verifies the address, since the link came by mail. Ends the account's sessions and invalidates
   * everything that an earlier password could open.
   */
  resetPassword(code: string, password: string): Promise<ResetOutcome>
  /**
   * Sets another password if the current one is right, and ends the account's sessions. Absent where the service changes passwords by
   * mail alone.
   */
  changePassword?(account: Account, passwords: { current: string; next: string }): Promise<ChangeOutcome>
  renew(session: { account: Account; tokens: string | null }): Promise<RenewOutcome>
  signOut(tokens: string | null): Promise<void>
}

/** A visitor has proved that the account is theirs. */
export interface Proof {
  account: Account
  /** The identity service's tokens, stored with the session. */
  tokens: string | null
  /**
   * Checks again, in the transaction that starts the session: the password may have been changed since, or the limit of attempts
   * exceeded. Locks the account until the transaction's end. Undefined when the proof still holds.
   */
  confirmInTransaction(transaction: Transaction<Tables>): Promise<'wrong-password' | 'too-many' | undefined>
}

/** Address in lower case, password as typed. */
export interface Credentials {
  email: string
  password: string
}

export interface Account {
  id: string
  email: string
}

/** Runs in the transaction that makes the account. */
type StoreWithAccount = (transaction: Transaction<Tables>) => Promise<void>

/** Runs in the transaction that makes the account; undefined when the invitation is used or replaced. */
type TakeInvitation = (transaction: Transaction<Tables>, now: number) => Promise<TakenInvitation | undefined>

interface TakenInvitation {
  email: string
  /** Gives a verified account the new password, too, instead of the outcome `has-account`. */
  replacesAccount: boolean
}

export type InvitedOutcome = ({ kind: 'registered' } & Proof) | { kind: 'used' | 'has-account' }

/** Each but the first has a text in docs/product.md#sign-in; `other` is any other refusal of the service. */
export type RegisterOutcome = 'registered' | 'email-in-use' | 'weak-password' | 'invalid-email' | 'other'

export type SignInOutcome =
  | ({ kind: 'signed-in' } & Proof)
  /** The password was right. With the ticket another verification can be requested for 15 minutes. */
  | { kind: 'unverified'; ticket: string }
  | { kind: 'user-not-found' | 'wrong-password' | 'invalid-email' | 'too-many' | 'other' }

type ResendOutcome = 'sent' | 'too-many' | 'expired' | 'failed'

export type ResetState = { kind: 'open'; email: string } | { kind: 'used' | 'expired' | 'unknown' | 'failed' }

export type VerificationState =
  /** `setsPassword`: the same code can set a new password instead. */
  | { kind: 'open'; email: string; setsPassword: boolean }
  | { kind: 'used' | 'unknown' | 'failed' }
  | { kind: 'expired'; ticket: string | null }

type ConfirmOutcome =
  | ({ kind: 'confirmed' } & Proof)
  | { kind: 'wrong-password' | 'too-many' | 'used' | 'expired' | 'unknown' | 'failed' }

type ResetOutcome =
  | ({ kind: 'reset' } & Proof)
  | { kind: 'used' | 'expired' | 'unknown' | 'weak-password' | 'failed' }

type ChangeOutcome = ({ kind: 'changed' } & Proof) | { kind: 'wrong-password' }

type RenewOutcome = { kind: 'valid'; tokens: string | null } | { kind: 'ended' } | { kind: 'unreachable' }

export type LinkKind = 'verification' | 'password-reset'

interface SessionsTable {
  /** The token itself is in the browser's cookie alone. */
  digest: string
  account_id: string
  email: string
  created_at: number
  expires_at: number
  /** Browser and system, such as `Chrome, Android`; empty when neither is known. */
  device: string
  /** A recent request updates it, to the hour. */
  used_at: number
  /** Tokens of the identity service, encrypted with the session's token. */
  tokens: string | null
  /** 1 where a passkey or a password of `minStaffPasswordLength` opened it. */
  staff_proof: Generated<number>
}

const ticketLifetimeMs = 15 * 60 * 1000
const use = 'ticket'

/** Encrypted values that a visitor's form carries back within 15 minutes; only the site can write and read them. */
export function issueTicket(values: Record<string, string>, secret: string, now: number): string {
  return encrypt(JSON.stringify({ ...values, until: String(now + ticketLifetimeMs) }), secret, use)
}

/** The values; undefined for a forged or expired ticket. */
export function readTicket(ticket: string, secret: string, now: number): Record<string, string> | undefined {
  const text = decrypt(ticket, secret, use)
  const values: Record<string, string> | undefined = text && JSON.parse(text)
  return values && Number(values['until']) > now ? values : undefined
}

/** The code of a mailed link: the site's, or Google's where its links lead here. */
export function codeIn(url: URL): string {
  return url.searchParams.get(codeParameter) ?? url.searchParams.get('oobCode') ?? ''
}

/** Google sends all its links to one address and names their purpose in `mode`. */
export function isForNewPassword(url: URL): boolean {
  return url.searchParams.get('mode') === 'resetPassword'
}
