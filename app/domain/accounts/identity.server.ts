import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import type { Language } from '../../platform/i18n/language-path.ts'

/** Who vouches for accounts: the site's own database or Google Identity Platform. Known refusals are answers; only bugs throw. */
export interface Identity {
  /**
   * Makes an account and owes its verification mail. `keep` stores what belongs to it; when anything fails, nothing of it
   * all remains that would stand in the way of a second try.
   */
  register(credentials: Credentials & { language: Language }, keep: Keep): Promise<RegisterOutcome>
  signIn(credentials: Credentials): Promise<SignInOutcome>
  /** Sends the verification again to whom `signIn` or `readVerification` gave this ticket. */
  resendVerification(ticket: string, language: Language): Promise<ResendOutcome>
  /** What a mailed verification is good for. Changes nothing. */
  readVerification(code: string): Promise<VerificationState>
  /** Takes the address for proven if the password is the registration's: the link alone may have been opened by anyone. */
  confirm(code: string, password: string): Promise<ConfirmOutcome>
  /** Mails a link to set a new password, if there is such an account; the answer does not tell. */
  requestReset(email: string, language: Language): Promise<'asked' | 'failed'>
  /** What a mailed code for a new password is good for. Changes nothing. */
  readReset(code: string): Promise<ResetState>
  /**
   * Sets the password and takes the address for proven: the link came by mail. Ends all sessions of the account, and whatever
   * an earlier password could open.
   */
  resetPassword(code: string, password: string): Promise<ResetOutcome>
  /** Whether a session still stands, with what the service gave anew for it. */
  renew(session: { account: Account; tokens: string | null }): Promise<RenewOutcome>
  signOut(tokens: string | null): Promise<void>
  /** Keys the cookies of devices that signed in to this account; null where the site knows no devices. */
  deviceKey(email: string): Promise<string | null>
}

/** Someone proved that the account is theirs. */
export interface Proof {
  account: Account
  /** What the identity wants to find in the session again. */
  tokens: string | null
  /** As `Identity.deviceKey`, of the password that was given. */
  deviceKey: string | null
  /** What stands against the proof by now. Runs in the transaction that opens the session, and keeps it true until then. */
  objection(transaction: Transaction<Tables>): Promise<'wrong-password' | 'too-many' | undefined>
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

/** Runs in the transaction that acknowledges the account. */
export type Keep = (transaction: Transaction<Tables>) => Promise<void>

/** Each but the first has a text in docs/product.md#sign-in; `other` is what the service refused for a reason of its own. */
export type RegisterOutcome = 'registered' | 'email-in-use' | 'weak-password' | 'invalid-email' | 'other'

export type SignInOutcome =
  | ({ kind: 'signed-in' } & Proof)
  /** The password was right. The ticket lets the verification be sent again, for a quarter of an hour. */
  | { kind: 'unverified'; ticket: string }
  | { kind: 'user-not-found' | 'wrong-password' | 'invalid-email' | 'too-many' | 'other' }

export type ResendOutcome = 'sent' | 'too-many' | 'expired' | 'failed'

export type ResetState = { kind: 'open'; email: string } | { kind: 'used' | 'expired' | 'unknown' | 'failed' }

export type VerificationState =
  /** `setsPassword`: the same code can set a new password instead. */
  | { kind: 'open'; email: string; setsPassword: boolean }
  | { kind: 'used' | 'unknown' | 'failed' }
  | { kind: 'expired'; ticket: string | null }

export type ConfirmOutcome =
  | ({ kind: 'confirmed' } & Proof)
  | { kind: 'wrong-password' | 'too-many' | 'used' | 'expired' | 'unknown' | 'failed' }

export type ResetOutcome =
  | ({ kind: 'reset' } & Proof)
  | { kind: 'used' | 'expired' | 'unknown' | 'weak-password' | 'failed' }

export type RenewOutcome =
  | { kind: 'stands'; tokens: string | null }
  | { kind: 'ended' }
  /** Nobody can say now whether it stands. */
  | { kind: 'unreachable' }
