import { createHash, randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { decrypt, encrypt } from '../../platform/encryption.server.ts'
import type { RequestServices } from '../services.server.ts'
import { deviceCookie } from './devices.server.ts'
import type { Account, Proof } from './identity.server.ts'
import { hintCookie } from './visitor.ts'

const day = 24 * 60 * 60 * 1000
/** A session ends when it was not used for so long. */
const lifetime = 30 * day

export interface FoundSession {
  account: Account
  /** `Set-Cookie` values that carry the session's new end; none while the old ones will do. */
  cookies: string[]
}

/**
 * Opens a session under a token nobody has seen before, and ends the one that this browser had. Returns its cookies, or why
 * the proof no longer holds: a sign-in under way must not outlive a new password.
 */
export async function startSession(
  services: RequestServices,
  request: Request,
  { account, tokens, deviceKey, objection }: Proof,
): Promise<{ cookies: string[] } | { refusal: 'wrong-password' | 'too-many' }> {
  const { database, clock } = services
  const now = clock()
  const token = randomBytes(32).toString('base64url')
  const refusal = await database.transaction().execute(async (transaction) => {
    const against = await objection(transaction)
    if (against) return against
    await transaction
      .insertInto('sessions')
      .values({
        digest: digestOf(token),
        account_id: account.id,
        email: account.email,
        created_at: now,
        expires_at: now + lifetime,
        tokens: tokens && encrypt(tokens, token, 'tokens'),
      })
      .execute()
    return undefined
  })
  if (refusal) return { refusal }
  await endSession(services, request)
  const device = deviceKey === null ? [] : [deviceCookie(services, account.email, deviceKey)]
  return { cookies: [...cookiesFor(services, token), ...device] }
}

/**
 * Who is signed in, or null: a forged, ended or unknown session is no session. `unreachable` while the identity service
 * can't say: nobody is let in, and nothing is ended.
 */
export async function readSession(
  services: RequestServices,
  request: Request,
): Promise<FoundSession | null | 'unreachable'> {
  const { database, identity, clock } = services
  const token = tokenIn(request, services)
  if (!token) return null
  const now = clock()
  const session = await database
    .selectFrom('sessions')
    .selectAll()
    .where('digest', '=', digestOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!session) return null
  const account = { id: session.account_id, email: session.email }
  const tokens = session.tokens && (decrypt(session.tokens, token, 'tokens') ?? null)
  const renewed = await identity.renew({ account, tokens })
  if (renewed.kind === 'unreachable') return 'unreachable'
  if (renewed.kind === 'ended') {
    await database.deleteFrom('sessions').where('digest', '=', session.digest).execute()
    return null
  }
  const slides = session.expires_at < now + lifetime - day
  if (slides || renewed.tokens !== tokens)
    await database
      .updateTable('sessions')
      .set({
        expires_at: now + lifetime,
        tokens: renewed.tokens && encrypt(renewed.tokens, token, 'tokens'),
      })
      .where('digest', '=', session.digest)
      .execute()
  return { account, cookies: slides ? cookiesFor(services, token) : [] }
}

/** Ends the session wherever its cookie was copied to: the row is gone. */
export async function endSession(services: RequestServices, request: Request): Promise<void> {
  const { database, identity } = services
  const token = tokenIn(request, services)
  if (!token) return
  const ended = await database
    .deleteFrom('sessions')
    .where('digest', '=', digestOf(token))
    .returning('tokens')
    .executeTakeFirst()
  if (ended?.tokens) await identity.signOut(decrypt(ended.tokens, token, 'tokens') ?? null)
}

/** Whether a browser holds cookies of a session, whatever they are worth. */
export function hasSessionCookies(services: RequestServices, request: Request): boolean {
  const cookies = parse(request.headers.get('cookie') ?? '')
  return sessionCookie(services.siteUrl) in cookies || hintCookie in cookies
}

/** `Set-Cookie` values that take session and hint away. */
export function endedCookies(services: RequestServices): string[] {
  return bothCookies(services, '', 0)
}

function cookiesFor(services: RequestServices, token: string): string[] {
  return bothCookies(services, token, lifetime / 1000)
}

/** The session's cookie is the server's alone; the hint is for the script to see. */
function bothCookies({ siteUrl }: RequestServices, token: string, seconds: number): string[] {
  const secure = isSecure(siteUrl) ? '; Secure' : ''
  const rest = `Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
  return [`${sessionCookie(siteUrl)}=${token}; HttpOnly; ${rest}`, `${hintCookie}=${token && 1}; ${rest}`]
}

function tokenIn(request: Request, { siteUrl }: RequestServices): string | undefined {
  const name = sessionCookie(siteUrl)
  return parse(request.headers.get('cookie') ?? '', name)[name]
}

/** Browsers take a `__Host-` cookie from this very host and over https only. */
function sessionCookie(siteUrl: string): string {
  return isSecure(siteUrl) ? '__Host-session' : 'session'
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:')
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
