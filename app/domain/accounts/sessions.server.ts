import type { RateLimitServices } from '../../platform/database/attempts.server.ts'
import {
  acceptPasswordAttempt,
  beginSignIn,
  type PasswordAttempt,
} from '../../platform/database/attempts.server.ts'
import { decrypt, digestOf, encrypt, newToken } from '../../platform/encryption.server.ts'
import type { Log } from '../../platform/log.server.ts'
import { findMember, isMemberOrInvited, type Member, type MemberServices } from '../members/index.server.ts'
import type { Author } from '../publishing/index.server.ts'
import { deviceName } from '../push-devices/index.server.ts'
import { hostCookieName, readCookie, siteCookie } from './cookies.server.ts'
import type { Account, Credentials, Identity, Proof, SignInOutcome } from './identity.server.ts'
import { minStaffPasswordLength } from './sign-in-rules.ts'
import { hintCookie } from './watch-session.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** A session ends when it was not used for this long, and a member's this long after it began. */
const sessionLifetimeMs = 30 * dayMs

interface SiteAddress {
  siteUrl: string
}

export interface SessionServices extends MemberServices, SiteAddress {
  identity: Identity
}

export interface AccountServices extends SessionServices, RateLimitServices {
  log: Log
}

/** HTTP statuses by the reason of a refusal (docs/product.md#sign-in). */
export const refusalStatuses = {
  'user-not-found': 401,
  'wrong-password': 401,
  unverified: 403,
  'short-password': 403,
  unknown: 404,
  'has-account': 409,
  used: 410,
  expired: 410,
  closed: 410,
  invalid: 422,
  'invalid-email': 422,
  'weak-password': 422,
  'too-many': 429,
  failed: 503,
  other: 503,
}

export interface FoundSession {
  account: Account
  /** Digest of the session's token. */
  digest: string
  /** `Set-Cookie` values with the session's new end; empty while the browser's cookies last long enough. */
  cookies: string[]
}

/**
 * Starts a session under a new token and ends the browser's earlier one. Returns its cookies, or why the proof no longer
 * holds: a sign-in in progress must not survive a new password. `password` is the one that was proved, null for a passkey: a short one opens
 * no session of a member.
 */
export async function startSession(
  services: AccountServices,
  request: Request,
  { account, tokens, confirmInTransaction }: Proof,
  password: string | null,
): Promise<{ cookies: string[] } | { refusal: 'wrong-password' | 'too-many' | 'short-password' }> {
  const { database, clock } = services
  const isStaffProof = password === null || password.length >= minStaffPasswordLength
  if (!isStaffProof && (await isMemberOrInvited(services, account.email)))
    return { refusal: 'short-password' }
  const now = clock()
  const token = newToken()
  const refusal = await database.transaction().execute(async (transaction) => {
    const doubt = await confirmInTransaction(transaction)
    if (doubt) return doubt
    await transaction
      .insertInto('sessions')
      .values({
        digest: digestOf(token),
        account_id: account.id,
        email: account.email,
        created_at: now,
        expires_at: now + sessionLifetimeMs,
        device: deviceName(request.headers.get('user-agent') ?? ''),
        used_at: now,
        tokens: tokens && encrypt(tokens, token, 'tokens'),
        staff_proof: isStaffProof ? 1 : 0,
      })
      .execute()
    return undefined
  })
  if (refusal) return { refusal }
  await endSession(services, request)
  return { cookies: sessionCookies(services, token) }
}

/**
 * The visitor's session; null when there is none or it is forged or has ended. `unreachable` while the identity service does
 * not respond: the visitor is not admitted, and the session is not ended.
 */
