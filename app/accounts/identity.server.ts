import type { Transaction } from 'kysely'
import type { Tables } from '../database/schema.ts'
import type { Language } from '../paths.ts'

/** Who vouches for accounts: the site's own database or Google Identity Platform. Known refusals are answers; only bugs throw. */
export interface Identity {
  /**
   * Makes an account and owes its verification mail. `keep` stores what belongs to it; when anything fails, nothing of it
   * all remains that would stand in the way of a second try.
   */
  register(credentials: Credentials & { language: Language }, keep: Keep): Promise<RegisterOutcome>
  signIn(credentials: Credentials): Promise<SignInOutcome>
  /** Sends the verification again to whom `signIn` or `verify` gave this ticket. */
  resendVerification(ticket: string, language: Language): Promise<ResendOutcome>
  verify(code: string): Promise<VerifyOutcome>
  /** Mails a link to set a new password, if there is such an account; the answer does not tell. */
  requestReset(email: string, language: Language): Promise<'asked' | 'failed'>
  readReset(code: string): Promise<LinkState | 'failed'>
  /** Sets the password and takes the address for proven: the link came by mail. Ends all sessions of the account. */
  resetPassword(code: string, password: string): Promise<ResetOutcome>
  /** Whether a session still stands, with what the service gave anew for it. */
  renew(session: { account: Account; tokens: string | null }): Promise<RenewOutcome>
  signOut(tokens: string | null): Promise<void>
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

/** Each but the first has a text in SPEC §8; `other` is what the service refused for a reason of its own. */
export type RegisterOutcome = 'registered' | 'email-in-use' | 'weak-password' | 'invalid-email' | 'other'

export type SignInOutcome =
  /** `tokens` is what the identity wants to find in the session again. */
  | { kind: 'signed-in'; account: Account; tokens: string | null }
  /** The password was right. The ticket lets the verification be sent again, for a quarter of an hour. */
  | { kind: 'unverified'; ticket: string }
  | { kind: 'user-not-found' | 'wrong-password' | 'invalid-email' | 'too-many' | 'other' }

export type ResendOutcome = 'sent' | 'too-many' | 'expired' | 'failed'

export type LinkState = 'open' | 'used' | 'expired' | 'unknown'

export type VerifyOutcome =
  | { kind: 'verified' | 'used' | 'unknown' | 'failed' }
  | { kind: 'expired'; ticket: string | null }

export type ResetOutcome =
  | { kind: 'reset'; account: Account; tokens: string | null }
  | { kind: 'used' | 'expired' | 'unknown' | 'weak-password' | 'failed' }

export type RenewOutcome =
  | { kind: 'stands'; tokens: string | null }
  | { kind: 'ended' }
  /** Nobody can say now whether it stands. */
  | { kind: 'unreachable' }