export async function readSession(
  services: SessionServices,
  request: Request,
): Promise<FoundSession | null | 'unreachable'> {
  const { database, identity, clock } = services
  const token = sessionToken(request, services)
  if (!token) return null
  const now = clock()
  const session = await database
    .selectFrom('sessions')
    .selectAll()
    .where('digest', '=', digestOf(token))
    .where('expires_at', '>', now)
    // A time further ahead is of a clock that was, and would end a member's session that much later.
    .where('expires_at', '<=', now + sessionLifetimeMs + dayMs)
    .executeTakeFirst()
  if (!session) return null
  // A visitor's short password opened it before the address became a member's, or a member's 30 days are over.
  const endsForStaff = session.staff_proof === 0 || session.created_at <= now - sessionLifetimeMs
  if (endsForStaff && (await isMemberOrInvited(services, session.email))) {
    await database.deleteFrom('sessions').where('digest', '=', session.digest).execute()
    return null
  }
  const account = { id: session.account_id, email: session.email }
  const tokens = session.tokens && (decrypt(session.tokens, token, 'tokens') ?? null)
  const renewed = await identity.renew({ account, tokens })
  if (renewed.kind === 'unreachable') return 'unreachable'
  if (renewed.kind === 'ended') {
    await database.deleteFrom('sessions').where('digest', '=', session.digest).execute()
    return null
  }
  const isDueForRenewal = session.expires_at < now + sessionLifetimeMs - dayMs
  if (isDueForRenewal || session.used_at <= now - hourMs || renewed.tokens !== tokens)
    await database
      .updateTable('sessions')
      .set({
        ...(isDueForRenewal && { expires_at: now + sessionLifetimeMs }),
        used_at: now,
        tokens: renewed.tokens && encrypt(renewed.tokens, token, 'tokens'),
      })
      .where('digest', '=', session.digest)
      .execute()
  const { digest } = session
  return { account, digest, cookies: isDueForRenewal ? sessionCookies(services, token) : [] }
}

/** Deletes the session's row, so that copies of its cookie stop working, too. */
export async function endSession(services: SessionServices, request: Request): Promise<void> {
  const { database, identity } = services
  const token = sessionToken(request, services)
  if (!token) return
  const ended = await database
    .deleteFrom('sessions')
    .where('digest', '=', digestOf(token))
    .returning('tokens')
    .executeTakeFirst()
  if (ended?.tokens) await identity.signOut(decrypt(ended.tokens, token, 'tokens') ?? null)
}

export function hasSessionCookies({ siteUrl }: SiteAddress, request: Request): boolean {
  return [sessionCookieName(siteUrl), hintCookie].some((name) => readCookie(request, name) !== undefined)
}

export function endedCookies(services: SiteAddress): string[] {
  return sessionCookies(services, '', 0)
}

/** One cookie holds the token, hidden from scripts; the other tells scripts that there is a session. */
function sessionCookies(
  { siteUrl }: SiteAddress,
  token: string,
  maxAgeSeconds = sessionLifetimeMs / 1000,
): string[] {
  const options = { siteUrl, maxAgeSeconds, sameSite: 'Lax' } as const
  return [
    siteCookie(sessionCookieName(siteUrl), token, { ...options, httpOnly: true }),
    siteCookie(hintCookie, token && '1', { ...options, httpOnly: false }),
  ]
}

function sessionToken(request: Request, { siteUrl }: SiteAddress): string | undefined {
  return readCookie(request, sessionCookieName(siteUrl))
}

function sessionCookieName(siteUrl: string): string {
  return hostCookieName(siteUrl, 'session')
}

/** An account that may open the staff pages. */
export type StaffMember = Author & Member

/** The member of the staff with an account's address; null for other accounts. Only verified addresses have a session. */
export async function findStaffMember(services: MemberServices, email: string): Promise<StaffMember | null> {
  const member = await findMember(services, email)
  return member && { ...member, hasFullAccess: member.role !== 'editor' }
}

/**
 * The staff member who sends a request; null for all others. For handlers in front of the router, whose
 * middleware answers the others.
 */
export async function readStaffMember(
  services: SessionServices,
  request: Request,
): Promise<StaffMember | null> {
  const session = await readSession(services, request)
  if (!session || session === 'unreachable') return null
  return findStaffMember(services, session.account.email)
}

/** Checks the password, within the limits of attempts. The limits are the same for either identity service. */
export async function signIn(services: AccountServices, credentials: Credentials): Promise<SignInOutcome> {
  const attempt = await beginSignIn(services, credentials.email)
  if (!attempt) return { kind: 'too-many' }
  const outcome = await services.identity.signIn(credentials)
  if (outcome.kind === 'signed-in') return { ...outcome, ...withAttemptLimit(services, attempt, outcome) }
  if (outcome.kind === 'unverified' && !(await acceptPasswordAttempt(services, attempt)))
    return { kind: 'too-many' }
  return outcome
}

/** A proof that also fails when the limit of attempts was exceeded while the password was being checked. */
export function withAttemptLimit(
  { clock }: Pick<AccountServices, 'clock'>,
  attempt: PasswordAttempt,
  { confirmInTransaction }: Proof,
): Pick<Proof, 'confirmInTransaction'> {
  return {
    async confirmInTransaction(transaction) {
      const doubt = await confirmInTransaction(transaction)
      if (doubt) return doubt
      return (await acceptPasswordAttempt({ database: transaction, clock }, attempt)) ? undefined : 'too-many'
    },
  }
}
